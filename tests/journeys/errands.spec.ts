import { expect, test, withoutMotion } from './fixtures'

test.use(withoutMotion)

const screen = 844

for (const service of ['powers-of-attorney', 'care'])
  test(`${service}: early dementia is answered on the second screen of a phone @phone-only @phone`, async ({
    page,
  }) => {
    await page.goto(`/services/${service}`)
    const panel = page.locator('#parent')
    for (const part of [
      panel.getByRole('heading').first(),
      panel.getByRole('list'),
      panel.getByRole('link', { name: /^0/ }),
      panel.locator('dd').last(),
    ]) {
      const box = await part.boundingBox()
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(2 * screen)
    }
  })

test('what mirror wills and both powers of attorney cost a couple is found from the menu @phone-only @phone', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.locator('#site-menu').getByRole('link', { name: 'Prices' }).tap()
  const row = page.getByRole('row', { name: /Mirror wills and both powers of attorney/ })
  await expect(row.getByRole('cell').last()).toContainText('£')
})

test('how to complain is one link, which lands on its heading @phone', async ({ page }) => {
  await page.goto('/')
  await page.locator('body > footer').getByRole('link', { name: 'How to complain' }).click()
  const heading = page.locator('#complaints')
  await expect(heading).toBeInViewport()
  const header = await page.locator('site-header').boundingBox()
  const box = await heading.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
})

test('the ways to get in touch all stand on a phone, none of them cut @phone-only @phone', async ({
  page,
}) => {
  await page.goto('/services/wills')
  for (const name of ['Arrange a call', 'Send an email', 'Arrange a visit']) {
    const link = page.locator('main').getByRole('link', { name })
    const box = await link.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  }
})
