import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The gates read the built site in OUT_DIR and ask the running server; src/commands/test.ts provides both. */
export default defineConfig({
  root,
  resolve: { alias: { '~': `${root}src` } },
  test: { include: ['tests/gates/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
})
