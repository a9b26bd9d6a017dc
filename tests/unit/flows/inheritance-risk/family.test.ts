import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ClassName, classNames, inherit, type Relative } from '~/flows/inheritance-risk/inherit'
import {
  type Branch,
  type CountField,
  entryFrom,
  type FamilyEntry,
  familyFrom,
  fieldsOf,
  linesOf,
  toCount,
  treeOf,
} from '~/flows/inheritance-risk/family'
import { anyEstate, anyFamily, anyRule, familyOf, people, published, statute, sum } from './families'

const single = entryFrom({ relationship: 'single', children: 'no', assets: 'yes' })
const living = { kind: 'living', stock: 0 } as const
const died = { kind: 'died', stock: 0 } as const
const theirs = (stock: number) => ({ kind: 'theirs', stock }) as const
const withCount = (
  entry: FamilyEntry,
  name: ClassName,
  { kind, stock }: Pick<CountField, 'kind' | 'stock'>,
  text: string,
): FamilyEntry => ({ ...entry, counts: { ...entry.counts, [`${name} ${kind} ${stock}`]: text } })
const shown = (entry: FamilyEntry, name: ClassName) =>
  fieldsOf(entry, name).map(({ kind, text, isWrong }) => `${kind} ${text}${isWrong ? ' wrong' : ''}`)

test('the form starts with the quiz’s answers', () => {
  expect(familyFrom(entryFrom({ relationship: 'married', children: 'yes', assets: 'no' }))).toEqual({
    relationship: 'married',
    relatives: { children: ['living'] },
  })
  expect(familyFrom(single)).toEqual({ relationship: 'single', relatives: { children: [] } })
})

test('each of those who died has a field for their children', () => {
  const two = withCount(single, 'children', died, '2')
  expect(shown(two, 'children')).toEqual(['living 0', 'died 2', 'theirs 0', 'theirs 0'])
  const second = withCount(two, 'children', theirs(1), '3')
  expect(familyFrom(second).relatives.children).toEqual([[], ['living', 'living', 'living']])
  expect(shown(withCount(second, 'children', died, '1'), 'children')).toEqual([
    'living 0',
    'died 1',
    'theirs 0',
  ])
  expect(shown(single, 'parents')).toEqual(['living '])
  for (const name of ['siblings', 'halfSiblings', 'uncles', 'halfUncles'] as const)
    expect(shown(single, name)).toEqual(['living ', 'died 0'])
})

test('the fields of those who died can be filled in in any order', () => {
  const three = withCount(single, 'children', died, '3')
  const third = withCount(three, 'children', theirs(2), '4')
  expect(shown(third, 'children').slice(2)).toEqual(['theirs 0', 'theirs 0', 'theirs 4'])
  const first = withCount(third, 'children', theirs(0), '2')
  const again = withCount(withCount(first, 'children', theirs(1), '1'), 'children', living, '5')
  expect(shown(again, 'children')).toEqual(['living 5', 'died 3', 'theirs 2', 'theirs 1', 'theirs 4'])
})

test('an invalid field is marked, and its class counts as unknown', () => {
  for (const [field, text] of [
    [living, '33'],
    [died, '9'],
  ] as const) {
    const entry = withCount(single, 'children', field, text)
    expect(
      fieldsOf(entry, 'children')
        .filter(({ isWrong }) => isWrong)
        .map(({ kind }) => kind),
    ).toEqual([field.kind])
    expect(familyFrom(entry).relatives).toEqual({})
  }
  const grandchildren = withCount(withCount(single, 'children', died, '1'), 'children', theirs(0), '13')
  expect(familyFrom(grandchildren).relatives).toEqual({})
  expect(familyFrom(withCount(single, 'children', living, ' ')).relatives).toEqual({})
})

test('a count is a whole number within its limit', () => {
  expect([' 3 ', '0', '12', '', '  '].map((text) => toCount(text, 12))).toEqual([
    3,
    0,
    12,
    undefined,
    undefined,
  ])
  for (const text of ['13', '-1', '1.5', 'x', '1e1', '1,0', '½', 'NaN', '0000'])
    expect(toCount(text, 12)).toBeNaN()
})

test('any input gives a result or a missing field', () => {
  const text = fc.oneof(
    fc.nat(25).map(String),
    fc.constantFrom('', '-3', '1.5', 'many', '8', '12'),
    fc.string({ maxLength: 3 }),
  )
  const key = fc
    .tuple(fc.constantFrom(...classNames), fc.constantFrom('living', 'died', 'theirs'), fc.nat(8))
    .map(([name, kind, stock]) => `${name} ${kind} ${kind === 'theirs' ? stock : 0}`)
  const entry = fc.record({
    relationship: fc.constantFrom('married' as const, 'unmarried' as const, 'single' as const),
    counts: fc.dictionary(key, text, { maxKeys: 30 }),
  })
  fc.assert(
    fc.property(entry, fc.constantFrom(statute, published), (typed, rule) => {
      const shares = inherit(familyFrom(typed), 900_000, rule)
      expect(sum(shares.map(({ pounds }) => pounds))).toBe(900_000)
    }),
    { numRuns: 1000 },
  )
})

const lines = (
  relationship: 'married' | 'unmarried' | 'single',
  relatives: Partial<Record<ClassName, Relative[]>>,
  rule = statute,
) =>
  linesOf(inherit(familyOf(relationship, relatives), 800_000, rule)).map(
    ({ name, pounds, law }) => `${name} ${pounds} ${law}`,
  )

test('each living person has a line with their sum and the section', () => {
  expect(lines('married', { children: people(1, 2) })).toEqual([
    'Your husband, wife or civil partner 561000 AEA 1925, s 46(1)(i), case 2',
    'Child 119500 AEA 1925, s 46(1)(i), case 2; s 47(1)',
    'Grandchild 1 59750 AEA 1925, s 46(1)(i), case 2; s 47(1)',
    'Grandchild 2 59750 AEA 1925, s 46(1)(i), case 2; s 47(1)',
  ])
  expect(lines('single', {})).toEqual(['The Crown 800000 AEA 1925, s 46(1)(vi)'])
  expect(lines('unmarried', { parents: people(2) })).toEqual([
    'Your partner 0 AEA 1925, no share in s 46',
    'Parent 1 400000 AEA 1925, s 46(1)(iii)',
    'Parent 2 400000 AEA 1925, s 46(1)(iii)',
  ])
})

test('a share that follows no statute cites none', () => {
  expect(lines('married', { parents: people(1) }, published)).toEqual([
    'Your husband, wife or civil partner 636500 Please check with us',
    'Parent 163500 Please check with us',
  ])
})

test('the tree names the dead, their children’s shares, and those who left no children', () => {
  const [children] = treeOf(inherit(familyOf('single', { children: people(1, 1, 0) }), 100, statute))
  expect(children).toEqual({
    name: 'Your children',
    pounds: 100,
    isLiving: true,
    branches: [
      { name: 'Child', pounds: 50, isLiving: true, branches: [] },
      {
        name: 'Child who died 1',
        pounds: 50,
        isLiving: false,
        branches: [{ name: 'Grandchild', pounds: 50, isLiving: true, branches: [] }],
      },
      { name: 'Child who died 2', pounds: 0, isLiving: false, branches: [] },
    ],
  })
})

const leaves = (branches: readonly Branch[]): Branch[] =>
  branches.flatMap((one) => (one.branches.length > 0 ? leaves(one.branches) : [one]))

test('table and tree agree, add up to the estate, and have unique names', () => {
  fc.assert(
    fc.property(anyFamily, anyEstate, anyRule, (family, estate, rule) => {
      const portions = inherit(family, estate, rule)
      const table = linesOf(portions)
      expect(sum(table.map(({ pounds }) => pounds))).toBe(estate)
      expect(new Set(table.map(({ name }) => name)).size).toBe(table.length)
      expect(sum(leaves(treeOf(portions)).map(({ pounds }) => pounds))).toBe(estate)
    }),
    { numRuns: 1000 },
  )
})
