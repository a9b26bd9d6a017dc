import type { Page } from '@playwright/test'
import { expect, test } from './fixtures'
import { alive } from './flow-steps'
import { routes, tagFor } from './routes'

declare global {
  interface Window {
    shift: number
  }
}

/** Holds the typefaces back as a slow line does, until `arrive` is called. */
async function holdFaces(page: Page): Promise<{ arrive: () => void }> {
  const held = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await held.promise
    await route.continue()
  })
  return { arrive: held.resolve }
}

/** Lines of every heading, paragraph, button and row, as a reader counts them. */
const linesOf = (page: Page) =>
  page.evaluate(() => {
    const read = 'h1, h2, h3, h4, p, button, .button, li, dt, dd, th, td, summary, label, figcaption'
    const isRead = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true })
    return [...document.body.querySelectorAll<HTMLElement>(read)].filter(isRead).map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const half = parseFloat(getComputedStyle(element).fontSize) / 2
      const bottoms = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => bottom)
      const lines = bottoms
        .sort((one, other) => one - other)
        .filter((y, at) => at === 0 || y - (bottoms[at - 1] ?? 0) > half)
      return `${lines.length}: ${element.innerText.slice(0, 60)}`
    })
  })

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

for (const route of routes)
  test(`${route} puts on faces that come late, and no line of it moves${tagFor(route)}`, async ({ page }) => {
    await page.addInitScript(() => {
      window.shift = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shift += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    for (const width of [360, 390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      const { arrive } = await holdFaces(page)
      await page.goto(route, { waitUntil: 'domcontentloaded' })
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByType('paint').length))
        .toBeGreaterThan(0)
      await alive(page)
      const before = await linesOf(page)
      const [sans, serif] = await widths(page)
      arrive()
      await expect.poll(() => widths(page), `faces at ${width} px`).not.toContain(sans)
      expect(await widths(page)).not.toContain(serif)
      expect.soft(await linesOf(page), `lines at ${width} px`).toEqual(before)
      expect.soft(await page.evaluate(() => window.shift), `layout shift at ${width} px`).toBeLessThan(0.01)
      await page.unrouteAll()
    }
  })
