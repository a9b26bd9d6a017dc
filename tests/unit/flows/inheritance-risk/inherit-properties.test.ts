import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canTake,
  classesThatMatter,
  classNames,
  hasTakers,
  inherit,
  type Relative,
  splitByStocks,
  splitEqually,
} from '~/flows/inheritance-risk/inherit'
import { anyEstate, anyFamily, anyRule, living, people, sum } from './families'

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
        expect(hasTakers(family.relatives[name])).toBe(false)
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
      const exact = amounts(stocks.filter(canTake))
      expect(amounts(stocks)).toEqual(exact)
      amounts(stocks.toReversed()).forEach((pounds, place) =>
        expect(Math.abs(pounds - exact[place]!)).toBeLessThanOrEqual(1),
      )
    }),
  )
})

/** Each living person's share as an exact fraction, level by level. */
function due(pounds: number, members: readonly Relative[]): number[] {
  const heirs = members.filter(canTake)
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

test('equal parts differ by a pound at most, the larger first', () => {
  check(
    fc.property(anyEstate, fc.integer({ min: 1, max: 20 }), (pounds, count) => {
      const parts = splitEqually(pounds, count)
      expect(sum(parts)).toBe(pounds)
      expect(parts[0]! - parts.at(-1)!).toBeLessThanOrEqual(1)
      expect(parts).toEqual(parts.toSorted((one, other) => other - one))
    }),
  )
})
