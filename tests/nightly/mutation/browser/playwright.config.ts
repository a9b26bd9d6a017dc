import { readFileSync } from 'node:fs'
import { defineConfig, devices } from '@playwright/test'
import { browserFlags } from '../../../support/run/find-browser'
import type { Plan } from './plan'

const chromium = process.env['CHROMIUM_PATH']
const plan = process.env['MUTATION_PLAN']

/** The tests that send enquiries from the consultation form and from a quiz, and those of what waits to be sent. */
const delivery = [
  ...[
    'arrived-later',
    'consultation',
    'consultation-told',
    'enquiry-address',
    'faults',
    'form-faults',
    'notes',
  ],
  ...['outbox', 'prerender', 'refused', 'reports', 'shared-computer', 'toasts', 'will-cost-sending'],
]
/** The other forms send through the same code. */
const otherForms =
  /faults\.spec.*(need_assessment|inheritance_risk_checker|will_cost_\w+|will_quote|instant\w*): /

/** A test's name as Playwright compares it: its parts with a space between them, and its tags once more behind them. */
const inGrep = (test: string) => test.replaceAll(' › ', ' ').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/** A project for each mutant, with the tests that its plan names; without a plan, every test on the code as it is. */
const projects = plan
  ? Object.entries(JSON.parse(readFileSync(plan, 'utf8')) as Plan).map(([mutant, tests]) => ({
      name: mutant,
      metadata: { mutant },
      grep: new RegExp(` (${tests.map(inGrep).join('|')})( @[a-z-]+)*$`),
    }))
  : [{ name: 'whole', grepInvert: [/@phone-only/, otherForms] }]

export default defineConfig({
  testDir: '../../../journeys',
  testMatch: delivery.map((name) => `${name}.spec.ts`),
  outputDir: '../../../.output/mutation-results',
  fullyParallel: true,
  retries: 0,
  // A test that finds its mutant out does it by waiting in vain.
  workers: 6,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line']],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 900 },
    actionTimeout: 20_000,
    navigationTimeout: 20_000,
    baseURL: process.env['SITE_URL'] ?? '',
    serviceWorkers: 'block',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(chromium && { executablePath: chromium }), args: [...browserFlags] },
  },
  projects,
})
