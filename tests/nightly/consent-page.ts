import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type ServedSite, serveSite } from './served-site'

interface ConsentPage {
  site: ServedSite
  page: Page
  /** Addresses of other companies that the page asked, and what its console said. */
  asked: string[]
  complaints: string[]
}

/** Serves a site with a tag manager, and gives each test a phone's page beside a container that sets a cookie. */
export function withConsentPage(): ConsentPage {
  const held: Partial<ConsentPage> = {}
  beforeAll(async () => {
    held.site = await serveSite({ PUBLIC_GTM_ID: 'GTM-TEST123' })
  })
  afterAll(() => held.site?.close())
  beforeEach(async () => {
    const [asked, complaints]: [string[], string[]] = [[], []]
    const context = await held.site?.browser.newContext({
      baseURL: held.site.url,
      viewport: { width: 390, height: 844 },
    })
    const page = await context?.newPage()
    page?.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    await page?.route(/^https:/, (route) => {
      asked.push(route.request().url())
      return route.fulfill({
        contentType: 'text/javascript',
        body: 'window.loadedTags = (window.loadedTags ?? 0) + 1; document.cookie = "_ga=1; path=/"',
      })
    })
    Object.assign(held, { page, asked, complaints })
  })
  afterEach(async () => {
    expect(held.complaints).toEqual([])
    await held.page?.context().close()
  })
  return held as ConsentPage
}

export const banner = (page: Page) => page.getByRole('region', { name: 'May we measure this visit?' })

export const press = (page: Page, name: string) =>
  banner(page).getByRole('button', { name, exact: true }).click()

export const stored = (page: Page, kind: 'localStorage' | 'sessionStorage') =>
  page.evaluate((name) => JSON.stringify(window[name]), kind)

export const untilLoaded = (page: Page) => page.waitForFunction(() => 'loadedTags' in window)
