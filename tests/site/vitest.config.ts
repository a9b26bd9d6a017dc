import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The gates read the built site in OUT_DIR and ask the running server; tests/support/run/test.ts provides both. The deadlines
 * only end what hangs, also on one busy core.
 */
export default defineConfig({
  root,
  resolve: { alias: { '~': `${root}src`, 'astro:env/client': `${root}tests/support/astro-env.ts` } },
  test: {
    include: ['tests/site/**/*.test.ts'],
    isolate: false,
    setupFiles: ['tests/support/fresh-start.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
