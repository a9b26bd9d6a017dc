import { expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { mistakesIn } from '~/content/check-content'
import { calculatedWith, factSchema, units } from '~/content/schemas/fact'
import { contentFiles, factsOnDisk, readText } from '~/content/files'
import { jsonSchema } from '~/admin/fields'
import { schemaOf } from '~/content/schema-of'
import type { Schema as FieldSchema } from '~/admin/fields'
import { entry } from '../facts/entry'

const problems = (given: object) =>
  (factSchema.safeParse({ ...entry(), ...given }).error?.issues ?? [])
    .map(({ path, message }) => `${path.join(' ')}: ${message}`)
    .join('\n')

test.each([
  ['gbp', 49.99],
  ['gbp', [150, 250]],
  ['gbp or more', [600, 1500]],
  ['percent', [0, 100]],
  ['weeks', [8, 8]],
  ['text', 'at least £421 in court fees'],
  ['date', '2026-04-06'],
  ['opening hours', 'Monday to Friday 9am to 5pm'],
  ['phone', '020 7946 0018'],
  ['email', 'hello@firm.example'],
])('a value in %s may be %j', (unit, value) => {
  expect(problems({ unit, value })).toBe('')
})

test.each([
  ['gbp', -5, /^value: an amount in pounds, above 0/],
  ['gbp', 0, /^value: an amount/],
  ['gbp', '£1,299', /without £ or commas; or a range, such as \[8, 10\]$/],
  ['gbp', [250, 150], /^value: a range with the lower number first, such as \[150, 250\]$/],
  ['percent', 101, /^value: a percentage from 0 to 100/],
  ['percent', [60, 700], /^value: a percentage/],
  ['rating', 49, /^value: a rating from 0 to 5/],
  ['count', '1,247', /^value: a whole number .* without commas/],
  ['weeks', 0, /^value: a whole number from 1/],
  ['date', '6 April 2026', /^value: a real day/],
  ['opening hours', 'nine to five', /^value: days with their hours/],
  ['phone', '0207946', /^value: a complete phone number/],
  ['phone', '02079460018 ext 5', /^value: a complete phone number/],
  ['email', 'a@b.uk, c@d.uk', /^value: one email address/],
  ['text', '{company number}', /^value: text without braces/],
  ['text', 12, /^value: text/],
])('a value in %s may not be %j', (unit, value, message) => {
  expect(problems({ unit, value })).toMatch(message)
  expect(problems({ unit, suggestion: value, value: undefined, status: 'missing' })).toContain('suggestion: ')
})

test.each(units)('a figure in %s has bounds', (unit) => {
  for (const value of [-1, 1e9]) expect(problems({ unit, value })).toMatch(/^value: /)
})

test.each([
  ['a missing value with the status disputed', { value: undefined, status: 'disputed' }, 'value: given'],
  ['a value with the status missing', { status: 'missing' }, 'status: a status other than missing'],
  ['a confirmation without a day', { confirmedOn: undefined }, 'confirmedOn: the day it was confirmed'],
  ['a value without its sentence', { unit: 'count', wording: { 1: 'One.', 2: 'Two.' }, value: 3 }, 'value: one of 1, 2'],
])('%s is refused', (_what, given, message) => {
  expect(problems(given)).toContain(message)
}) // prettier-ignore

test.each([
  { value: undefined, status: 'missing', confirmedOn: undefined },
  { value: undefined, status: 'confirmed' },
  { suggestion: 'remove', status: 'disputed' },
])('%j is a fact', (given) => {
  expect(problems(given)).toBe('')
})

test.each(calculatedWith)('%s, which the site calculates with, must be one number', (id) => {
  const { file = '' } = factsOnDisk().places.get(id) ?? {}
  const { text } = readText(file)
  const with_ = (value: unknown) => {
    const all = parse(text) as Record<string, object>
    return mistakesIn({ file, text: stringify({ ...all, [id]: { ...all[id], value } }) })
  }
  expect(with_(3)).toEqual([])
  expect(with_([1, 2])).toMatchObject([
    { field: `${id} › value`, message: expect.stringMatching(/one number|or a range/) },
  ])
  expect(with_('about 3')).not.toEqual([])
})

type Schema = FieldSchema & { minimum?: number; maximum?: number }

/** Every number an editor can type, by its path, without bounds. */
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

test('every other number that an editor can type has bounds', () => {
  const found = contentFiles().flatMap(({ file }) => boundless(jsonSchema(schemaOf(file)!), file))
  expect(found.filter((path) => !/^content\/\w+\.yaml\.\*\.(value|suggestion)\b/.test(path))).toEqual([])
})
