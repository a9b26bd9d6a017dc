import { existsSync } from 'node:fs'
import type { chromium } from '@playwright/test'

// Which Chromium the canary and the tests start, and with what.

const places = [
  // The shell without a window starts three times as fast.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The first browser that is there: CHROMIUM_PATH, one of this machine, Playwright's own download. */
export const installedBrowser = (own: typeof chromium): string | undefined =>
  [process.env['CHROMIUM_PATH'] ?? '', ...places, own.executablePath()].find(
    (path) => path !== '' && existsSync(path),
  )

/** What Chromium is started with here; as root its sandbox does not start. */
export const browserFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
