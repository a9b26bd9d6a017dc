import type { Page } from '@playwright/test'

// A page as it is while a browser has only prepared it: Playwright's own session forbids the browser to prepare one
// (prerendering-browser.ts does without Playwright), so the page is told what a browser would tell it.

/** Every page this one goes to stays unopened until `openPrepared`. */
export const prepareOnly = async (page: Page): Promise<void> =>
  void (await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
  ))

/** The visitor presses the link: the page is before them. */
export const openPrepared = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false })
    document.dispatchEvent(new Event('prerenderingchange'))
  })

/** What the page has kept, told, hydrated and said so far; empty for one that waits as it should. */
export const doings = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...Object.keys(sessionStorage).map((key) => `keeps ${key}`),
    ...(window.dataLayer ?? []).map((event) => `tells ${JSON.stringify(event)}`),
    // A flow is hydrated beforehand, and then waits (use-resume).
    ...[...document.querySelectorAll('astro-island:not([ssr]):not(:has(.flow, .call-time))')].map(
      (island) => `hydrates ${island.getAttribute('component-export')}`,
    ),
    ...[...document.querySelectorAll<HTMLElement>('toast-region > *')]
      .filter((region) => region.textContent?.trim())
      .map((region) => `says ${region.innerText}`),
    ...[...document.querySelectorAll('dialog[open]')].map(() => 'opens a dialog'),
  ])
