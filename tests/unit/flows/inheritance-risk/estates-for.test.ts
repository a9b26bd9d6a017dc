import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  estateRange,
  estatesFor,
  estateShares,
  openingEstate,
  publishedShare,
  roundEstate,
} from '~/flows/inheritance-risk/estate'
import { spouseTakes } from '~/flows/inheritance-risk/inherit'
import type { RiskChoices } from '~/flows/inheritance-risk/rules'
import { checkedFacts, specFacts } from './facts'

test.each([
  [[60, 70], 322_000, { from: 805_000, to: 1_610_000 }],
  [[85, 90], 322_000, { from: 402_500, to: 460_000 }],
  [[70, 85], 473_000, { from: 675_715, to: 1_182_500 }],
  [[95, 100], 473_000, { from: 0, to: 525_555 }],
  [100, 322_000, { from: 0, to: 322_000 }],
  [75, 322_000, { from: 644_000, to: 644_000 }],
  [[50, 70], 322_000, { from: 805_000 }],
] as const)('%j of a rule with %i first', (share, legacy, expected) => {
  expect(estatesFor(share, legacy)).toEqual(expected)
})

test.each([[[40, 50]], [0], [[70, 60]], [[90, 101]], [[NaN, 70]]] as const)(
  'no estate gives a spouse %j',
  (share) => {
    expect(estatesFor(share, 322_000)).toBeUndefined()
  },
)

test('within the range, and nowhere else, the rule gives the percentages', () => {
  const ends = fc.tuple(fc.integer({ min: 51, max: 100 }), fc.integer({ min: 51, max: 100 }))
  fc.assert(
    fc.property(ends, fc.integer({ min: 1, max: 900_000 }), fc.nat(5_000_000), (pair, legacy, estate) => {
      const [low, high] = [Math.min(...pair), Math.max(...pair)]
      const range = estatesFor([low, high], legacy)
      if (!range || estate === 0) return
      const isWithin = estate >= range.from && estate <= (range.to ?? Infinity)
      // Twice the spouse's share, so that half a pound stays a whole number; the rule gives the spouse the odd pound.
      const twice = estate > legacy ? estate + legacy : 2 * estate
      expect(spouseTakes(estate, legacy)).toBe(Math.ceil(twice / 2))
      expect(100 * twice >= 2 * low * estate && 100 * twice <= 2 * high * estate).toBe(isWithin)
    }),
    { numRuns: 3000 },
  )
})

const sets: RiskChoices[] = (['married', 'unmarried', 'single'] as const).flatMap((relationship) =>
  (['yes', 'no'] as const).flatMap((children) =>
    (['yes', 'no'] as const).map((assets) => ({ relationship, children, assets })),
  ),
)

test.each([specFacts, checkedFacts])(
  'the slider opens where the table’s percentages are true, whatever is published',
  (facts) => {
    for (const answers of sets) {
      const pounds = openingEstate(answers, facts)
      expect(pounds).toBeGreaterThanOrEqual(estateRange.least)
      expect((pounds - estateRange.least) % estateRange.step).toBe(0)
      const share = publishedShare(answers, facts)?.share
      if (share === undefined) continue
      const [low, high] = typeof share === 'number' ? [share, share] : share
      const percent = (estateShares({ answers, pounds }, facts)[0]!.pounds / pounds) * 100
      expect(percent).toBeGreaterThanOrEqual(low)
      expect(percent).toBeLessThanOrEqual(high)
    }
  },
)

test('it opens at a round figure, and at the usual one where nothing is published of some estates', () => {
  const opening = (children: 'yes' | 'no', assets: 'yes' | 'no', facts = specFacts) =>
    openingEstate({ relationship: 'married', children, assets }, facts)
  expect([opening('yes', 'yes'), opening('yes', 'no')]).toEqual([1_200_000, 450_000])
  expect([opening('no', 'yes'), opening('no', 'no')]).toEqual([900_000, 300_000])
  expect(opening('yes', 'yes', checkedFacts)).toBe(estateRange.start)
  expect(openingEstate({ relationship: 'single', children: 'no', assets: 'no' }, specFacts)).toBe(
    estateRange.start,
  )
})

test('estates beyond the slider have no place on it', () => {
  expect(roundEstate({ from: 3_000_000 }, estateRange)).toBeUndefined()
  expect(roundEstate({ from: 1_990_001 }, estateRange)).toBe(2_000_000)
  expect(roundEstate({ from: 0, to: 40_000 }, estateRange)).toBeUndefined()
})
