import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Breaks the rules, and what delivers an enquiry in the browser, one small change at a time (npx tsx tests/support/run/mutation.ts): of
 * either, at least nine of ten changes must fail a test (tests/support/run/mutation.ts).
 * No kind of change is left out. The steps of the flows and the catalogue of messages are `as const` tables, which
 * Stryker cannot change; tests/site/specification compares them with the specification word for word.
 * One folder alone: npx tsx tests/support/run/mutation.ts --mutate 'src/flows/engine/*.ts'
 */
export default {
  mutate: [
    'src/content/{articles,facts,launch-check}/*.ts',
    'src/enquiry/{lead,form-words}.ts',
    'src/flows/**/*.ts',
    'src/lead/*.ts',
    'src/outbox/*.ts',
    'src/seo/structured-data.ts',
    'src/server/follow-up/follow-up.ts',
    'src/server/mail/*.ts',
    'src/toast/{messages,toasts}.ts',
    'src/tracking/*.ts',
    ...['flows/engine/{step-history,use-flow}', 'lead/lead-state', 'server/mail/mailer'].map(
      (file) => `!src/${file}.ts`,
    ),
    ...['attribution', 'consent'].map((file) => `!src/tracking/${file}.ts`),
  ],
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/nightly/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  disableTypeChecks: false,
  ignorePatterns: ['.build', '.data', 'dist', 'public', 'tests/.output'],
  // Emptied at the end: two runs at the same time must not share it.
  tempDirName: join(tmpdir(), `site-mutation-${process.pid}`),
  cleanTempDir: 'always',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false },
  jsonReporter: { fileName: 'tests/.output/mutation.json' },
  thresholds: { high: 95, low: 90, break: null },
  warnings: { slow: false },
}
