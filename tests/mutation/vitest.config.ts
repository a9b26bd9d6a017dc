import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The tests a mutant has to face: those of the features, which need no browser, server or database. */
export default defineConfig({
  root,
  resolve: { alias: { '~': `${root}src` } },
  test: { include: ['tests/features/**/*.test.ts'] },
})
