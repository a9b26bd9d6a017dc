import { costOf, sumText, type Prices } from '~/content/facts/cost-of'
import type { ReceiptWords } from '~/content/schemas/tools'
import { price } from '~/lib/text'

// The will that the answers to a quote suggest, and its cost, line by line. Used by the result screens and, on the server, by
// the acknowledgement. Words come from content/tools.yaml, prices from content/prices.yaml (src/flows/from-facts.ts reads them).

export type WillKind = 'single' | 'couple' | 'not-sure'

/** Input of the receipt. A flow omits what it does not ask. */
export interface QuoteProfile {
  kind: WillKind
  children?: boolean
  property?: boolean
  wishes?: boolean
}

/** There is no receipt without the prices of a single will and mirror wills. */
type ReceiptPrices = Prices & Required<Pick<Prices, 'single' | 'mirrorEach'>>

/** A couple's price is for both of them. An undecided visitor sees the price for one person. */
const peopleOf = (kind: WillKind): 1 | 2 => (kind === 'couple' ? 2 : 1)

const from = (amount: number) => `from ${price(amount)}`

export interface ReceiptContent {
  prices: ReceiptPrices
  words: ReceiptWords
  /** Coverage of the trust and power of attorney prices, a sentence each. */
  covers: { trust: string; lpa: string }
}

interface ReceiptLine {
  label: string
  price: string
  detail?: string
  isTotal?: true
}

export interface Receipt {
  title: string
  why: string
  lines: readonly ReceiptLine[]
  others: readonly Other[]
  notes: readonly string[]
}

export function receiptOf(profile: QuoteProfile, content: ReceiptContent): Receipt {
  const { kind } = profile
  const { titles, reasons, notes } = content.words
  const product = kind === 'not-sure' ? 'unsure' : kind
  return {
    title: titles[product],
    why: reasons[product],
    lines: [...willLines(kind, content), ...totalLines(kind, content)],
    others: [...trustOption(profile, content), ...powersOfAttorney(kind, content)],
    notes,
  }
}

function willLines(kind: WillKind, { prices }: ReceiptContent): ReceiptLine[] {
  const mirror = {
    label: 'Mirror wills',
    price: `${from(prices.mirrorEach * 2)} a couple`,
    detail: `${price(prices.mirrorEach)} each`,
  }
  const one = { label: 'Single will', price: from(prices.single) }
  if (kind === 'couple') return [mirror]
  return kind === 'single' ? [one] : [one, mirror]
}

function totalLines(kind: WillKind, { prices, words }: ReceiptContent): ReceiptLine[] {
  const noFees = { label: 'Government fees', price: 'None', detail: words.noFees }
  const cost =
    kind !== 'not-sure' && costOf({ people: peopleOf(kind), will: 'simple', documentsEach: 0 }, prices)
  if (!cost) return [noFees]
  const unit = kind === 'couple' ? ' a couple' : ''
  return [noFees, { label: 'Total', price: `from ${sumText(cost.total)}${unit}`, isTotal: true }]
}

/** Something else people in the visitor's position choose, with its price. */
export interface Other {
  title: string
  price: string
  covers?: string
  text: string
  /** When it is worth asking about. */
  why: readonly string[]
  /** A worked example: what it covers, and its total. */
  example?: { label: string; price: string }
}

/**
 * A will with a trust, if the answers leave room for one. None of them shows that one is needed (a second family, a vulnerable heir,
 * means-tested benefits), so a will without a trust always comes first. Only couples see whether the price covers one will or two.
 */
function trustOption(profile: QuoteProfile, { prices, words, covers }: ReceiptContent): Other[] {
  const { kind, children, property, wishes } = profile
  if (prices.trust === undefined || !(children || property || wishes)) return []
  const { title, text, reasons, coupleExample } = words.trust
  const both = kind === 'couple' && costOf({ people: 2, will: 'trust', documentsEach: 0 }, prices)
  return [
    {
      ...{ title, text, price: from(prices.trust), why: reasons },
      ...(kind === 'couple' && covers.trust && { covers: covers.trust }),
      ...(both && { example: { label: coupleExample, price: `from ${sumText(both.total)}` } }),
    },
  ]
}

/** The example has one document per person, so its price is the same whether a price covers one document or both. */
function powersOfAttorney(kind: WillKind, { prices, words, covers }: ReceiptContent): Other[] {
  const people = peopleOf(kind)
  const cost = costOf({ people, will: 'none', documentsEach: 1 }, prices)
  if (prices.lpa === undefined || !cost) return []
  const { title, text, example, coupleExample } = words.lpa
  return [
    {
      ...{ title, text, price: `${from(prices.lpa)} per person` },
      ...(covers.lpa && { covers: covers.lpa }),
      why: [],
      example: {
        label: people === 2 ? coupleExample : example,
        price: `from ${sumText(cost.total)}`,
      },
    },
  ]
}

const wills: Record<WillKind, string> = {
  single: 'a single will',
  couple: 'mirror wills',
  'not-sure': 'a single will or mirror wills',
}

/**
 * The main price of a receipt, and what it is for: "Mirror wills" and "from £99.98 a couple". `other`, for an undecided visitor: the
 * price of two, "Mirror wills: from £99.98 a couple".
 */
export function leadPrice(profile: QuoteProfile, content: ReceiptContent) {
  const { title, lines } = receiptOf(profile, content)
  const [one, two] = lines
  const line = lines.find(({ isTotal }) => isTotal) ?? one
  return {
    title,
    price: line?.price ?? '',
    ...(profile.kind === 'not-sure' && two && { other: `${two.label}: ${two.price}` }),
  }
}

/** The headings of a receipt, on the screen and in emails. */
export const receiptHeadings = { price: 'Your guide price', others: 'Also worth asking about' }

/** A quote in a few words, as the receipt names it: "mirror wills, reference WC123456789". */
export function quoteResult({ kind }: QuoteProfile, reference?: string): string {
  return reference ? `${wills[kind]}, reference ${reference}` : wills[kind]
}

/** The name of a quote's result, for the screens before it; undefined if content/tools.yaml switches the price off. */
export const guidePrice = (content: ReceiptContent | undefined): string | undefined =>
  content && 'your guide price'
