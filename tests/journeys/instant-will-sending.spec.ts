import { paths } from '~/lib/paths'
import { stopClock, timerSet } from './clock'
import { expect, test, withoutLooks } from './fixtures'
import { heading, pointer } from './flow-steps'
import { success, walkToContact } from './instant-will-walk'

test.use(withoutLooks)

test('after 3000 ms the home page takes the place of the wizard', async ({ page, visitor }) => {
  await walkToContact(page, pointer, { visitor })
  await stopClock(page)
  await pointer.press(page, 'Get My Free Quote Now')
  await expect(heading(page)).toHaveText(success)
  await timerSet(page, 3000)
  await page.clock.runFor(2999)
  expect(new URL(page.url()).pathname).toBe(paths.instantWill)
  await page.clock.runFor(1)
  await page.waitForURL((url) => url.pathname === paths.home)
})

test('a visitor who stays is left alone', async ({ page, visitor }) => {
  await walkToContact(page, pointer, { visitor })
  await stopClock(page)
  await pointer.press(page, 'Get My Free Quote Now')
  await expect(page.getByText('Redirecting')).toBeVisible()
  await page.getByRole('button', { name: 'Stay on this page' }).click()
  await expect(page.getByText('Redirecting')).toHaveCount(0)
  await page.clock.runFor(10_000)
  await expect(heading(page)).toHaveText(success)
  await expect(heading(page)).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the message covers neither the way to stay nor the price', async ({ page, visitor }) => {
    await walkToContact(page, pointer, { visitor })
    await stopClock(page)
    await pointer.press(page, 'Get My Free Quote Now')
    const message = await page.getByRole('status').filter({ hasText: 'Redirecting' }).boundingBox()
    const stay = await page.getByRole('button', { name: 'Stay on this page' }).boundingBox()
    const price = await page.getByRole('region', { name: 'Your guide price' }).boundingBox()
    const bottom = (message?.y ?? Infinity) + (message?.height ?? 0)
    expect(stay?.y).toBeGreaterThan(bottom)
    expect(price?.y).toBeGreaterThan(bottom)
  })
})

test('a failure says so and stays on step 6 with everything kept', async ({ page, visitor }) => {
  await walkToContact(page, pointer, { visitor })
  await page.route('**/rest/v1/contact_submissions*', (route) => route.abort())
  await page.route('**/api/enquiry', (route) => route.abort())
  await pointer.press(page, 'Get My Free Quote Now')
  await expect(page.getByRole('alert').getByText('Failed to submit form. Please try again.')).toBeVisible()
  await expect(page.getByText('Step 6 of 6')).toBeVisible()
  await expect(page.getByLabel('Phone Number')).toHaveValue(visitor.phone)
})
