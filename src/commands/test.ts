import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { findBrowser } from './find-browser'
import { withOwnSite } from './own-site'
import { countTests, type Stage, runStage } from './test-stages'

const root = process.cwd()
const bin = (path: string) => [
  process.execPath,
  '--import',
  './src/commands/aliases.mjs',
  resolve(root, 'node_modules', path),
]
const vitest = (...args: string[]) => [...bin('vitest/vitest.mjs'), 'run', ...args]

const staticStages: Stage[] = [
  { name: 'types', command: [...bin('astro/bin/astro.mjs'), 'check', '--minimumFailingSeverity', 'warning'] },
  { name: 'format', command: [...bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'] },
  { name: 'unused code', command: bin('knip/bin/knip.js') },
  { name: 'unit and database', command: vitest('--config', 'tests/vitest.config.ts'), report: 'unit.json' },
]

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

async function test(): Promise<void> {
  const [only, ...args] = process.argv.slice(2)
  const output = resolve(root, 'tests/.output')
  mkdirSync(output, { recursive: true })
  const started = performance.now()
  const chromium = findBrowser()
  if (only !== 'browser' && only !== 'gates') for (const stage of staticStages) await runStage(stage, {})
  await withOwnSite(async (environment) => {
    const all = { ...environment, CHROMIUM_PATH: chromium }
    if (only !== 'browser') await runStage(gates, all)
    if (only !== 'gates') await runStage(browser(only === 'browser' ? args : []), all)
  })
  const seconds = Math.round((performance.now() - started) / 1000)
  if (!only) console.log(`\nEverything passed in ${seconds} s.\n${countTests(output)} passed, 0 failed`)
}

test().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
