import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { testsWithoutDatabase } from '../../support/run/without-database'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** The tests a mutant has to face: those beside the rules and delivery in the browser that need no database. */
export default defineConfig({
  root,
  resolve: { alias: { '~': `${root}src`, 'astro:env/client': `${root}tests/support/astro-env.ts` } },
  test: {
    include: testsWithoutDatabase().filter((file) => /^tests\/(unit|server\/(mail|follow-up))\//.test(file)),
    // They read the source as text, which holds the mutants too.
    exclude: ['tests/unit/content/{literal-figures,schemas/calculated-with}.test.ts'],
  },
})
