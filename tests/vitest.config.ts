import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { testsOfDatabase, testsOfRules, testsWithoutDatabase } from './support/run/without-database'

const root = fileURLToPath(new URL('..', import.meta.url))
const rules = testsOfRules()
const database = testsOfDatabase()
/** A thread begins sooner than a process; the local database runs in a process alone. */
const isolated = testsWithoutDatabase().filter(
  (file) => file.startsWith('tests/unit/') && !rules.includes(file),
)

/** PostgreSQL's program is only begun here, not used for long: translating it well takes longer than running it. */
const execArgv = ['--liftoff-only']

export default defineConfig({
  root,
  resolve: { alias: { '~': `${root}src`, 'astro:env/client': `${root}tests/support/astro-env.ts` } },
  test: {
    // Deadlines, not measurements: they only end what hangs, also on one busy core.
    hookTimeout: 300_000,
    testTimeout: 300_000,
    // Most of these wait: for a server, a mail, another process.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { extends: true, test: { name: 'rules', include: rules, pool: 'threads', isolate: false } },
      { extends: true, test: { name: 'database', include: database, isolate: false, execArgv } },
      {
        extends: true,
        test: {
          name: 'world',
          execArgv,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/site/**', 'tests/nightly/**', ...rules, ...isolated, ...database],
        },
      },
      {
        extends: true,
        test: {
          name: 'own modules',
          pool: 'threads',
          include: isolated,
        },
      },
    ],
  },
})
