import { type Cost, costOf, isOpen, type Prices, type Situation, sumText } from '~/content/facts/cost-of'
import type { ReceiptWords } from '~/content/schemas/tools'
import { price } from '~/lib/text'

// Which will the answers to a quote suggest, and what it costs, line by line. Used by the result screens and, on the server, by
// the acknowledgement. Words come from content/tools.yaml, prices from content/prices.yaml (src/flows/from-facts.ts reads them).

export type WillKind = 'single' | 'couple' | 'not-sure'

/** What a quote's questions say about the visitor. What a flow does not ask is left out. */
export interface QuoteProfile {
  kind: WillKind
  children?: boolean
  property?: boolean
  wishes?: boolean
}

/** There is no receipt without the prices of a single will and of mirror wills. */
export type ReceiptPrices = Prices & Required<Pick<Prices, 'single' | 'mirrorEach'>>

type Pointer = 'children' | 'property' | 'wishes'
export const pointers: readonly Pointer[] = ['children', 'property', 'wishes']

type Answer = 'yes' | 'no'

/**
 * How far the answers to children, property and wishes, in that order, point to a trust in the will. `simple`: not at
 * all. `ask`: worth asking about. `trust`: there is something to look after and someone to look after it for.
 */
const advice: Record<`${Answer}, ${Answer}, ${Answer}`, 'simple' | 'ask' | 'trust'> = {
  'no, no, no': 'simple',
  'no, no, yes': 'ask',
  'no, yes, no': 'ask',
  'no, yes, yes': 'ask',
  'yes, no, no': 'ask',
  'yes, no, yes': 'ask',
  'yes, yes, no': 'trust',
  'yes, yes, yes': 'trust',
}

const answer = (known: boolean | undefined): Answer => (known ? 'yes' : 'no')

/** Which will to suggest. With no published price for a trust, none is suggested. */
export function suggestion(
  { kind, children, property, wishes }: QuoteProfile,
  { trust }: Pick<ReceiptPrices, 'trust'>,
): { kind: WillKind; advice: 'simple' | 'ask' | 'trust' } {
  const found = advice[`${answer(children)}, ${answer(property)}, ${answer(wishes)}`]
  if (trust === undefined) return { kind, advice: 'simple' }
  return { kind, advice: found === 'trust' && kind === 'not-sure' ? 'ask' : found }
}

type Suggestion = ReturnType<typeof suggestion>

/** A couple's price is for both of them; where one will or two is open, one person's stands first. */
const peopleOf = (kind: WillKind): 1 | 2 => (kind === 'couple' ? 2 : 1)

/** What the will or wills cost by themselves. */
const willCost = (kind: WillKind, will: Situation['will'], prices: ReceiptPrices): Cost | undefined =>
  costOf({ people: peopleOf(kind), will, documentsEach: 0 }, prices)

const from = (amount: number, unit?: string) => `from ${price(amount)}${unit ? ` ${unit}` : ''}`

export interface ReceiptContent {
  prices: ReceiptPrices
  words: ReceiptWords
  /** What the prices of a trust and of a power of attorney cover, a sentence each. */
  covers: { trust: string; lpa: string }
}

export interface ReceiptLine {
  label: string
  price: string
  detail?: string
  isTotal?: true
}

export interface Receipt {
  title: string
  why: readonly string[]
  lines: readonly ReceiptLine[]
  others: readonly Other[]
  notes: readonly string[]
}

/** The receipt for what was answered. */
export function receiptOf(profile: QuoteProfile, content: ReceiptContent): Receipt {
  const { prices, words } = content
  const chosen = suggestion(profile, prices)
  const why = pointers.filter((pointer) => profile[pointer]).map((pointer) => words.reasons[pointer])
  const isTrust = chosen.advice === 'trust'
  return {
    title: words.products[productOf(chosen)].title,
    why: [words.reasons[chosen.kind === 'not-sure' ? 'unsure' : chosen.kind], ...(isTrust ? why : [])],
    lines: [...willLines(chosen, content), ...totalLines(chosen, content)],
    others: others(chosen, { content, why }),
    notes: [words.notes.from, words.notes.vat, words.notes.guide].filter((note) => note !== ''),
  }
}

function productOf({ kind, advice }: Suggestion): keyof ReceiptWords['products'] {
  if (kind === 'not-sure') return 'unsure'
  return advice === 'trust' ? `${kind}Trust` : kind
}

/** One person's price of a trust holds whomever it covers, so only a couple is told. */
const trustCovers = (kind: WillKind, { covers }: ReceiptContent): string =>
  kind === 'couple' ? covers.trust : ''

function willLines(chosen: Suggestion, content: ReceiptContent): ReceiptLine[] {
  const { prices, words } = content
  const { single, couple } = words.products
  if (chosen.advice === 'trust') {
    const detail = trustCovers(chosen.kind, content)
    const label = words.products[productOf(chosen)].line
    return [{ label, price: from(prices.trust ?? 0), ...(detail && { detail }) }]
  }
  const mirror = {
    label: couple.line,
    price: from(prices.mirrorEach * 2, couple.unit),
    detail: `${price(prices.mirrorEach)} ${words.eachPrice}`,
  }
  const one = { label: single.line, price: from(prices.single, single.unit) }
  if (chosen.kind === 'couple') return [mirror]
  return chosen.kind === 'single' ? [one] : [one, mirror]
}

function totalLines(chosen: Suggestion, content: ReceiptContent): ReceiptLine[] {
  const { fees, total, products } = content.words
  const noFees = { label: fees.line, price: fees.none, detail: fees.detail }
  const { kind, advice } = chosen
  const cost = kind !== 'not-sure' && willCost(kind, advice === 'trust' ? 'trust' : 'simple', content.prices)
  if (!cost) return [noFees]
  const unit = kind === 'couple' && !isOpen(cost.total) ? ` ${products.couple.unit ?? ''}` : ''
  return [noFees, { label: total, price: `from ${sumText(cost.total)}${unit}`.trimEnd(), isTotal: true }]
}

/** Something else people in the visitor's position choose, with its price. */
export interface Other {
  title: string
  price: string
  /** What the price covers. */
  covers?: string
  text: string
  /** Reasons in the visitor's own answers. */
  why: readonly string[]
  /** A worked example: what it covers, and its total. */
  example?: { label: string; price: string }
}

interface Known {
  content: ReceiptContent
  /** A sentence for each answer that points to a trust. */
  why: readonly string[]
}

/** What else to think of: the will without a trust, or with one, and powers of attorney. */
const others = (chosen: Suggestion, known: Known): Other[] => [
  ...otherWill(chosen, known),
  ...powersOfAttorney(chosen, known.content),
]

function otherWill({ kind, advice }: Suggestion, { content, why }: Known): Other[] {
  const { prices, words } = content
  const { simple, trust } = words.others
  const { couple } = words.products
  if (advice === 'simple') return []
  if (advice === 'ask') {
    const covers = trustCovers(kind, content)
    const both = kind === 'couple' && willCost(kind, 'trust', prices)
    const example = both && { label: words.others.trustExampleCouple, price: `from ${sumText(both.total)}` }
    return [
      {
        ...trust,
        ...{ price: from(prices.trust ?? 0), why },
        ...(covers && { covers }),
        ...(example && { example }),
      },
    ]
  }
  const price = kind === 'couple' ? from(prices.mirrorEach * 2, couple.unit) : from(prices.single)
  return [{ ...simple, price, why: [] }]
}

/** The price of one document for one person holds whether a person's price buys one document or both. */
function powersOfAttorney({ kind }: Suggestion, { prices, words, covers }: ReceiptContent): Other[] {
  const people = peopleOf(kind)
  const cost = costOf({ people, will: 'none', documentsEach: 1 }, prices)
  if (prices.lpa === undefined || !cost) return []
  const { lpaExample, lpaExampleCouple, lpaUnit } = words.others
  return [
    {
      ...words.others.lpa,
      price: from(prices.lpa, lpaUnit),
      ...(covers.lpa && { covers: covers.lpa }),
      why: [],
      example: {
        label: people === 2 ? lpaExampleCouple : lpaExample,
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

const withTrust: Partial<Record<WillKind, string>> = {
  single: 'a will with a trust',
  couple: 'wills with a trust',
}

interface Quoted {
  /** The prices of the receipt beside it; absent where no guide price is shown, so that no trust is suggested. */
  prices: Pick<ReceiptPrices, 'trust'> | undefined
  reference?: string | undefined
}

/** A quote in a few words, as the receipt names it: "wills with a trust, reference WC123456789". */
export function quoteResult(profile: QuoteProfile, { prices = {}, reference }: Quoted): string {
  const { kind, advice } = suggestion(profile, prices)
  const words = (advice === 'trust' && withTrust[kind]) || wills[kind]
  return reference ? `${words}, reference ${reference}` : words
}
