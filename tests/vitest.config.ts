import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  resolve: { alias: { '~': `${root}src` } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/gates/**', 'tests/slow/**'],
    hookTimeout: 60_000,
    testTimeout: 30_000,
  },
})
