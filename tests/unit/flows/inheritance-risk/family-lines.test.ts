import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Branch, type HeirNames, linesOf, treeOf } from '~/flows/inheritance-risk/family'
import { type ClassName, inherit, type Relative } from '~/flows/inheritance-risk/inherit'
import { anyEstate, anyFamily, anyRule, familyOf, people, published, statute, sum } from './families'

const kin = (one: string, theirs?: string) => ({
  title: `Your ${one}s`,
  one,
  ...(theirs && { dead: `${one} who died`, theirs }),
})
const names: HeirNames = {
  spouse: 'Spouse',
  partner: 'Partner',
  crown: 'Crown',
  publishedRule: 'The rule above',
  classes: {
    children: kin('Child', 'Grandchild'),
    parents: kin('Parent'),
    siblings: kin('Sister', 'Niece'),
    halfSiblings: kin('Half-sister', 'Half-niece'),
    grandparents: kin('Grandparent'),
    uncles: kin('Aunt', 'Cousin'),
    halfUncles: kin('Half-aunt', 'Half-cousin'),
  },
}

const lines = (
  relationship: 'married' | 'unmarried' | 'single',
  relatives: Partial<Record<ClassName, Relative[]>>,
  rule = statute,
) =>
  linesOf(inherit(familyOf(relationship, relatives), 800_000, rule), names).map(
    ({ name, pounds, law }) => `${name} ${pounds} ${law}`,
  )

test('each living person has a line with their sum and the section', () => {
  expect(lines('married', { children: people(1, 2) })).toEqual([
    'Spouse 561000 AEA 1925, s 46(1)(i), case 2',
    'Child 119500 AEA 1925, s 46(1)(i), case 2; s 47(1)',
    'Grandchild 1 59750 AEA 1925, s 46(1)(i), case 2; s 47(1)',
    'Grandchild 2 59750 AEA 1925, s 46(1)(i), case 2; s 47(1)',
  ])
  expect(lines('single', {})).toEqual(['Crown 800000 AEA 1925, s 46(1)(vi)'])
  expect(lines('unmarried', { parents: people(2) })).toEqual([
    'Partner 0 AEA 1925, no share in s 46',
    'Parent 1 400000 AEA 1925, s 46(1)(iii)',
    'Parent 2 400000 AEA 1925, s 46(1)(iii)',
  ])
})

test('a rule without a statute is named as the published rule', () => {
  expect(lines('married', { parents: people(1) }, published)).toEqual([
    'Spouse 636500 The rule above',
    'Parent 163500 The rule above',
  ])
})

test('the tree names the dead, their children’s shares, and those who left no children', () => {
  const [children] = treeOf(inherit(familyOf('single', { children: people(1, 1, 0) }), 100, statute), names)
  expect(children).toEqual({
    name: 'Your Childs',
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
      const table = linesOf(portions, names)
      expect(sum(table.map(({ pounds }) => pounds))).toBe(estate)
      expect(new Set(table.map(({ name }) => name)).size).toBe(table.length)
      expect(sum(leaves(treeOf(portions, names)).map(({ pounds }) => pounds))).toBe(estate)
    }),
    { numRuns: 1000 },
  )
})
