import type { Browser } from '@playwright/test'
import { launchBrowser } from '../support/run/find-browser'
import { openOwnSite } from '../support/run/own-site'

export interface ServedSite {
  url: string
  outDir: string
  browser: Browser
  close: () => Promise<void>
}

/** Builds and serves the site with the given settings, and opens a browser beside it. */
export async function serveSite(settings: Record<string, string> = {}): Promise<ServedSite> {
  const site = await openOwnSite(settings)
  const browser = await launchBrowser()
  const close = async () => {
    await browser.close()
    await site.close()
  }
  return { url: site.environment.SITE_URL, outDir: site.environment.OUT_DIR, browser, close }
}
