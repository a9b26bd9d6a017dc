import { inEachFont } from '../../journeys/each-font'
import { expect, test } from '../../journeys/fixtures'
import { openLanding } from '../../journeys/landing-page'

test.beforeEach(({ page }) => openLanding(page))

test('the six links scroll to their parts', async ({ page }) => {
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '#hero',
    '#how-it-works',
    '#pricing',
    '#testimonials',
    '#faq',
    '#contact-form',
  ])
  for (const link of await links.all()) {
    await link.click()
    await expect(page.locator((await link.getAttribute('href')) ?? '')).toBeInViewport()
  }
})

test('on a phone the links come up from below and go away behind the choice @phone @phone-only', async ({
  page,
}) => {
  const menu = page.getByRole('navigation', { name: 'On this page' })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Menu' }).click()
  await menu.getByRole('link', { name: 'Pricing' }).click()
  await expect(menu).toBeHidden()
  await expect(page.locator('#pricing')).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
})

test('the comparison is a table with heads for rows and columns, and fits 320 pixels', async ({ page }) => {
  const table = page.getByRole('main').getByRole('table')
  await expect(table).toHaveAccessibleName(/\w/)
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(table.getByRole('columnheader')).toHaveText([
      'Single Will',
      'Mirror Wills',
      'Trust Will',
      'Power of Attorney',
    ])
    await expect(table.getByRole('row', { name: /who inherits/ }).getByRole('cell')).toHaveText([
      /Yes/,
      /Yes/,
      /Yes/,
      /No/,
    ])
    await inEachFont(page, async (fonts) => {
      const right = await table
        .getByRole('columnheader')
        .last()
        .evaluate((head) => head.getBoundingClientRect().right)
      expect(right, fonts).toBeLessThanOrEqual(width)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), fonts).toBe(width)
    })
  }
})
