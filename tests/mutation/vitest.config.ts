import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The tests a mutant has to face: those of the rules and of delivery in the browser, which need no database. */
export default defineConfig({
  root,
  resolve: { alias: { '~': `${root}src`, 'astro:env/client': `${root}tests/astro-env.ts` } },
  test: {
    include: [
      'tests/{consultation,delivery,flows,forms,mail,structured-data,submission,toast,tracking}/**/*.test.ts',
      'tests/content/{articles,facts,launch-check}/**/*.test.ts',
    ],
    exclude: [
      'tests/delivery/attempt-rows.test.ts',
      'tests/delivery/server/{backlog,deliver,trouble}.test.ts',
    ],
  },
})
