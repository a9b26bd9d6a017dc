import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

const project = (name: string, ...folders: string[]) => ({
  extends: true as const,
  test: { name, include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`) },
})

export default defineConfig({
  root,
  resolve: { alias: { '~': `${root}src`, 'astro:env/client': `${root}tests/support/astro-env.ts` } },
  test: {
    projects: [
      project('unit', 'unit'),
      project('server', 'server', 'database'),
      // Reads the built site in OUT_DIR and asks the server at SITE_URL: npm test -- site.
      project('site', 'site'),
    ],
    // Many files share a process, which compiles PostgreSQL's WebAssembly only once.
    isolate: false,
    setupFiles: ['tests/support/fresh-start.ts'],
    // The database is started often and used briefly, so optimising its code takes longer than running it.
    execArgv: ['--liftoff-only'],
    // Long enough for one busy core: they only stop tests that hang.
    hookTimeout: 300_000,
    testTimeout: 300_000,
    // One process per core: starting more costs more time than the tests spend waiting.
    maxWorkers: availableParallelism(),
  },
})
