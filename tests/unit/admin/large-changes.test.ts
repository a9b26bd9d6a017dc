import { expect, test } from 'vitest'
import { largeChanges } from '~/admin/large-changes'
import type { Fact } from '~/content/schemas/fact'
import { entry } from '../content/facts/entry'

const price = (given: Partial<Fact>) =>
  entry({ label: 'A will', kind: 'price', spec: 49.99, checked: 'removed', ...given })

const asked = (old: Partial<Fact>, now: Partial<Fact>) =>
  largeChanges({ 'a.will': price(old) }, { 'a.will': price({ ...old, ...now }) })

test.each([
  [49.99, 25, false],
  [49.99, 24.99, true],
  [49.99, 74.98, false],
  [49.99, 75, true],
  [49.99, 4.99, true],
  [[150, 250], [150, 370], false],
  [[150, 250], [150, 380], true],
  [[150, 250], [70, 250], true],
  [100, [100, 140], false],
  [100, [100, 190], true],
  [49.99, 'removed', false],
  ['removed', 49.99, false],
] as const)('%j to %j asks: %j', (spec, now, isAsked) => {
  const copy = (value: typeof spec | typeof now) => (typeof value === 'object' ? [...value] : value) as never
  expect(asked({ spec: copy(spec) }, { spec: copy(now) })).toHaveLength(isAsked ? 1 : 0)
})

test('the question says both figures as a visitor reads them, and what they are', () => {
  expect(asked({}, { spec: 4.99 })).toEqual(['You are changing £49.99 to £4.99 (A will).'])
})

test('both sides and each part are asked about', () => {
  expect(asked({ checked: 100 }, { checked: 10 })).toEqual(['You are changing £100 to £10 (A will).'])
  const parts = { unit: { now: 'gbp', was: 'gbp' }, spec: { now: 299, was: 399 } } as const
  expect(asked(parts, { spec: { now: 29, was: 399 } })).toEqual([
    'You are changing £299 to £29 (A will, now).',
  ])
})

test('a new entry, new words and a switch to the other side ask nothing', () => {
  expect(largeChanges({}, { 'a.will': price({}) })).toEqual([])
  expect(asked({ checked: 500 }, { publish: 'checked' })).toEqual([])
  expect(asked({ kind: 'fee', checked: 82 }, { checked: 'at least 8 pounds' })).toEqual([])
})
