import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** These tests build copies of the project, so they run on their own (npm run test:all). */
export default defineConfig({
  root,
  resolve: { alias: { '~': `${root}src` } },
  test: {
    include: ['tests/nightly/**/*.test.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
})
