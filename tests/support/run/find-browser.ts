import { existsSync } from 'node:fs'
import { type Browser, chromium, firefox, webkit } from '@playwright/test'
import { installDebianPackages, isDebianRoot, run } from '../debian'

// Finds or installs the browsers for the tests.

const places = [
  // The headless shell starts three times as fast.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The first available browser: CHROMIUM_PATH, one of this machine, Playwright's download. */
const installedBrowser = (): string | undefined =>
  [process.env['CHROMIUM_PATH'] ?? '', ...places, chromium.executablePath()].find(
    (path) => path !== '' && existsSync(path),
  )

/** Chromium's flags; its sandbox does not start as root. */
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

/** Playwright's own browsers, by its names. */
const installPlaywrightBrowsers = (...names: string[]) =>
  run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', ...names])

const fonts = '/usr/share/fonts/truetype/liberation'

function installFonts(): void {
  if (!isDebianRoot || existsSync(fonts)) return
  console.log('No fonts found: installing those of Linux.')
  installDebianPackages('fonts-liberation')
}

const shell = '/usr/bin/chromium-headless-shell'

/** The browser for the tests. Root installs Debian's headless shell, which needs a third less processor time. */
export function findBrowser(): string {
  if (isDebianRoot && !process.env['CHROMIUM_PATH'] && !existsSync(shell)) {
    console.log('Installing Chromium’s headless shell.')
    installDebianPackages('chromium-headless-shell', 'fonts-liberation')
  }
  const found = installedBrowser()
  if (found) {
    installFonts()
    return found
  }
  console.log('No browser found: installing Chromium.')
  if (isDebianRoot) installDebianPackages('chromium', 'fonts-liberation')
  else installPlaywrightBrowsers('chromium')
  const now = installedBrowser()
  if (!now)
    throw new Error('No browser could be installed. Install Chrome or Chromium, or set CHROMIUM_PATH to one.')
  return now
}

/** The other engines of `npm run test:all`. */
export const engines = ['firefox', 'webkit'] as const
export type Engine = (typeof engines)[number]

const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb']
const debianPaths: Record<Engine, readonly string[]> = {
  firefox: ['/usr/bin/firefox-esr'],
  webkit: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
}

/** Whether Playwright's own build is installed, which can run the journeys. */
export const hasPlaywrightBuild = (name: Engine) => existsSync({ firefox, webkit }[name].executablePath())

const hasDebianBuild = (name: Engine) => debianPaths[name].every((path) => existsSync(path))

/** Makes sure that both engines are installed: Playwright's builds, or Debian's as root. Throws if neither is available. */
export function findEngines(): void {
  const missing = () => engines.filter((name) => !hasPlaywrightBuild(name) && !hasDebianBuild(name))
  const first = missing()
  if (first.length === 0) return
  console.log(`Not found: ${first.join(' and ')}. Installing.`)
  if (!installDebianPackages(...packages)) installPlaywrightBrowsers(...first)
  const left = missing()
  if (left.length > 0)
    throw new Error(
      `${left.join(' and ')} could not be installed. Install them with
npx playwright install --with-deps ${left.join(' ')}, or on Debian apt-get install ${packages.join(' ')}.`,
    )
}
