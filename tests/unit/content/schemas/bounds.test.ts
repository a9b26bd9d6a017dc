import { expect, test } from 'vitest'
import { contentSchemas, jsonSchema } from '~/content/schemas/json-schemas'
import { figureOf, units } from '~/content/schemas/figures'
import { kinds } from '~/content/schemas/fact'
import type { Schema } from '~/admin/fields'

/** Every number an editor can type into a file of this schema, by its path, without bounds. */
function boundless(schema: Schema | undefined, path: string): string[] {
  if (!schema) return []
  const below = [
    ...Object.entries(schema.properties ?? {}),
    ...[['[]', schema.items] as const, ['*', schema.additionalProperties] as const],
    ...(schema.anyOf ?? []).map((kind) => ['', kind] as const),
  ]
  const isNumber = schema.type === 'number' || schema.type === 'integer'
  const isBound = schema.minimum !== undefined && schema.maximum !== undefined
  return [
    ...(isNumber && !isBound ? [path] : []),
    ...below.flatMap(([name, one]) => boundless(one, name ? `${path}.${name}` : path)),
  ]
}

test('every figure that an editor can type has a least and a most', () => {
  const found = Object.entries(contentSchemas).flatMap(([name, schema]) =>
    boundless(jsonSchema(schema), name),
  )
  // The bounds of the facts' own figures follow from unit and kind.
  expect(found.filter((path) => !/^facts\.\*\.(spec|checked)\b/.test(path))).toEqual([])
})

test.each(units.filter((unit) => unit !== 'text' && unit !== 'opening'))(
  'a figure of the facts in %s has a least and a most, whatever kind of entry it is',
  (unit) => {
    for (const kind of kinds) {
      const figure = figureOf(unit, kind)
      expect([kind, figure?.safeParse(-1).success]).toEqual([kind, false])
      expect([kind, figure?.safeParse(1e9).success]).toEqual([kind, false])
    }
  },
)
