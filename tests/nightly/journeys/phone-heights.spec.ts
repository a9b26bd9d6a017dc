import { expect, test } from '../../journeys/fixtures'

/** Pixels a page may be high on a phone of 390 pixels. Steps, costs and risks stand open; only answers and footer fold. */
const highest = {
  '/': 7600,
  '/services/care': 13_300,
  '/services/bloodline-planning': 13_300,
  '/services/business-succession': 14_400,
  '/wills-landing': 11_600,
} as const

for (const [route, most] of Object.entries(highest)) {
  test(`${route} is at most ${most} pixels high on a phone @phone-only @phone`, async ({ page }) => {
    await page.goto(route)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(most)
  })
}

test('/wills-landing shows the first field of its form on the first screen @phone-only @phone', async ({
  page,
}) => {
  await page.goto('/wills-landing')
  const box = await page.getByLabel('First name').first().boundingBox()
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
})

// Who inherits comes first there, and the button in the header leads to a form: tests/journeys/inheritance-bar.spec.ts.
test('/ shows the first field of its form on the second screen @phone-only @phone', async ({ page }) => {
  await page.goto('/')
  const box = await page.getByLabel('First name').first().boundingBox()
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(2 * 844)
})

test('the form of the contact page begins within 500 pixels @phone-only @phone', async ({ page }) => {
  await page.goto('/contact')
  expect((await page.locator('main form').boundingBox())?.y).toBeLessThanOrEqual(500)
})

test('the footer folds its links on a phone, and shows them all on a wide screen @phone', async ({
  page,
}) => {
  await page.goto('/')
  const links = page.locator('body > footer').getByRole('navigation', { name: 'Quick Links' })
  const contact = links.getByRole('link', { name: 'Contact' })
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await expect(contact).toBeHidden()
    await links.getByText('Quick Links').last().click()
  }
  await expect(contact).toBeVisible()
})
