import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'

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

const installed = (): string | undefined =>
  [process.env['CHROMIUM_PATH'] ?? '', ...places, chromium.executablePath()].find(
    (path) => path !== '' && existsSync(path),
  )

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })

/** What Chromium is started with here; as root it has no sandbox to stand in. */
export const browserFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** A browser to drive from a command or a test. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] })

/** The browser for the tests: one that is there, else Debian's by apt when root, else Playwright's own download. */
export function findBrowser(): string {
  const found = installed()
  if (found) return found
  console.log('No browser found: installing Chromium.')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq'])
    const install = (name: string) =>
      run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-liberation'])
    if (install('chromium-headless-shell').status !== 0) install('chromium')
  } else run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  const now = installed()
  if (!now)
    throw new Error('No browser could be installed. Install Chrome or Chromium, or set CHROMIUM_PATH to one.')
  return now
}
