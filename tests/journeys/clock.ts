import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** The length in ms of each timer that the page has set since its clock was stopped. */
    timersSet?: (number | undefined)[]
  }
}

/** Stops the page's clock; `page.clock.runFor` advances it. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 60_000)
  await page.evaluate(() => {
    const timers: (number | undefined)[] = (window.timersSet = [])
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const set = (window[name] as unknown as (...given: unknown[]) => number).bind(window)
      Object.assign(window, {
        [name]: (handler: unknown, ms?: number, ...rest: unknown[]) => {
          timers.push(ms)
          return set(handler, ms, ...rest)
        },
      })
    }
  })
}

/** Waits until the page has set a timer of `ms`, before the test lets time pass. */
export async function timerSet(page: Page, ms: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.timersSet)).toContain(ms)
}
