import type { Locator, Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { consultationForm } from './fault-sources'
import { expect, test } from './fixtures'
import { answerAll, mainAction, open, shown } from './flow-steps'

// On an iPhone the keyboard lies over the page: what can be seen (the visual viewport) is lower than the window that bars and
// popups are laid out in. A page enlarged until as little of it can be seen stands for that.

const phone = { width: 390, height: 844 }
const besideKeyboard = 430

test.use({ viewport: phone, hasTouch: true, isMobile: true })

async function bringKeyboard(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: phone.height / besideKeyboard })
  await expect.poll(() => page.evaluate(() => visualViewport?.height)).toBeLessThan(besideKeyboard + 2)
  expect(await page.evaluate(() => innerHeight)).toBe(phone.height)
}

/** Stands between the upper and lower edge of what can be seen, with nothing over it. */
function isFree(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const { offsetTop = 0, height = 0 } = visualViewport ?? {}
  const points = [top + 4, (top + bottom) / 2, bottom - 4].map((y) =>
    document.elementFromPoint((left + right) / 2, y),
  )
  const isUncovered = points.every((one) => one === element || element.contains(one))
  return isUncovered && top >= offsetTop - 1 && bottom <= offsetTop + height + 1
}

const becomesFree = (element: Locator) => expect.poll(() => element.evaluate(isFree)).toBe(true)

for (const route of [paths.contact, paths.willsLanding])
  test(`on ${route} the field that has the focus can be seen over the keyboard`, async ({ page }) => {
    await page.goto(route)
    await bringKeyboard(page)
    for (const label of ['First name', 'Last name', 'Email', 'Phone', 'Message']) {
      const field = consultationForm(page).getByLabel(label)
      if (!(await field.isVisible())) continue
      await field.focus()
      await becomesFree(field)
    }
  })

const scrollNear = (button: Locator) =>
  button.evaluate((element) => element.scrollIntoView({ block: 'nearest', behavior: 'instant' }))

test('over the keyboard the popup shows its field, and its button can be reached', async ({ page }) => {
  await page.goto(paths.services)
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  const popup = page.getByRole('dialog')
  await expect(popup).toBeVisible()
  await bringKeyboard(page)
  await popup.getByLabel('Phone').focus()
  await becomesFree(popup.getByLabel('Phone'))
  const send = popup.locator('button[type=submit]')
  await scrollNear(send)
  await becomesFree(send)
})

test('over the keyboard a tool shows its field, and its button can be reached', async ({ page }) => {
  await open(page, paths.instantWill)
  await answerAll(page, ['single', 'no', 'soon'])
  await bringKeyboard(page)
  const field = shown(page, '[data-screen=fields] input[name=fullName]')
  await field.focus()
  await becomesFree(field)
  await field.fill('Ada Hart')
  await scrollNear(mainAction(page))
  await becomesFree(mainAction(page))
})
