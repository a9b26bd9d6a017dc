import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    /** The length in ms of each timer that the page has set since its clock was stopped. */
    timersSet?: (number | undefined)[]
  }
}

/** From here on the page's time passes only when the test says so: nothing is missed because this machine is slow. */
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

/** Waits until the page has set a timer of `ms`: time that passes before would not count for it. */
export async function timerSet(page: Page, ms: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.timersSet)).toContain(ms)
}
