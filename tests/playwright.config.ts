import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './support/launch'
import { isFullMode } from './support/full-mode'

/**
 * The three quizzes share one island: the fault table runs over one of them here, and over all in
 * npm run test:all. The same with a walk over every page: here it takes one page of each kind. Of the editors' screen it takes what an
 * editor does every day.
 */
const phoneOnly = '@phone-only'
const otherQuizzes = '(inheritance_risk_checker|will_price_calculator): .*(one row|what is stored)'
const leftOut = isFullMode ? [] : [otherQuizzes, '@thorough']

/** Runs against the server that tests/support/run/test.ts started; its addresses come through the environment. */
export default defineConfig({
  testDir: './journeys',
  testIgnore: isFullMode ? [] : 'admin-*.spec.ts',
  outputDir: './.output/results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A test that passes only when it is tried again has failed.
  retries: 0,
  // A test waits half of its time: for a page, an answer, a timer.
  workers: Math.min(4, availableParallelism() * 2),
  // Deadlines, not measurements: they only end what hangs, also on one busy core.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['dot'], ['json', { outputFile: './.output/browser.json' }]],
  use: {
    baseURL: process.env['SITE_URL'] ?? 'http://localhost:4321',
    // A trace of every test would cost more time than the tests.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    serviceWorkers: 'block',
    launchOptions,
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: new RegExp([phoneOnly, ...leftOut].join('|')),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      grep: /@phone/,
    },
  ],
})
