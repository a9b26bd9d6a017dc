import { expect, test } from 'vitest'
import {
  classesThatMatter,
  classToAsk,
  type ClassName,
  inherit,
  type Relative,
} from '~/flows/inheritance-risk/inherit'
import { familyOf, inWords, nobody, people, published, statute } from './families'

const estate = 900_000

// forty-families.test.ts has families under the statute.

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
] as const)('a couple under the published rule: %s', (_name, relatives, expected) => {
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

test.each([-1, 0.5, NaN, Infinity, 2 ** 53])('an estate of %d is an error', (wrong) => {
  expect(() => inherit(familyOf('single'), wrong, statute)).toThrow(RangeError)
})

test('an impossible family is an error', () => {
  for (const relatives of [{ parents: people(3) }, { grandparents: people(5) }, { children: people(21) }])
    expect(() => inherit(familyOf('single', relatives), estate, statute)).toThrow(/at most/)
  for (const relatives of [{ parents: people(0, 1) }, { grandparents: people(0, 0) }])
    expect(() => inherit(familyOf('single', relatives), estate, statute)).toThrow(/only the living/)
})

const { children, parents, siblings, halfSiblings, grandparents } = nobody
test.each([
  ['married, by the statute', 'married', statute, { children }, ['children']],
  [
    'married, by the published rule',
    'married',
    published,
    { children, parents },
    ['children', 'parents', 'siblings'],
  ],
  ['children close the list', 'single', statute, { children: people(0, 1) }, ['children']],
  [
    'a child who left nobody does not',
    'single',
    statute,
    { children: people(0, 0) },
    ['children', 'parents'],
  ],
  ['nothing said', 'unmarried', statute, {}, ['children']],
  [
    'far relatives',
    'single',
    statute,
    { children, parents, siblings, halfSiblings, grandparents },
    ['children', 'parents', 'siblings', 'halfSiblings', 'grandparents', 'uncles'],
  ],
] as const)('which classes matter: %s', (_name, relationship, rule, relatives, expected) => {
  expect(classesThatMatter({ relationship, relatives }, rule)).toEqual(expected)
})

test('the next class to ask about is the last that matters and is unknown', () => {
  expect(classToAsk({ relationship: 'single', relatives: { children: [] } }, statute)).toBe('parents')
  expect(classToAsk({ relationship: 'single', relatives: { children: people(1) } }, statute)).toBeUndefined()
  expect(classToAsk({ relationship: 'married', relatives: { children: [] } }, statute)).toBeUndefined()
  expect(classToAsk({ relationship: 'single', relatives: nobody }, statute)).toBeUndefined()
})
