import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { icons } from '~/components/icons'
import { readServices } from '~/content/files'
import { serviceSchemas } from '~/content/schemas/services'

const recipe = 'see “Add a service” in docs/recipes.md'

describe.each(readServices())('the service $id', ({ id, illustration, icon }) => {
  test('has its questions, its drawing and a known icon', () => {
    const files = [`content/faqs/${id}.yaml`, `src/components/illustrations/${illustration}.svg`]
    const missing = files.filter((file) => !existsSync(file)).map((file) => `${file} is missing; ${recipe}`)
    const unknown = icon in icons ? [] : [`content/services/${id}.yaml: there is no icon "${icon}"`]
    expect([...missing, ...unknown]).toEqual([])
  })

  test('has both a page and a schema of its own, or neither', () => {
    expect(existsSync(`src/pages/services/${id}.astro`), `src/pages/services/${id}.astro`).toBe(
      id in serviceSchemas,
    )
  })
})
