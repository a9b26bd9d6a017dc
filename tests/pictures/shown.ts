import type { Locator, Page } from '@playwright/test'

/** What a page's flow shows now, and not what it has laid out for its next step. */
export const shown = (page: Page, selector: string): Locator =>
  page.locator(`.flow :is(${selector}):not([inert] *)`)
