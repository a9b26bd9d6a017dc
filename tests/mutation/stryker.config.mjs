import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Breaks the features one small change at a time; at least nine of ten changes must fail a test (npm run test:mutation).
 * No kind of change is left out. The steps of the flows and the catalogue of messages are `as const` tables, which
 * Stryker cannot change; tests/specification compares them with the specification word for word.
 * One folder alone: npm run test:mutation -- --mutate 'src/features/flow/*.ts'
 */
export default {
  mutate: ['src/features/**/*.ts'],
  plugins: ['@stryker-mutator/vitest-runner'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  disableTypeChecks: false,
  ignorePatterns: ['.build', '.data', 'dist', 'public', 'tests/.output'],
  tempDirName: join(tmpdir(), 'willowmere-mutation'),
  cleanTempDir: 'always',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  clearTextReporter: { logTests: false, reportTests: false },
  jsonReporter: { fileName: 'tests/.output/mutation.json' },
  thresholds: { high: 95, low: 90, break: 90 },
  warnings: { slow: false },
}
