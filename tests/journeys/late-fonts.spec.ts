import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { paths } from '~/lib/paths'

declare global {
  interface Window {
    shift: number
  }
}

/** Holds the fonts back as a slow line does, until `arrive` is called. */
async function holdFonts(page: Page): Promise<{ arrive: () => void }> {
  const held = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await held.promise
    await route.continue()
  })
  return { arrive: held.resolve }
}

/** How wide a sample is in what the page sets its text and its headings in: no two typefaces agree to a thousandth. */
const widths = (page: Page) =>
  page.evaluate(() =>
    ['sans', 'serif'].map((kind) => {
      const probe = document.createElement('span')
      probe.textContent = 'Wills and estate planning'
      probe.style.cssText =
        'position: fixed; top: 0; visibility: hidden; font-size: 100px; white-space: nowrap'
      probe.style.fontFamily = `var(--font-${kind})`
      document.body.append(probe)
      const { width } = probe.getBoundingClientRect()
      probe.remove()
      return width
    }),
  )

for (const route of [paths.home, paths.willsLanding])
  test(`${route} is read before its fonts arrive, and hardly moves when they do`, async ({ page }) => {
    await page.addInitScript(() => {
      window.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const { arrive } = await holdFonts(page)
      await page.goto(route, { waitUntil: 'domcontentloaded' })
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
        .toBe(1)
      const [sans, serif] = await widths(page)
      arrive()
      await expect.poll(() => widths(page), `fonts at ${width} px`).not.toContain(sans)
      await expect.poll(() => widths(page), `fonts at ${width} px`).not.toContain(serif)
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      )
      expect
        .soft(await page.evaluate(() => window.shift), `layout shift at ${width} px`)
        .toBeLessThanOrEqual(0.05)
      await page.unrouteAll()
    }
  })
