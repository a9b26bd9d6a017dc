import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  resolve: { alias: { '~': `${root}src`, 'astro:env/client': `${root}tests/astro-env.ts` } },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/gates/**', 'tests/slow/**'],
    // Deadlines, not measurements: they only end what hangs, also on one busy core.
    hookTimeout: 300_000,
    testTimeout: 300_000,
  },
})
