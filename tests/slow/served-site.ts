import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '~/commands/find-browser'
import { freePort } from '~/commands/settings'
import { startServer } from '~/commands/test-stages'

export interface ServedSite {
  url: string
  /** The folder of the built site. */
  outDir: string
  browser: Browser
  close: () => Promise<void>
}

/** Builds and serves the site with the given settings, and opens a browser beside it. */
export async function serveSite(settings: Record<string, string> = {}): Promise<ServedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'willowmere-slow-'))
  const [port, databasePort] = [await freePort(), await freePort()]
  const server = await startServer({ folder, port, databasePort, settings })
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath: findBrowser(), args })
  const close = async () => {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { url: server.environment.SITE_URL, outDir: server.environment.OUT_DIR, browser, close }
}
