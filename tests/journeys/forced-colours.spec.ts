import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { isFullMode } from '../support/full-mode'
import { expect, test } from './fixtures'
import { lost } from './forced-colours'
import { routes } from './routes'

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

for (const route of isFullMode ? routes : [paths.home, paths.contact])
  test(`${route} can be used where the system sets the colours`, async ({ page }) => {
    await page.goto(route)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await lost(page)).toEqual([])
    }
    expect(await boxesOverWords(page)).toEqual([])
  })
