import type { Locator, Page } from '@playwright/test'

/** What a page's flow shows now. */
export const shown = (page: Page, selector: string): Locator => page.locator(`[data-flow] :is(${selector})`)
