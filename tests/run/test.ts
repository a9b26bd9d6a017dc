import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { engineStage, howToInstall, missingEngines } from './engine-stage'
import { findBrowser } from './find-browser'
import { withOwnSite } from './own-site'
import { sourceStages, vitest } from './source-stages'
import { allPass, countTests, type Stage, runStage } from './stages'

const root = process.cwd()

const unit: Stage = {
  name: 'unit and database',
  command: vitest('--config', 'tests/vitest.config.ts'),
  report: 'unit.json',
}

/** What reads the sources keeps one core busy, and the unit tests wait much: side by side they take half the time. */
async function runWithoutSite(): Promise<void> {
  const readSources = async () => {
    for (const stage of sourceStages) await runStage(stage, { isQuiet: true })
  }
  await allPass([readSources(), runStage(unit, { isQuiet: true })])
}

const gates: Stage = {
  name: 'gates',
  command: vitest('--config', 'tests/gates/vitest.config.ts'),
  report: 'gates.json',
}

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

/** Firefox and WebKit are no part of a machine that has Node alone: what is not there is not walked, and said. */
async function runEngines(environment: Record<string, string>): Promise<void> {
  const missing = missingEngines()
  if (missing.length > 0)
    console.log(`\n== engines: not walked, ${missing.join(' and ')} not installed. ${howToInstall}`)
  else await runStage(engineStage([]), { environment })
}

async function test(): Promise<void> {
  const [only, ...args] = process.argv.slice(2)
  const output = resolve(root, 'tests/.output')
  mkdirSync(output, { recursive: true })
  const started = performance.now()
  const chromium = findBrowser()
  if (only !== 'browser' && only !== 'gates') await runWithoutSite()
  await withOwnSite(async (site) => {
    const environment = { ...site, CHROMIUM_PATH: chromium }
    // The gates wait much for servers that start and end, and the browser tests for pages.
    await allPass([
      ...(only === 'browser' ? [] : [runStage(gates, { environment, isQuiet: true })]),
      ...(only === 'gates' ? [] : [runStage(browser(only === 'browser' ? args : []), { environment })]),
    ])
    if (!only) await runEngines(environment)
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  if (!only) console.log(`\nEverything passed in ${seconds} s.\n${countTests(output)} passed, 0 failed`)
}

test().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
