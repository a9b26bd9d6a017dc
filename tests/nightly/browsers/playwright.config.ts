import { defineConfig } from '@playwright/test'
import { type EngineName, engineNames } from './engines'

/** The same walks in three engines; `npx tsx tests/support/run/browsers.ts` starts the site and gives its addresses. */
export default defineConfig<object, { engine: EngineName }>({
  testDir: '.',
  outputDir: '../../.output/engines',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  retries: 0,
  workers: 2,
  // Deadlines, not measurements: they only end what hangs.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['dot'], ['./matrix.ts'], ['json', { outputFile: '../../.output/engines.json' }]],
  projects: engineNames.map((name) => ({ name, use: { engine: name } })),
})
