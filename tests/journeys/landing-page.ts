import type { Page } from '@playwright/test'

/** Opens the landing page, with nothing on it moving. */
export async function openLanding(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/wills-landing')
}

/** Scrolls so that the element's upper edge stands at the top of the screen, at once. */
export const scrollTo = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
