import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { launchOptions } from './support/launch'
import { isFullMode } from './support/full-mode'
import { type Engine, engines, hasPlaywrightBuild } from './support/run/find-browser'

const desktops = { firefox: devices['Desktop Firefox'], webkit: devices['Desktop Safari'] }

/** The journeys marked @engines in Playwright's build of an engine; without it, a smoke test in Debian's, which Playwright cannot drive. */
const inEngine = (name: Engine) =>
  hasPlaywrightBuild(name)
    ? { name, grep: /@engines/, use: { ...desktops[name], launchOptions: {} } }
    : { name, testMatch: '**/nightly/engines.spec.ts', use: { browserName: name } }

/** Runs against the server that tests/support/run/test.ts started; its addresses are in the environment. */
export default defineConfig({
  testDir: '.',
  testMatch: isFullMode ? ['journeys/*.spec.ts', 'nightly/admin*.spec.ts'] : 'journeys/*.spec.ts',
  outputDir: './.output/results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A test that passes only on a retry has failed.
  retries: 0,
  // Tests wait half of their time, for a page, a response or a timer.
  workers: Math.min(4, availableParallelism() * 2),
  // Long enough for one busy core: they only stop tests that hang.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['dot'], ['json', { outputFile: './.output/browser.json' }]],
  use: {
    actionTimeout: 60_000,
    baseURL: process.env['SITE_URL'] ?? 'http://localhost:4321',
    // A trace of every test would cost more time than the tests.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions,
  },
  projects: [
    {
      name: 'phone',
      // First and in one process, so that fewer browsers start.
      workers: 1,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      grep: /@phone/,
    },
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
    },
    ...(isFullMode ? engines.map(inEngine) : []),
  ],
})
