import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { isFullMode } from '../full-mode'
import { findBrowser } from './find-browser'
import { findEngines } from './find-engines'
import { openOwnSite, type OwnSite } from './own-site'
import { openScratch } from './scratch'
import { sourceStages, vitest } from './source-stages'
import { allPass, countTests, runInPairs, runStage, type Stage } from './stages'

const root = process.cwd()

const unit: Stage = {
  name: 'unit and database',
  command: vitest('--config', 'tests/vitest.config.ts'),
  report: 'unit.json',
}

const builtSite = (files: string[]): Stage => ({
  name: 'site',
  command: vitest('--config', 'tests/site/vitest.config.ts', ...files),
  report: 'site.json',
})

const browser = (args: string[]): Stage => ({
  name: 'browser',
  command: [
    process.execPath,
    resolve(root, 'node_modules/@playwright/test/cli.js'),
    'test',
    '--config',
    'tests/playwright.config.ts',
    ...args,
  ],
})

/** What reads the sources needs the types that a build makes, has no time limits, and fills the moments in which the tests wait. */
const readSources = () => runInPairs(sourceStages, { isLowPriority: true })

interface Run {
  only: string | undefined
  args: string[]
}

/** The checks of the built site wait much for servers that start and end, and the browser tests for pages. */
async function testSite(site: Promise<OwnSite>, { only, args }: Run): Promise<void> {
  const environment = { ...(await site).environment, CHROMIUM_PATH: findBrowser() }
  await allPass([
    ...(only === 'browser'
      ? []
      : [runStage(builtSite(only === 'site' ? args : []), { environment, isQuiet: true })]),
    ...(only === 'site' ? [] : [runStage(browser(only === 'browser' ? args : []), { environment })]),
  ])
}

/** The unit tests run beside the build alone: some see the product keep its own time limits, which a busier machine cannot. */
async function runAll({ only, args }: Run): Promise<void> {
  const site = openOwnSite()
  const units = only ? Promise.resolve() : runStage(unit, { isQuiet: true })
  const sources = only ? Promise.resolve() : site.then(readSources)
  sources.catch(() => {}) // told below, with what else failed: one that fails first must not end the run
  try {
    await Promise.allSettled([units, site])
    await allPass([units, testSite(site, { only, args }), sources])
  } finally {
    await site.then(({ close }) => close()).catch(() => {})
  }
}

async function test(): Promise<void> {
  const [only, ...args] = process.argv.slice(2)
  const output = resolve(root, 'tests/.output')
  mkdirSync(output, { recursive: true })
  const started = performance.now()
  findBrowser()
  if (isFullMode && !only) findEngines()
  Object.assign(process.env, openScratch())
  await runAll({ only, args })
  const seconds = Math.round((performance.now() - started) / 1000)
  if (!only) console.log(`\nEverything passed in ${seconds} s.\n${countTests(output)} passed, 0 failed`)
}

test().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
