import { factNumber, factText, factValue } from '~/content/facts/fill-facts'
import { pricesOf } from '~/content/facts/price-list'
import type { Facts as Facts } from '~/content/facts/facts'
import type { ReceiptWords } from '~/content/schemas/tools'
import type { ReceiptContent } from './engine/receipt'
import type { IntestacyFacts, Share } from './inheritance-risk/rules'

// What the flows show of the published facts: prices of a receipt, and the rules of intestacy. Called while pages are built
// (src/layouts/flow-figures.ts) and mails are written (src/server/result-parts.ts), never in a browser: it would get every fact.

/** Fact that has the price of one will: the instant quote has its own. */
export type SinglePrice = 'price.will.single' | 'price.will.instant'

/** Prices and words of a receipt; undefined while the price of a single will or of mirror wills is not published. */
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

const withChildren = 'intestacy.marriedChildren'
const withoutChildren = 'intestacy.marriedNoChildren'

/** The published facts on intestacy, in the shape that inheritance-risk/rules.ts takes. */
export function intestacyFacts(facts: Facts): IntestacyFacts {
  return {
    marriedChildren: marriedChildren(facts),
    marriedNoChildren: marriedNoChildren(facts),
    unmarried: {
      title: factText(facts, 'intestacy.unmarried', { part: 'title' }),
      partnerGets: factNumber(facts, 'intestacy.unmarried', { part: 'partnerGets' }),
      familyGets: factNumber(facts, 'intestacy.unmarried', { part: 'familyGets' }),
      remedy: factText(facts, 'intestacy.unmarried', { part: 'remedy' }),
    },
    singleChildren: {
      title: factText(facts, 'intestacy.singleChildren', { part: 'title' }),
      childrenGet: factNumber(facts, 'intestacy.singleChildren', { part: 'childrenGet' }),
      detail: factText(facts, 'intestacy.singleChildren', { part: 'detail' }),
    },
    singleTitle: factText(facts, 'intestacy.singleTitle'),
    order: factText(facts, 'intestacy.order'),
    adultAge: factNumber(facts, 'intestacy.adultAge'),
  }
}

function marriedChildren(facts: Facts): IntestacyFacts['marriedChildren'] {
  const text = (part: string) => factText(facts, withChildren, { part })
  return {
    title: text('title'),
    summary: text('summary'),
    legacy: factNumber(facts, withChildren, { part: 'legacy' }),
    spouseGets: text('spouseGets'),
    childrenGets: text('childrenGets'),
    ...shares(facts, withChildren, [
      'withAssetsSpouse',
      'withAssetsChildren',
      'withoutAssetsSpouse',
      'withoutAssetsChildren',
    ]),
  }
}

function marriedNoChildren(facts: Facts): IntestacyFacts['marriedNoChildren'] {
  const text = (part: string) => factText(facts, withoutChildren, { part })
  const legacy = factValue(facts, withoutChildren, { part: 'legacy' })
  const parentsGet = text('parentsGet')
  return {
    title: text('title'),
    summary: text('summary'),
    ...(typeof legacy === 'number' && { legacy }),
    spouseGets: text('spouseGets'),
    ...(parentsGet && { parentsGet }),
    risk: text('risk'),
    ...shares(facts, withoutChildren, [
      'withAssetsSpouse',
      'withAssetsParents',
      'withoutAssetsSpouse',
      'withoutAssetsParents',
    ]),
  }
}

/** The published percentages; a removed one is left out. */
function shares<Part extends string>(facts: Facts, id: string, parts: readonly Part[]) {
  const known = parts.flatMap((part) => {
    const amount = factValue(facts, id, { part })
    return typeof amount === 'number' || Array.isArray(amount) ? [[part, amount] as const] : []
  })
  return Object.fromEntries(known) as Partial<Record<Part, Share>>
}
