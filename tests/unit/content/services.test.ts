import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readServices } from '~/content/files'
import { serviceSchemas } from '~/content/schemas/services'

// “Add a service” in docs/recipes.md.

test.each(readServices())(
  'the service $id has questions, and its own page if it has its own schema',
  ({ id }) => {
    expect(existsSync(`content/faqs/${id}.yaml`), `content/faqs/${id}.yaml`).toBe(true)
    expect(existsSync(`src/pages/services/${id}.astro`), `src/pages/services/${id}.astro`).toBe(
      id in serviceSchemas,
    )
  },
)
