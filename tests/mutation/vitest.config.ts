import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { ruleFolders } from '../arrows/rules.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The tests a mutant has to face: those beside the rules and delivery in the browser that need no database. */
export default defineConfig({
  root,
  resolve: { alias: { '~': `${root}src`, 'astro:env/client': `${root}tests/astro-env.ts` } },
  test: {
    include: ruleFolders.map((folder) => `tests/${folder}/**/*.test.ts`),
    exclude: [
      'tests/delivery/attempt-rows.test.ts',
      'tests/delivery/server/{backlog,deliver,trouble}.test.ts',
      'tests/follow-up/{formats,forward,forward-trouble}.test.ts',
    ],
  },
})
