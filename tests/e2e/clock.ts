import type { Page } from '@playwright/test'

/** From here on the page's time passes only when the test says so: nothing is missed because this machine is slow. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 60_000)
}
