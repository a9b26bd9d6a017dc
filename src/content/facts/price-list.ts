import { toPence } from '~/lib/text'
import { costOf, type Prices, type Sum } from './cost-of'
import { factText } from './fill-facts'
import { factAmount } from './format-fact'
import type { Facts } from './facts'

// The prices that cost-of.ts adds up, as the facts publish them, and what the bundle saves by them.

/**
 * What the owner may say of a price that covers one or two, each with how many. The sentences stand beside the price as they are, so
 * that what is said and what is added up never differ; the last of each stands while the owner has not said.
 */
export const coverings: Readonly<Record<string, Readonly<Record<string, 1 | 2 | undefined>>>> = {
  'price.will.trustCovers': {
    'This covers one will.': 1,
    'This covers a couple’s two wills.': 2,
    'We confirm before you order whether this covers one will or a couple’s two.': undefined,
  },
  'price.lpaCovers': {
    'This covers one document.': 1,
    'This covers both documents.': 2,
    'We confirm before you order whether this covers one document or both.': undefined,
  },
  'price.bundleHolds': {
    'For two people: two wills, and one power of attorney each.': 1,
    'For two people: two wills, and both powers of attorney each.': 2,
    'For two people: two wills, and one or both powers of attorney each. We confirm which before you order.':
      undefined,
  },
}

/** How many an entry of `coverings` says; undefined while its owner has not said. */
export const covered = (facts: Facts, id: string): 1 | 2 | undefined => coverings[id]?.[factText(facts, id)]

/** The published prices. The instant quote has its own for a single will. */
export function pricesOf(
  facts: Facts,
  single: 'price.will.single' | 'price.will.instant' = 'price.will.single',
): Prices {
  const found = {
    single: amountOf(facts, single),
    mirrorEach: amountOf(facts, 'price.will.mirrorEach'),
    trust: amountOf(facts, 'price.will.trust'),
    willsInTrust: covered(facts, 'price.will.trustCovers'),
    lpa: amountOf(facts, 'price.lpa'),
    documentsInLpa: covered(facts, 'price.lpaCovers'),
    registrationFee: amountOf(facts, 'lpa.registrationFee'),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

function amountOf(facts: Facts, id: string): number | undefined {
  const entry = facts[id]
  const amount = entry && factAmount(entry)
  return typeof amount === 'number' ? amount : undefined
}

export interface BundleSaving {
  /** What the same costs apart; from the least to the most that it can be. */
  apart: Sum
  now: number
  /** The least that the bundle saves. Below nothing where it costs more. */
  saving: number
}

/** What the bundle saves against its parts; undefined while it, or a part of it, is not published. */
export function bundleSaving(facts: Facts): BundleSaving | undefined {
  const entry = facts['price.bundle']
  const now = entry && entry[entry.publish] !== 'removed' ? factAmount(entry, { part: 'now' }) : undefined
  const held = covered(facts, 'price.bundleHolds')
  const prices = pricesOf(facts)
  const sums = (held ? [held] : ([1, 2] as const)).map(
    (documentsEach) => costOf({ people: 2, will: 'simple', documentsEach }, prices)?.ours,
  )
  if (typeof now !== 'number' || sums.some((sum) => sum === undefined)) return undefined
  const all = sums.flatMap((sum) => sum ?? [])
  const apart: Sum = [Math.min(...all), Math.max(...all)]
  return { apart, now, saving: toPence(apart[0] - now) }
}
