import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { packages } from '../browsers/engines'
import type { Stage } from './stages'

export { installEngines, missingEngines } from '../browsers/engines'

export const howToInstall = `npx tsx tests/run/browsers.ts installs them on Debian as root; elsewhere: apt-get install ${packages.join(' ')}.`

/** The walks of tests/browsers in Chromium, Firefox and WebKit; `args` are Playwright's own. */
export function engineStage(args: readonly string[]): Stage {
  rmSync('tests/.output/engines.json', { force: true })
  return {
    name: 'engines',
    command: [
      process.execPath,
      resolve('node_modules/@playwright/test/cli.js'),
      'test',
      '--config',
      'tests/browsers/playwright.config.ts',
      ...args,
    ],
  }
}
