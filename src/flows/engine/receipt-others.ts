import type { ReceiptWords } from '~/content/schemas/receipt'
import { from, type ReceiptPrices, type Suggestion, trustPrice } from './suggestion'

/** Something else people in the visitor's position choose, with its price. */
export interface Other {
  title: string
  price: string
  text: string
  /** Reasons in the visitor's own answers. */
  why: readonly string[]
  /** A worked example: what it covers, and its total. */
  example?: { label: string; price: string }
}

interface Content {
  prices: ReceiptPrices
  words: ReceiptWords
}

interface Known {
  content: Content
  /** A sentence for each answer that points to a trust. */
  why: readonly string[]
}

/** What else to think of: the will without a trust, or with one, and powers of attorney. */
export const others = (chosen: Suggestion, known: Known): Other[] => [
  ...otherWill(chosen, known),
  ...powersOfAttorney(chosen, known.content),
]

function otherWill({ kind, advice }: Suggestion, { content: { prices, words }, why }: Known): Other[] {
  const { simple, trust } = words.others
  const { couple } = words.products
  if (advice === 'simple') return []
  if (advice === 'ask') return [{ ...trust, price: from(trustPrice(kind, prices)), why }]
  const price = kind === 'couple' ? from(prices.mirrorEach * 2, couple.unit) : from(prices.single)
  return [{ ...simple, price, why: [] }]
}

/** The price of one document for one person holds whether a person's price buys one document or both. */
function powersOfAttorney({ kind }: Suggestion, { prices, words }: Content): Other[] {
  const { lpa, registrationFee } = prices
  if (lpa === undefined || registrationFee === undefined) return []
  const people = kind === 'couple' ? 2 : 1
  const { lpaExample, lpaExampleCouple, lpaUnit } = words.others
  return [
    {
      ...words.others.lpa,
      price: from(lpa, lpaUnit),
      why: [],
      example: {
        label: kind === 'couple' ? lpaExampleCouple : lpaExample,
        price: from((lpa + registrationFee) * people),
      },
    },
  ]
}
