import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { expect, test } from './fixtures'
import { open, pointer, shown } from './flow-steps'
import { lost } from './forced-colours'
import { routes, tagFor } from './routes'

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark', reducedMotion: 'reduce' })
})

/** A plain box laid over words, such as a card's link, must stay clear. */
const boxesOverWords = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.stretched')]
      .filter((link) => getComputedStyle(link, '::before').backgroundColor !== 'rgba(0, 0, 0, 0)')
      .map((link) => link.textContent.trim()),
  )

for (const route of routes)
  test(`${route} can be used where the system sets the colours${tagFor(route)}`, async ({ page }) => {
    await page.goto(route)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await lost(page)).toEqual([])
    }
    expect(await boxesOverWords(page)).toEqual([])
  })

test('a chosen answer differs from the others by more than its colour @thorough', async ({ page }) => {
  await open(page, paths.needAssessment)
  await pointer.press(page, 'Start')
  const cards = shown(page, '.answer-card')
  await cards.nth(1).click()
  const edges = await cards.evaluateAll((all) => all.map((card) => getComputedStyle(card).borderTopWidth))
  expect(new Set(edges.toSpliced(1, 1))).toEqual(new Set([edges[0]]))
  expect(parseFloat(edges[1] ?? '')).toBeGreaterThan(2 * parseFloat(edges[0] ?? ''))
})
