import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { expect, test } from './fixtures'
import { pale, printed } from './paper'
import { routes } from './routes'

const offPaper =
  'site-header nav, body > footer, sticky-bar, toast-region, dialog, form, card-carousel button'

/** Cards of a row that scrolls, outside the paper. */
const beyondPaper = (page: Page): Promise<string[]> =>
  page
    .locator('card-carousel li')
    .evaluateAll((cards) =>
      cards
        .filter((card) => card.getBoundingClientRect().right > innerWidth + 1)
        .map((card) => card.textContent),
    )

for (const route of [paths.home, paths.prices])
  test(`${route} is fit for paper`, async ({ page }) => {
    await page.setViewportSize({ width: 718, height: 1000 })
    await page.goto(route)
    await page.emulateMedia({ media: 'print' })
    for (const part of await page.locator(offPaper).all()) await expect(part).toBeHidden()
    for (const answer of await page.locator('#faq details > :not(summary)').all())
      expect(await answer.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(15)
    expect(await pale(page)).toEqual([])
    expect(await beyondPaper(page)).toEqual([])
  })

test('an article is printed without what sells', async ({ page }) => {
  const article = routes.find((route) => /^\/blog\/[a-z]/.test(route))
  await page.goto(article ?? '')
  const paper = await printed(page)
  expect(paper.pages).toBeLessThanOrEqual(9)
  for (const name of ['More articles', 'Sources'])
    await expect(page.getByRole('heading', { name })).toBeVisible({ visible: name === 'Sources' })
  await expect(page.locator('main').getByRole('button')).toHaveCount(0)
  await expect(page.locator('main .button:visible, main aside:visible')).toHaveCount(0)
})
