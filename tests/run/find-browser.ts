import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, chromium } from '@playwright/test'
import { browserFlags, installedBrowser } from '~/commands/find-browser'

export { browserFlags }

const installed = () => installedBrowser(chromium)

const run = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })

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
