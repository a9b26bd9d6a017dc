import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '../../support/run/find-browser'
import type { EngineBrowser } from './driver'
import { launchChromium, launchFirefox } from './playwright-driver'
import { launchWebKit } from './webdriver-driver'

export const engineNames = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof engineNames)[number]

/** What Debian calls them; the last two give WebKit a screen. */
export const packages = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth']

const first = (paths: string[]) => paths.find((path) => existsSync(path))

const findFirefox = () => first([process.env['FIREFOX_PATH'] ?? '', '/usr/bin/firefox-esr'].filter(Boolean))

/** WebKit's own small browser: /usr/lib/…/webkit2gtk-4.1/MiniBrowser. */
function findWebKit(): string | undefined {
  if (!first(['/usr/bin/WebKitWebDriver']) || !first(['/usr/bin/Xvfb'])) return undefined
  const libraries = readdirSync('/usr/lib').filter((name) => name.endsWith('-linux-gnu'))
  return first(
    libraries.flatMap((library) =>
      ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) =>
        join('/usr/lib', library, name, 'MiniBrowser'),
      ),
    ),
  )
}

const places: Record<EngineName, () => string | undefined> = {
  chromium: findBrowser,
  firefox: findFirefox,
  webkit: findWebKit,
}

/** The engines besides Chromium that are not on this machine. */
export const missingEngines = (): EngineName[] =>
  engineNames.filter((name) => name !== 'chromium' && !places[name]())

/** Debian's packages, where this user may install them. False where they cannot be had so. */
export function installEngines(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  console.log(`Installing ${packages.join(', ')}: about half a minute.`)
  apt('update', '-qq')
  return apt('install', '-y', '-qq', '--no-install-recommends', ...packages) && missingEngines().length === 0
}

const launchers: Record<EngineName, (path: string) => Promise<EngineBrowser>> = {
  chromium: launchChromium,
  firefox: launchFirefox,
  webkit: launchWebKit,
}

export function launchEngine(name: EngineName): Promise<EngineBrowser> {
  const path = places[name]()
  if (!path)
    throw new Error(
      `${name} is not on this machine: npx tsx tests/support/run/browsers.ts says how to install it.`,
    )
  return launchers[name](path)
}
