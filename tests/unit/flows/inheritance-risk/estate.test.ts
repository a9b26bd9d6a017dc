import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  estateRange,
  estatesFor,
  estateShares,
  groupedPounds,
  largestEstate,
  openingEstate,
  publishedShare,
  rangeSentence,
  roundEstate,
  percentages,
  shareText,
  shortNames,
  toPounds,
} from '~/flows/inheritance-risk/estate'
import { spouseTakes } from '~/flows/inheritance-risk/inherit'
import type { RiskChoices, Share } from '~/flows/inheritance-risk/rules'
import { checkedFacts, specFacts } from './facts'

const yesNo = ['yes', 'no'] as const
const everyone: RiskChoices[] = (['married', 'unmarried', 'single'] as const).flatMap((relationship) =>
  yesNo.flatMap((children) => yesNo.map((assets) => ({ relationship, children, assets }))),
)
const married = (children: 'yes' | 'no', assets: 'yes' | 'no' = 'yes'): RiskChoices => ({
  relationship: 'married',
  children,
  assets,
})

const spouse = 'Your husband, wife or civil partner'
test.each([
  ['married', 'yes', 'Spouse', 'Children', [spouse, 'Your children']],
  ['married', 'no', 'Spouse', 'Family', [spouse, 'Your parents, or brothers and sisters']],
  ['unmarried', 'yes', 'Partner', 'Children', ['Your partner', 'Your children']],
  ['unmarried', 'no', 'Partner', 'Family', ['Your partner', 'Your parents or other family']],
  ['single', 'yes', 'Children', undefined, ['Your children']],
  ['single', 'no', 'Relatives', undefined, ['Your closest relatives, or the Crown']],
] as const)('%s, children: %s: the shares are named', (relationship, children, first, second, names) => {
  const answers: RiskChoices = { relationship, children, assets: 'no' }
  expect(shortNames(answers)).toEqual([first, second].filter(Boolean))
  const shares = estateShares({ answers, pounds: 400_000 }, specFacts)
  expect(shares.map(({ recipient }) => recipient)).toEqual(names)
  // A partner inherits nothing, and a single person's children or relatives everything.
  if (relationship !== 'married')
    expect(shares.map(({ pounds }) => pounds)).toEqual([0, 400_000].slice(-names.length))
})

test.each([
  ['yes', 0, specFacts, [0, 0]],
  ['yes', 322_000, specFacts, [322_000, 0]],
  ['yes', 1_000_000, specFacts, [661_000, 339_000]],
  ['no', 473_000, specFacts, [473_000, 0]],
  ['no', 473_002, specFacts, [473_001, 1]],
  ['no', 1_000_000, specFacts, [736_500, 263_500]],
  ['no', 2_000_000, checkedFacts, [2_000_000]],
] as const)('married, children: %s, with %i pounds', (children, pounds, facts, expected) => {
  const shares = estateShares({ answers: married(children), pounds }, facts)
  expect(shares.map((share) => share.pounds)).toEqual(expected)
})

test.each<[Share, number, ReturnType<typeof estatesFor>]>([
  [[60, 70], 322_000, { from: 805_000, to: 1_610_000 }],
  [[95, 100], 473_000, { from: 0, to: 525_555 }],
  [100, 322_000, { from: 0, to: 322_000 }],
  [75, 322_000, { from: 644_000, to: 644_000 }],
  ...[[50, 70] as const, [40, 50] as const, 0, [70, 60] as const, [90, 101] as const, [NaN, 70] as const].map(
    (share): [Share, number, undefined] => [share, 322_000, undefined],
  ),
  [75, 0, undefined],
])('a spouse gets %j %% with %i first of estates %o', (share, legacy, expected) => {
  expect(estatesFor(share, legacy)).toEqual(expected)
})

test('the rule gives the percentages for those estates only', () => {
  const end = fc.integer({ min: 51, max: 100 })
  fc.assert(
    fc.property(
      end,
      end,
      fc.integer({ min: 1, max: 900_000 }),
      fc.nat(5_000_000),
      (one, other, legacy, estate) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const range = estatesFor([low, high], legacy)
        if (!range || estate === 0) return true
        const isWithin = estate >= range.from && estate <= range.to
        // Twice the spouse's share, so that half a pound stays a whole number.
        const twice = estate > legacy ? estate + legacy : 2 * estate
        const isGiven = 100 * twice >= 2 * low * estate && 100 * twice <= 2 * high * estate
        return isGiven === isWithin && spouseTakes(estate, legacy) === Math.ceil(twice / 2)
      },
    ),
    { numRuns: 1000 },
  )
})

test.each([
  [[737, 263], 1000, [73.7, 26.3]],
  [[2, 1], 3, [66.7, 33.3]],
  [[0, 0], 0, [0, 0]],
])('of %j pounds of %i the percentages are %j', (sums, estate, expected) => {
  const shares = sums.map((pounds) => ({ recipient: '', short: '', pounds }))
  expect(percentages(shares, estate)).toEqual(expected)
})

test.each([specFacts, checkedFacts])('the slider opens where the published percentages are true', (facts) => {
  for (const answers of everyone) {
    const pounds = openingEstate(answers, facts)
    expect(pounds).toBeGreaterThanOrEqual(estateRange.min)
    expect((pounds - estateRange.min) % estateRange.step).toBe(0)
    const percents = percentages(estateShares({ answers, pounds }, facts), pounds)
    expect(percents.reduce((sum, one) => sum + one, 0)).toBeCloseTo(100, 5)
    const share = publishedShare(answers, facts)?.share
    if (share === undefined) continue
    const [low, high] = typeof share === 'number' ? [share, share] : share
    const percent = ((estateShares({ answers, pounds }, facts)[0]?.pounds ?? 0) / pounds) * 100
    expect(percent).toBeGreaterThanOrEqual(low)
    expect(percent).toBeLessThanOrEqual(high)
  }
})

test('the slider opens at a round sum, or at its usual one without a published share', () => {
  const opening = (facts = specFacts) =>
    everyone.filter(({ relationship }) => relationship === 'married').map((one) => openingEstate(one, facts))
  expect(opening()).toEqual([1_000_000, 450_000, 1_000_000, 500_000])
  expect(opening(checkedFacts)).toEqual(Array(4).fill(estateRange.start))
  expect(openingEstate({ relationship: 'single', children: 'no', assets: 'no' }, specFacts)).toBe(
    estateRange.start,
  )
})

test.each([
  [{ from: 3_000_000, to: 4_000_000 }, undefined],
  [{ from: 1_990_001, to: 4_000_000 }, 2_000_000],
  [{ from: 0, to: 40_000 }, undefined],
])('for the estates %o the slider can show %s', (estates, expected) => {
  expect(roundEstate(estates)).toBe(expected)
})

test.each([
  ['350,000', 350_000],
  ['£1 250 000', 1_250_000],
  ['350k', 350_000],
  ['1.15m', 1_150_000],
  ['1.125m', 1_125_000],
  ['350,000.50', 350_001],
  ['£ 350 k', 350_000],
  ['£99.60', 100],
  ['0', 0],
  ['1000000000', largestEstate],
])('“%s” is %i pounds', (text, pounds) => {
  expect(toPounds(text)).toBe(pounds)
  expect(toPounds(groupedPounds(pounds))).toBe(pounds)
})

test.each([
  ...['', '£', '-5', 'about 300,000', '1000000001', '1e6', '5 million', '1.2.3'],
  // Ambiguous: in other countries a dot groups thousands and a comma starts decimals.
  ...['350.000', '1,5m', '1,250k', '1.250k', '350,00', '350.000,00', '1.250.000', '35,0000'],
  ...['350,000.000', '1 2'],
])('“%s” is not a sum', (text) => {
  expect(toPounds(text)).toBeUndefined()
})

const words = {
  between: '[share]: [from] to [to]',
  upTo: '[share]: up to [to]',
}

test.each<[RiskChoices, typeof specFacts, string | undefined]>([
  [married('yes', 'yes'), specFacts, '60–70%: £805,000 to £1,610,000'],
  [married('yes', 'no'), specFacts, '85–90%: £403,000 to £460,000'],
  [married('no', 'yes'), specFacts, '70–85%: £676,000 to £1,182,000'],
  [married('no', 'no'), specFacts, '95–100%: up to £525,000'],
  [married('yes'), checkedFacts, undefined],
  [married('no'), checkedFacts, undefined],
  [{ relationship: 'unmarried', children: 'yes', assets: 'yes' }, specFacts, undefined],
])('%o: a sentence says for which estates the percentages are true', (answers, facts, sentence) => {
  const published = publishedShare(answers, facts)
  expect(published && rangeSentence(words, published)).toBe(sentence)
})

test('a range narrower than its rounding is stated exactly', () => {
  const sentence = rangeSentence(words, { share: 66, estates: estatesFor(66, 322_000)! })
  expect(sentence).toContain('£1,006,250 to £1,006,250')
})

test.each<[Share, string]>([
  [66.12, '66.1%'],
  [69.96, '70%'],
  [[60, 70], '60–70%'],
])('the share %j reads %s', (share, text) => {
  expect(shareText(share)).toBe(text)
})
