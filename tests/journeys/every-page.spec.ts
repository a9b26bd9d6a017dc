import type { Page } from '@playwright/test'
import { isFullMode } from '../support/full-mode'
import { accessibilityFaults } from './axe'
import { inEachFont } from './each-font'
import { expect, test, withoutMotion } from './fixtures'
import { routes } from './routes'

test.use(withoutMotion)

/** Every day in one size. */
const widths = isFullMode ? [390, 1280] : [1280]

/** Articles are one layout: every day the two that have all its parts. */
const everyDay = ['/blog/dying-without-will', '/blog/power-of-attorney-guide']
const tag = (route: string) => (route.startsWith('/blog/') && !everyDay.includes(route) ? ' @thorough' : '')

/** An iPhone enlarges the page when a field with letters under 16 pixels is touched. */
const smallFields = (page: Page) =>
  page
    .locator('input:visible, select:visible, textarea:visible')
    .evaluateAll((fields) =>
      fields
        .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML),
    )

for (const route of routes) {
  test(`${route} is accessible, keeps to its policy and asks nobody else${tag(route)} @engines`, async ({
    page,
    consoleErrors,
  }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(process.env['SITE_URL'] ?? '') && !request.url().startsWith('data:'))
        foreign.push(request.url())
    })
    await page.goto(route)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      expect(await accessibilityFaults(page), `${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 320, height: 800 })
    await inEachFont(page, async (fonts) =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth), fonts).toBeLessThanOrEqual(320),
    )
    expect(await smallFields(page)).toEqual([])
    expect(foreign).toEqual([])
    const logged = consoleErrors.filter((text) => !(route === '/404' && text.includes('/404')))
    expect(logged).toEqual([])
  })
}
