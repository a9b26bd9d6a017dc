import { expect, test } from 'vitest'
import { type ClassName, inherit, type Relative } from '~/flows/inheritance-risk/inherit'
import { familyOf, people, published, statute, inWords } from './families'

const estate = 900_000

test.each([
  ['spouse alone', 'married', {}, 'spouse 900000'],
  [
    'spouse and two children',
    'married',
    { children: people(2) },
    'spouse 611000, children 289000 [144500 144500]',
  ],
  [
    'spouse and only grandchildren',
    'married',
    { children: people(0, 2) },
    'spouse 611000, children 289000 [144500 144500]',
  ],
  [
    'spouse and a child who left nobody',
    'married',
    { children: people(0, 0), parents: people(2) },
    'spouse 900000',
  ],
  [
    'spouse and parents, who take nothing',
    'married',
    { parents: people(2), siblings: people(1) },
    'spouse 900000',
  ],
  [
    'a partner and children',
    'unmarried',
    { children: people(3) },
    'partner 0, children 900000 [300000 300000 300000]',
  ],
  ['a partner and nobody', 'unmarried', {}, 'partner 0, crown 900000'],
  ['children by stocks', 'single', { children: people(1, 2, 0) }, 'children 900000 [450000 225000 225000]'],
  ['both parents', 'single', { parents: people(2), siblings: people(4) }, 'parents 900000 [450000 450000]'],
  ['one parent', 'single', { parents: people(1), siblings: people(4) }, 'parents 900000 [900000]'],
  [
    'sisters, a nephew',
    'single',
    { siblings: people(2, 1), halfSiblings: people(3) },
    'siblings 900000 [300000 300000 300000]',
  ],
  [
    'nieces alone',
    'single',
    { siblings: people(0, 1, 2), grandparents: people(1) },
    'siblings 900000 [450000 225000 225000]',
  ],
  [
    'half-blood',
    'single',
    { halfSiblings: people(1, 1), grandparents: people(2) },
    'halfSiblings 900000 [450000 450000]',
  ],
  [
    'grandparents',
    'single',
    { grandparents: people(3), uncles: people(9) },
    'grandparents 900000 [300000 300000 300000]',
  ],
  [
    'an aunt and cousins',
    'single',
    { uncles: people(1, 3), halfUncles: people(1) },
    'uncles 900000 [450000 150000 150000 150000]',
  ],
  ['a half-uncle', 'single', { halfUncles: people(1) }, 'halfUncles 900000 [900000]'],
  ['nobody', 'single', {}, 'crown 900000'],
] as const)('%s', (_name, relationship, relatives, expected) => {
  expect(
    inWords(inherit(familyOf(relationship, relatives as Record<ClassName, Relative[]>), estate, statute)),
  ).toBe(expected)
})

test.each([
  ['parents share the other half', { parents: people(2) }, 'spouse 686500, parents 213500 [106750 106750]'],
  [
    'else brothers, sisters and their children',
    { siblings: people(1, 2) },
    'spouse 686500, siblings 213500 [106750 53375 53375]',
  ],
  ['else nobody, not the half-blood', { halfSiblings: people(2), grandparents: people(1) }, 'spouse 900000'],
  [
    'children as by the statute',
    { children: people(1), parents: people(2) },
    'spouse 611000, children 289000 [289000]',
  ],
] as const)('a couple by the published rule: %s', (_name, relatives, expected) => {
  expect(
    inWords(inherit(familyOf('married', relatives as Record<ClassName, Relative[]>), estate, published)),
  ).toBe(expected)
})

test('the share of the dead goes down through every degree', () => {
  const children: Relative[] = ['living', [[['living', 'living', []], 'living'], []]]
  const [line] = inherit(familyOf('single', { children }), 80, statute)
  expect(inWords([line!])).toBe('children 80 [40 10 10 20]')
  expect(line!.members[1]!.children[1]).toEqual({ isLiving: false, pounds: 0, children: [] })
})

test.each([-1, 0.5, NaN, Infinity, 2 ** 53])('an estate of %d is refused', (wrong) => {
  expect(() => inherit(familyOf('single'), wrong, statute)).toThrow(RangeError)
})

test('a family that cannot be is refused', () => {
  for (const relatives of [{ parents: people(3) }, { grandparents: people(5) }, { children: people(21) }])
    expect(() => inherit(familyOf('single', relatives), estate, statute)).toThrow(/at most/)
  for (const relatives of [{ parents: people(0, 1) }, { grandparents: people(0, 0) }])
    expect(() => inherit(familyOf('single', relatives), estate, statute)).toThrow(/only the living/)
})
