import { price, toPence } from '~/lib/text'

// The cost of a situation: our price, the government's fees and the total. Used by the prices page, the receipts of the tools and the
// launch check; price-list.ts reads the prices. Runs in the browser too.

/** Pounds. A missing price is left out. */
export interface Prices {
  single?: number
  mirrorEach?: number
  trust?: number
  /** How many wills the price of a trust will covers; undefined if unknown. */
  willsInTrust?: 1 | 2
  /** For one person. */
  lpa?: number
  /** How many documents the price covers; undefined if unknown. */
  documentsInLpa?: 1 | 2
  registrationFee?: number
}

export interface Situation {
  people: 1 | 2
  will: 'none' | 'simple' | 'trust'
  /** Powers of attorney for each person. */
  documentsEach: 0 | 1 | 2
}

/** Equal if every fact is known; otherwise the lowest and the highest possible sum. */
export type Sum = readonly [low: number, high: number]

export interface Cost {
  ours: Sum
  /** To the Office of the Public Guardian. */
  fees: number
  total: Sum
}

const plus = ([low, high]: Sum, [moreLow, moreHigh]: Sum): Sum => [
  toPence(low + moreLow),
  toPence(high + moreHigh),
]

/** The sum for `wanted` items at a price that covers one or two; a range if it is unknown which. Undefined if there is no price. */
function sumOf(wanted: number, each: number | undefined, covered: 1 | 2 | undefined): Sum | undefined {
  if (wanted === 0) return [0, 0]
  if (each === undefined) return undefined
  const costOver = (covers: 1 | 2) => each * Math.ceil(wanted / covers)
  return covered === undefined ? [costOver(2), costOver(1)] : [costOver(covered), costOver(covered)]
}

function willSum({ people, will }: Situation, prices: Prices): Sum | undefined {
  if (will === 'trust') return sumOf(people, prices.trust, prices.willsInTrust)
  const each = people === 1 ? prices.single : prices.mirrorEach
  return sumOf(will === 'none' ? 0 : people, each, 1)
}

/** The price is for one person. */
function lpaSum({ people, documentsEach }: Situation, { lpa, documentsInLpa }: Prices): Sum | undefined {
  const sum = sumOf(documentsEach, lpa, documentsInLpa)
  return sum && [sum[0] * people, sum[1] * people]
}

/** The cost of a situation; undefined if a price or fee is missing. */
export function costOf(situation: Situation, prices: Prices): Cost | undefined {
  const will = willSum(situation, prices)
  const lpa = lpaSum(situation, prices)
  const documents = situation.people * situation.documentsEach
  const fee = documents === 0 ? 0 : prices.registrationFee
  if (!will || !lpa || fee === undefined) return undefined
  const ours = plus(will, lpa)
  const fees = fee * documents
  return { ours, fees, total: plus(ours, [fees, fees]) }
}

export const isRange = ([low, high]: Sum): boolean => low !== high

/** "£312.99", or "£312.99, at most £411.99" for a range. The page adds “from”. */
export const sumText = ([low, high]: Sum): string =>
  low === high ? price(low) : `${price(low)}, at most ${price(high)}`
