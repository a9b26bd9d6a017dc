import type { PageWords } from '~/content/schemas/pages'
import { pounds } from '~/lib/text'
import { type Family, inherit, type IntestacyRule } from './inherit'
import { type Household, type IntestacyFacts, type RiskChoices, type Share, spouseShare } from './rules'

// An estate of a given size in the words and figures of the result: who gets how much for the given answers, how the bar is drawn,
// and for which estates a published percentage is true. Amounts are whole pounds. The law itself is in inherit.ts.

/** The words of the result. */
export type RiskWords = PageWords<'inheritance-risk-checker'>['results']

interface EstateShare {
  recipient: string
  /** The recipient in one word, for the bar. */
  short: string
  /** Whole pounds. All shares add up to the estate. */
  pounds: number
}

/** The slider, in pounds: its limits, step and initial value. */
export const estateRange = {
  min: 50_000,
  max: 2_000_000,
  step: 10_000,
  start: 500_000,
} as const

export const intestacyRule = ({ marriedChildren, marriedNoChildren }: IntestacyFacts): IntestacyRule => ({
  withChildren: marriedChildren.legacy,
  ...(marriedNoChildren.legacy !== undefined && { withoutChildren: marriedNoChildren.legacy }),
})

/** The smallest family consistent with the answers: one child, or one parent if there are no children. */
const familyOf = ({ relationship, children }: Household): Family => ({
  relationship,
  relatives: children === 'yes' ? { children: ['living'] } : { children: [], parents: ['living'] },
})

/** A husband, wife or partner, who comes first, and the family if there are no children. */
const heirs = {
  married: {
    partner: { recipient: 'Your husband, wife or civil partner', short: 'Spouse' },
    family: { recipient: 'Your parents, or brothers and sisters', short: 'Family' },
  },
  unmarried: {
    partner: { recipient: 'Your partner', short: 'Partner' },
    family: { recipient: 'Your parents or other family', short: 'Family' },
  },
  single: {
    partner: undefined,
    family: { recipient: 'Your closest relatives, or the Crown', short: 'Relatives' },
  },
} as const

/** The heirs of an estate, in the order of the portions. */
function namesOf({ relationship, children }: Household): Omit<EstateShare, 'pounds'>[] {
  const { partner, family } = heirs[relationship]
  const rest = children === 'yes' ? { recipient: 'Your children', short: 'Children' } : family
  return partner ? [partner, rest] : [rest]
}

/** The recipients in one word each. */
export const shortNames = (answers: RiskChoices): string[] => namesOf(answers).map(({ short }) => short)

/** The heirs and their sums in whole pounds, without belongings, under the published rule. */
export function estateShares(
  { answers, pounds }: { answers: Household; pounds: number },
  facts: IntestacyFacts,
): EstateShare[] {
  const names = namesOf(answers)
  return inherit(familyOf(answers), pounds, intestacyRule(facts)).flatMap((portion, place) =>
    names[place] ? [{ ...names[place], pounds: portion.pounds }] : [],
  )
}

/** The percentages of the shares, with one decimal. They add up to 100, or are 0 without an estate. */
export function percentages(shares: readonly EstateShare[], estate: number): number[] {
  if (estate === 0) return shares.map(() => 0)
  const tenths = shares.slice(0, -1).map((share) => Math.round((share.pounds / estate) * 1000))
  const left = tenths.reduce((rest, one) => rest - one, 1000)
  return [...tenths, left].map((one) => one / 10)
}

/** The spouse's published percentage, and the estates for which the published rule gives it; undefined if there are none. */
export function publishedShare(
  answers: RiskChoices,
  { marriedChildren, marriedNoChildren }: IntestacyFacts,
): { share: Share; estates: Estates } | undefined {
  if (answers.relationship !== 'married') return undefined
  const rule = answers.children === 'yes' ? marriedChildren : marriedNoChildren
  const share = spouseShare(answers, rule)
  if (share === undefined || rule.legacy === undefined) return undefined
  const estates = estatesFor(share, rule.legacy)
  return estates && { share, estates }
}

/** The slider's initial value, in pounds: one for which the table's percentages are true. */
export function openingEstate(answers: RiskChoices, facts: IntestacyFacts): number {
  const published = publishedShare(answers, facts)
  return (published && roundEstate(published.estates)) ?? estateRange.start
}

/** Estates in whole pounds, both ends included. */
export interface Estates {
  from: number
  to: number
}

/**
 * The estates for which a fixed sum plus half of the rest is this percentage. The larger the estate, the smaller the
 * spouse's share: everything up to the fixed sum, and always more than half. Undefined if no estate fits.
 */
export function estatesFor(share: Share, legacy: number): Estates | undefined {
  const [low, high] = typeof share === 'number' ? [share, share] : share
  if (!(low <= high) || high > 100 || low <= 50 || legacy <= 0) return undefined
  const estateWith = (percent: number) => (legacy * 100) / (2 * percent - 100)
  const from = high === 100 ? 0 : Math.ceil(estateWith(high))
  const to = Math.floor(estateWith(low))
  return from <= to ? { from, to } : undefined
}

/** The roundest value near the middle of a range of estates, within the slider's ends; undefined if the two do not overlap. */
export function roundEstate({ from, to }: Estates): number | undefined {
  const { min, max, step } = estateRange
  const [low, high] = [Math.max(from, min), Math.min(to, max)]
  const middle = (low + high) / 2
  return [500_000, 100_000, 50_000, step]
    .map((unit) => Math.round(middle / unit) * unit)
    .find((value) => value >= low && value <= high)
}

/** The largest estate that can be typed, in pounds. */
export const largestEstate = 1_000_000_000

const units: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 }

/** "350", "350,000" or "350 000", with pence or without. */
const sum = /^(?:\d+|\d{1,3}(?:[,\s]\d{3})+)(?:\.\d{1,2})?$/
/** "350k", "1.25m" or "1.125m", but not "1.250k". */
const shortSum = /^(\d+(?:\.\d{1,2}|\.\d{3}(?=\s?m))?)\s?([km])$/

/**
 * Whole pounds as people write them: "350,000", "£350 000", "350k", "1.2m". Undefined for anything else, and for sums that
 * other countries read differently: "350.000", "1,5m".
 */
export function toPounds(text: string): number | undefined {
  const typed = text.trim().toLowerCase().replace(/^£\s*/, '')
  const [, amount, unit] = shortSum.exec(typed) ?? []
  if (!unit && !sum.test(typed)) return undefined
  const figure = unit ? Number(amount) * (units[unit] ?? 1) : Number(typed.replaceAll(/[,\s]/g, ''))
  const value = Math.round(figure)
  return value <= largestEstate ? value : undefined
}

/** "350,000", formatted for the field. */
export const groupedPounds = (estate: number): string => estate.toLocaleString('en-GB')

const nearest = 1000

/** Describes the estates for which a published percentage is true. Both ends are rounded inwards, so that the sentence stays true. */
export function rangeSentence(
  words: RiskWords['estate'],
  { share, estates: { from, to } }: { share: Share; estates: Estates },
): string {
  const rounded = [Math.ceil(from / nearest) * nearest, Math.floor(to / nearest) * nearest] as const
  // A range without a round sum, such as the only estate that gives 66%, is stated exactly.
  const [low, high] = rounded[0] <= rounded[1] ? rounded : [from, to]
  const sentence = from === 0 ? words.upTo : words.between
  return sentence
    .replace('[share]', shareText(share))
    .replace('[from]', pounds(low))
    .replace('[to]', pounds(high))
}

/** "60–70%", or a single percentage with at most one decimal. */
export const shareText = (share: Share): string =>
  typeof share === 'number' ? `${Math.round(share * 10) / 10}%` : `${share[0]}–${share[1]}%`
