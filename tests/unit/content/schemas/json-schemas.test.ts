import { join, dirname } from 'node:path'
import { expect, test } from 'vitest'
import { readSources } from '~/content/files'
import { jsonSchemas } from '~/content/schemas/json-schemas'

/** What `npm run dev` and `npm run edit` write. */
const schemaFiles = Object.keys(jsonSchemas()).map((name) => join('content/.schemas', name))
const files = readSources().filter(({ file }) => file.startsWith('content/') && file.endsWith('.yaml'))

test.each(files)('$file opens with its schema and how to edit it', ({ file, text }) => {
  const [first, second, third] = text.split('\n')
  const schema = /^# yaml-language-server: \$schema=(\S+)$/.exec(first ?? '')?.[1]
  expect(schemaFiles).toContain(join(dirname(file), schema ?? 'none'))
  expect([second, third].every((line) => line?.startsWith('# '))).toBe(true)
})

test('every field explains itself to the editor', () => {
  const silent = Object.entries(jsonSchemas()).flatMap(([name, schema]) => undescribed(schema, name))
  expect(silent).toEqual([])
})

function undescribed(node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { properties = {} } = node as { properties?: Record<string, { description?: string }> }
  const own = Object.entries(properties).filter(([, field]) => !field.description)
  const below = Object.entries(node).flatMap(([key, value]) =>
    undescribed(value, key === 'properties' ? path : `${path}/${key}`),
  )
  return [...own.map(([field]) => `${path}: ${field}`), ...below]
}
