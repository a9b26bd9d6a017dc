import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canInherit,
  classesThatMatter,
  classNames,
  classToAsk,
  type ClassName,
  hasHeirs,
  inherit,
  type Relative,
  splitByStocks,
  splitEqually,
} from '~/flows/inheritance-risk/inherit'
import {
  anyEstate,
  anyFamily,
  anyRule,
  familyOf,
  inWords,
  living,
  noRelatives,
  people,
  published,
  statute,
  sum,
} from './families'

const estate = 900_000

// forty-families.test.ts has families under the statute.

test.each([
  ['parents share the other half', { parents: people(2) }, 'spouse 686500, parents 213500 [106750 106750]'],
  [
    'without parents, siblings and their children share it',
    { siblings: people(1, 2) },
    'spouse 686500, siblings 213500 [106750 53375 53375]',
  ],
  [
    'without siblings everything goes to the spouse, not to the half-blood',
    { halfSiblings: people(2), grandparents: people(1) },
    'spouse 900000',
  ],
  [
    'children inherit as under the statute',
    { children: people(1), parents: people(2) },
    'spouse 611000, children 289000 [289000]',
  ],
] as const)('a couple under the published rule: %s', (_name, relatives, expected) => {
  expect(
    inWords(inherit(familyOf('married', relatives as Record<ClassName, Relative[]>), estate, published)),
  ).toBe(expected)
})

test('the share of a dead relative passes down through every generation', () => {
  const children: Relative[] = ['living', [[['living', 'living', []], 'living'], []]]
  const [line] = inherit(familyOf('single', { children }), 80, statute)
  expect(inWords([line!])).toBe('children 80 [40 10 10 20]')
  expect(line!.members[1]!.children[1]).toEqual({ isLiving: false, pounds: 0, children: [] })
})

const { children, parents, siblings, halfSiblings, grandparents } = noRelatives
test.each([
  ['married, under the statute', 'married', statute, { children }, ['children']],
  [
    'married, under the published rule',
    'married',
    published,
    { children, parents },
    ['children', 'parents', 'siblings'],
  ],
  ['surviving grandchildren end the list', 'single', statute, { children: people(0, 1) }, ['children']],
  [
    'a dead child without children does not',
    'single',
    statute,
    { children: people(0, 0) },
    ['children', 'parents'],
  ],
  ['no answers yet', 'unmarried', statute, {}, ['children']],
  [
    'distant relatives',
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
  expect(classToAsk({ relationship: 'single', relatives: noRelatives }, statute)).toBeUndefined()
})

const check = <Values extends unknown[]>(property: fc.IProperty<Values>) =>
  fc.assert(property, { numRuns: 2000 })

test('the shares add up to the estate, to the pound, at every level, and none is negative', () => {
  check(
    fc.property(anyFamily, anyEstate, anyRule, (family, estate, rule) => {
      const portions = inherit(family, estate, rule)
      expect(sum(portions.map(({ pounds }) => pounds))).toBe(estate)
      for (const { pounds, members } of portions) {
        expect(pounds).toBeGreaterThanOrEqual(0)
        if (members.length > 0) expect(sum(living(members).map((one) => one.pounds))).toBe(pounds)
        for (const member of living(members)) expect(member.pounds).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('a larger estate never gives anyone less', () => {
  check(
    fc.property(anyFamily, fc.nat(2_000_000), fc.nat(50_000), anyRule, (family, estate, more, rule) => {
      const amounts = (pounds: number) =>
        inherit(family, pounds, rule).flatMap((one) => [
          one.pounds,
          ...living(one.members).map((heir) => heir.pounds),
        ])
      const [before, after] = [amounts(estate), amounts(estate + more)]
      expect(after.length).toBe(before.length)
      after.forEach((pounds, place) => expect(pounds).toBeGreaterThanOrEqual(before[place]!))
    }),
  )
})

test('only the first class with living members inherits', () => {
  check(
    fc.property(anyFamily, anyEstate, anyRule, (family, estate, rule) => {
      const heirs = inherit(family, estate, rule).flatMap(({ heir }) =>
        classNames.filter((name) => name === heir),
      )
      expect(heirs.length).toBeLessThanOrEqual(1)
      const [heir] = heirs
      if (!heir) return
      for (const name of classNames.slice(0, classNames.indexOf(heir)))
        expect(hasHeirs(family.relatives[name])).toBe(false)
    }),
  )
})

test('relatives after that class change nothing', () => {
  check(
    fc.property(anyFamily, anyFamily, anyEstate, anyRule, (family, other, estate, rule) => {
      const kept = classesThatMatter(family, rule)
      const relatives = { ...other.relatives }
      for (const name of kept) relatives[name] = family.relatives[name]!
      expect(inherit({ ...family, relatives }, estate, rule)).toEqual(inherit(family, estate, rule))
    }),
  )
})

test('neither the order of members nor dead members without children change an amount', () => {
  const amounts = (members: readonly Relative[]) =>
    living(splitByStocks(1_000_000, members))
      .map(({ pounds }) => pounds)
      .sort((one, other) => one - other)
  check(
    fc.property(fc.array(fc.nat(3), { maxLength: 4 }), fc.nat(3), (died, alive) => {
      const stocks = people(alive, ...died)
      const exact = amounts(stocks.filter(canInherit))
      expect(amounts(stocks)).toEqual(exact)
      amounts(stocks.toReversed()).forEach((pounds, place) =>
        expect(Math.abs(pounds - exact[place]!)).toBeLessThanOrEqual(1),
      )
    }),
  )
})

/** Each living person's share as an exact fraction, level by level. */
function due(pounds: number, members: readonly Relative[]): number[] {
  const heirs = members.filter(canInherit)
  return heirs.flatMap((member) =>
    member === 'living' ? [pounds / heirs.length] : due(pounds / heirs.length, member),
  )
}

test('whole pounds differ from the exact fraction by less than two', () => {
  check(
    fc.property(anyFamily, fc.nat(3_000_000), (family, estate) => {
      const children = family.relatives.children ?? []
      const shares = living(splitByStocks(estate, children)).map(({ pounds }) => pounds)
      const exact = due(estate, children)
      expect(shares.length).toBe(exact.length)
      shares.forEach((pounds, place) => expect(Math.abs(pounds - exact[place]!)).toBeLessThan(2))
    }),
  )
})

test('equal parts differ by at most a pound, the larger first', () => {
  check(
    fc.property(anyEstate, fc.integer({ min: 1, max: 20 }), (pounds, count) => {
      const parts = splitEqually(pounds, count)
      expect(sum(parts)).toBe(pounds)
      expect(parts[0]! - parts.at(-1)!).toBeLessThanOrEqual(1)
      expect(parts).toEqual(parts.toSorted((one, other) => other - one))
    }),
  )
})
