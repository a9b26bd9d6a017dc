import type { Page } from '@playwright/test'
import { expect, test, withoutLooks } from './fixtures'
import { isFullMode } from '../support/full-mode'
import { toResult } from './family-walk'

test.use(withoutLooks)

// Decision F12: what the table, the bars, the slider and the family say of one estate is the same, in every case.

const percentages = (texts: string[]) =>
  texts.map((text) =>
    [...text.matchAll(/(?<=^|[(–])\d+(?:\.\d)?(?=[–%])/g)].map(([figure]) => Number(figure)),
  )

/** The published range of each recipient, and their share of the estate that the slider stands at. */
async function shown(page: Page) {
  const cells = await page.locator('.breakdown tbody td.figures').allTextContents()
  const figures = await page.locator('.estate-shares dd').allTextContents()
  return { ranges: percentages(cells), shares: percentages(figures), figures }
}

const cases = (['married', 'unmarried', 'single'] as const).flatMap((relationship) =>
  (['yes', 'no'] as const).flatMap((children) =>
    (['yes', 'no'] as const).map((assets) => [relationship, children, assets] as const),
  ),
)

/** Every day the first. */
for (const answers of isFullMode ? cases : cases.slice(0, 1))
  test(`${answers.join(', ')}: the result tells one story`, async ({ page, visitor }) => {
    const { told } = await toResult(page, visitor, answers)
    const { ranges, shares, figures } = await shown(page)
    shares.forEach(([share = NaN], place) => {
      const [low = 0, high = low] = ranges[place] ?? [0, 100]
      expect(share).toBeGreaterThanOrEqual(low)
      expect(share).toBeLessThanOrEqual(high)
    })
    for (const figure of figures) {
      const amount = figure.split(' ')[0] ?? ''
      await expect(page.locator('.estate-panel text').filter({ hasText: amount }).first()).toBeVisible()
    }
    if (answers[1] === 'yes')
      for (const figure of figures) await expect(told).toContainText(figure.split(' ')[0] ?? '')
    const ranged = ranges.some((range) => range.length > 1)
    await expect(page.getByText(/Your spouse’s share would be/)).toHaveCount(ranged ? 1 : 0)
  })
