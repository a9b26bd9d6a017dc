import type { Page } from '@playwright/test'
import { paths } from '~/lib/paths'
import { expect, test, withoutMotion } from './fixtures'
import { defineTextRuns } from './text-fit'

test.use({ ...withoutMotion, hasTouch: true })

const sideways = { width: 844, height: 390 }
/** What the round corners and the notch of a phone cover. */
const insets = { top: 0, left: 47, right: 47, bottom: 21 }

async function holdSideways(page: Page): Promise<void> {
  await page.setViewportSize(sideways)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets })
}

/** Text beside which there is no room left for the notch. Rows that are swiped may reach the edge. */
const underTheNotch = (page: Page) =>
  page.evaluate(({ left, right }) => {
    const isSwiped = (element: Element | null): boolean =>
      element !== null &&
      ((/auto|scroll/.test(getComputedStyle(element).overflowX) &&
        element.scrollWidth > element.clientWidth) ||
        isSwiped(element.parentElement))
    return window
      .textRuns()
      .filter(({ boxes }) => boxes.some((box) => box.left < left - 1 || box.right > innerWidth - right + 1))
      .filter(({ element }) => !isSwiped(element))
      .map(({ text }) => text)
  }, insets)

/** The height of the tallest bar that stays while the page scrolls. */
const barHeight = (page: Page) =>
  page.evaluate(() => {
    const bars = [...document.querySelectorAll('body *')].filter(
      (element) =>
        /fixed|sticky/.test(getComputedStyle(element).position) &&
        element.checkVisibility() &&
        element.clientWidth > innerWidth / 2 &&
        !element.matches('toast-region'),
    )
    return Math.max(0, ...bars.map((bar) => bar.clientHeight))
  })

for (const route of [paths.home, paths.prices, paths.contact, paths.needAssessment, paths.willsLanding])
  test(`${route} held sideways: text is clear of the notch, and bars leave room to read`, async ({
    page,
  }) => {
    await page.goto(route)
    await holdSideways(page)
    await defineTextRuns(page)
    expect(await underTheNotch(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(sideways.width)
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
    await expect.poll(() => barHeight(page)).toBeLessThan(0.4 * sideways.height)
  })
