import { callToActionKey } from '~/lead/call-to-action'
import { counter, popup } from '~/lib/limits'
import { paths } from '~/lib/paths'
import { expect, test, withoutPictures } from '../../journeys/fixtures'
import { openPrepared, prepareOnly } from '../../journeys/prepared'

test.use(withoutPictures)

test('the quote popup counts from the moment the page is opened', async ({ page }) => {
  await page.clock.install()
  await prepareOnly(page)
  await page.goto(paths.services)
  await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), popup.scrollPast + 100)
  await page.clock.runFor(5 * popup.delay)
  const dialog = page.getByRole('dialog', { name: 'Get Your Free Will Quote' })
  await expect(dialog).toBeHidden()
  await openPrepared(page)
  await page.clock.runFor(popup.delay - 1)
  await expect(dialog).toBeHidden()
  await page.clock.runFor(1)
  await expect(dialog).toBeVisible()
})

test('the counter does not count on a page that nobody sees', async ({ page }) => {
  await page.clock.install()
  await prepareOnly(page)
  await page.goto(paths.instantWill)
  const figure = page.locator('animated-counter [data-count]')
  const finished = (await figure.textContent()) ?? ''
  await page.locator('animated-counter').evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await page.clock.runFor(counter.duration / 2)
  await expect(figure).toHaveText(finished)
  await openPrepared(page)
  const soon = async () => {
    await page.clock.runFor(50)
    return figure.textContent()
  }
  await expect.poll(soon).not.toBe(finished)
})

test('a form prepared before its button was pressed is headed by the button’s words all the same', async ({
  page,
}) => {
  await prepareOnly(page)
  await page.goto(paths.contact)
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
    callToActionKey,
    `${paths.contact} Book a free consultation`,
  ] as const)
  await openPrepared(page)
  await expect(page.getByRole('heading', { name: 'Book a free consultation' })).toBeVisible()
})
