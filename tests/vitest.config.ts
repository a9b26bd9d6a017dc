import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  resolve: { alias: { '~': `${root}src`, 'astro:env/client': `${root}tests/support/astro-env.ts` } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/site/**', 'tests/nightly/**'],
    // Many files share a process; PostgreSQL's program is compiled in each once.
    isolate: false,
    setupFiles: ['tests/support/fresh-start.ts'],
    // PostgreSQL's program is only begun here, not used for long: translating it well takes longer than running it.
    execArgv: ['--liftoff-only'],
    // Deadlines, not measurements: they only end what hangs, also on one busy core.
    hookTimeout: 300_000,
    testTimeout: 300_000,
    // Most of these wait: for a server, a mail, another process.
    maxWorkers: availableParallelism() + 1,
  },
})
