import { type FactId, factNumber, type Facts, factText, factValue } from '~/content/facts/facts'
import { pricesOf, type SinglePrice } from '~/content/facts/price-list'
import type { InheritanceWords, ReceiptWords } from '~/content/schemas/tools'
import type { ReceiptContent } from './engine/receipt'
import type { IntestacyFacts, Share, SpouseShares } from './inheritance-risk/rules'

// The facts that the flows show: prices of a receipt, and the rules of intestacy. Called while pages are built
// (src/layouts/flow-data.ts) and emails are written (src/server/result-parts.ts), never in a browser: it would get every fact.

/** Prices and words of a receipt; undefined while the price of a single will or of mirror wills is missing. */
export function receiptContent(
  facts: Facts,
  { words, single }: { words: ReceiptWords; single: SinglePrice },
): ReceiptContent | undefined {
  const prices = pricesOf(facts, single)
  const { single: one, mirrorEach } = prices
  if (one === undefined || mirrorEach === undefined) return undefined
  const covers = {
    trust: factText(facts, 'price.will.trustCovers'),
    lpa: factText(facts, 'price.lpaCovers'),
  }
  return { prices: { ...prices, single: one, mirrorEach }, words, covers }
}

/** The facts on intestacy with the words around them, in the shape that inheritance-risk/rules.ts takes. */
export function intestacyFacts(facts: Facts, words: InheritanceWords): IntestacyFacts {
  const familyGets = factNumber(facts, 'intestacy.unmarried.familyGets')
  return {
    marriedChildren: {
      ...words.marriedChildren,
      ...spouseShares(facts, 'marriedChildren'),
      legacy: factNumber(facts, 'intestacy.marriedChildren.legacy'),
    },
    marriedNoChildren: marriedNoChildren(facts, words),
    unmarried: { ...words.unmarried, partnerGets: 100 - familyGets, familyGets },
    singleChildren: {
      ...words.singleChildren,
      childrenGet: factNumber(facts, 'intestacy.singleChildren.childrenGet'),
    },
    singleTitle: factText(facts, 'intestacy.singleTitle'),
    order: factText(facts, 'intestacy.order'),
    adultAge: factNumber(facts, 'intestacy.adultAge'),
  }
}

/** Without a fixed sum, the husband, wife or civil partner takes everything. */
function marriedNoChildren(facts: Facts, words: InheritanceWords): IntestacyFacts['marriedNoChildren'] {
  const legacy = factValue(facts, 'intestacy.marriedNoChildren.legacy')
  if (typeof legacy !== 'number')
    return { ...words.spouseTakesAll, withAssetsSpouse: 100, withoutAssetsSpouse: 100 }
  return { ...words.marriedNoChildren, legacy, ...spouseShares(facts, 'marriedNoChildren') }
}

function spouseShares(facts: Facts, kind: 'marriedChildren' | 'marriedNoChildren'): SpouseShares {
  return {
    withAssetsSpouse: shareOf(facts, `intestacy.${kind}.withAssetsSpouse`),
    withoutAssetsSpouse: shareOf(facts, `intestacy.${kind}.withoutAssetsSpouse`),
  }
}

/** The percentage of a spouse; undefined while it is missing. */
function shareOf(facts: Facts, id: FactId): Share | undefined {
  const value = factValue(facts, id)
  return typeof value === 'string' ? undefined : value
}
