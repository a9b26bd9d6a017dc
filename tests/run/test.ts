import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { engineStage, howToInstall, missingEngines } from './engine-stage'
import { findBrowser } from './find-browser'
import { openOwnSite, type OwnSite } from './own-site'
import { openScratch } from './scratch'
import { sourceStages, typeStages, vitest } from './source-stages'
import { allPass, countTests, type Stage, runStage } from './stages'

const root = process.cwd()

const unit: Stage = {
  name: 'unit and database',
  command: vitest('--config', 'tests/vitest.config.ts'),
  report: 'unit.json',
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

/** What needs the types of the .astro files waits for the build, which writes them too. */
async function readSources(site: Promise<OwnSite>): Promise<void> {
  for (const stage of sourceStages) await runStage(stage, { isQuiet: true })
  await site.catch(() => {})
  for (const stage of typeStages) await runStage(stage, { isQuiet: true })
}

interface Run {
  only: string | undefined
  args: string[]
}

/** The gates wait much for servers that start and end, and the browser tests for pages. */
async function testSite(site: Promise<OwnSite>, { only, args }: Run): Promise<void> {
  const environment = { ...(await site).environment, CHROMIUM_PATH: findBrowser() }
  await allPass([
    ...(only === 'browser' ? [] : [runStage(gates, { environment, isQuiet: true })]),
    ...(only === 'gates' ? [] : [runStage(browser(only === 'browser' ? args : []), { environment })]),
  ])
  if (!only) await runEngines(environment)
}

/** Whatever can run side by side does: each part waits at times, and two cores are busy to the end. */
async function runAll({ only, args }: Run): Promise<void> {
  const site = openOwnSite()
  try {
    await allPass([
      ...(only ? [] : [readSources(site), runStage(unit, { isQuiet: true })]),
      testSite(site, { only, args }),
    ])
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
  Object.assign(process.env, openScratch())
  await runAll({ only, args })
  const seconds = Math.round((performance.now() - started) / 1000)
  if (!only) console.log(`\nEverything passed in ${seconds} s.\n${countTests(output)} passed, 0 failed`)
}

test().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
