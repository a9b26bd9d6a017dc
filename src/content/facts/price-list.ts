import { toPence } from '~/lib/text'
import { type Cost, costOf, type Prices, type Sum } from './cost-of'
import { factValue, type FactId, type Facts } from './facts'

// Reads the prices for cost-of.ts, and works out the bundle's cost and saving.

/** The fact with the price of one will: the instant quote has its own. */
export type SinglePrice = 'price.will.single' | 'price.will.instant'

export function pricesOf(facts: Facts, single: SinglePrice = 'price.will.single'): Prices {
  const found = {
    single: numberOf(facts, single),
    mirrorEach: numberOf(facts, 'price.will.mirrorEach'),
    trust: numberOf(facts, 'price.will.trust'),
    willsInTrust: covered(facts, 'price.will.trustCovers'),
    lpa: numberOf(facts, 'price.lpa'),
    documentsInLpa: covered(facts, 'price.lpaCovers'),
    registrationFee: numberOf(facts, 'lpa.registrationFee'),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

function numberOf(facts: Facts, id: FactId): number | undefined {
  const value = factValue(facts, id)
  return typeof value === 'number' ? value : undefined
}

/** How many a price covers; undefined if unknown. */
function covered(facts: Facts, id: FactId): 1 | 2 | undefined {
  const value = factValue(facts, id)
  return value === 1 || value === 2 ? value : undefined
}

/** The cost of the couple's bundle with the fees; undefined if its price or the fee is missing. */
export function bundleCost(facts: Facts): Cost | undefined {
  const now = numberOf(facts, 'price.bundle.now')
  const fee = numberOf(facts, 'lpa.registrationFee')
  const documentsEach = covered(facts, 'price.bundleCovers')
  if (now === undefined || fee === undefined) return undefined
  const [min, max] = [2 * fee * (documentsEach ?? 1), 2 * fee * (documentsEach ?? 2)]
  return { ours: [now, now], fees: min, total: [now + min, now + max] }
}

/** The cost of the bundle's parts, and its lowest saving, negative if it costs more; undefined if a price is missing. */
export function bundleSaving(facts: Facts): { partsTotal: Sum; saving: number } | undefined {
  const now = numberOf(facts, 'price.bundle.now')
  const documentsInBundle = covered(facts, 'price.bundleCovers')
  const prices = pricesOf(facts)
  const sums = (documentsInBundle ? [documentsInBundle] : ([1, 2] as const)).flatMap(
    (documentsEach) => costOf({ people: 2, will: 'simple', documentsEach }, prices)?.ours ?? [],
  )
  if (now === undefined || sums.length === 0) return undefined
  const partsTotal: Sum = [Math.min(...sums), Math.max(...sums)]
  return { partsTotal, saving: toPence(partsTotal[0] - now) }
}
