import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { packages } from '../../nightly/browsers/engines'
import type { Stage } from './stages'

export { installEngines, missingEngines } from '../../nightly/browsers/engines'

export const howToInstall = `npx tsx tests/support/run/browsers.ts installs them on Debian as root; elsewhere: apt-get install ${packages.join(' ')}.`

/** The walks of tests/nightly/browsers in Chromium, Firefox and WebKit; `args` are Playwright's own. */
export function engineStage(args: readonly string[]): Stage {
  rmSync('tests/.output/engines.json', { force: true })
  return {
    name: 'engines',
    command: [
      process.execPath,
      resolve('node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      'tests/nightly/browsers/playwright.config.ts',
      ...args,
    ],
  }
}
