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

/** Pounds. What is not published is left out. */
export interface ReceiptPrices {
  single: number
  mirrorEach: number
  trust?: number
  /** Whether the trust's price is for one will or for a couple's; left out while the owner has not said. */
  trustCovers?: 'one will' | 'a couple'
  lpa?: number
  registrationFee?: number
}

type Answer = 'yes' | 'no'

/**
 * Whether the answers to children, property and wishes, in that order, leave room for a trust in the will. None of them shows
 * that one is needed (a second family, a vulnerable heir, means-tested benefits), so a will without one always leads.
 */
const advice: Record<`${Answer}, ${Answer}, ${Answer}`, 'simple' | 'ask' | 'trust'> = {
  'no, no, no': 'simple',
  'no, no, yes': 'ask',
  'no, yes, no': 'ask',
  'no, yes, yes': 'ask',
  'yes, no, no': 'ask',
  'yes, no, yes': 'ask',
  'yes, yes, no': 'ask',
  'yes, yes, yes': 'ask',
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

/** A price for one will is doubled for a couple; while nobody has said whom it covers, it stands as it is. */
const trustPrice = (kind: WillKind, { trust = 0, trustCovers }: ReceiptPrices): number =>
  kind === 'couple' && trustCovers === 'one will' ? trust * 2 : trust

const from = (amount: number, unit?: string) => `from ${price(amount)}${unit ? ` ${unit}` : ''}`

export interface ReceiptContent {
  prices: ReceiptPrices
  words: ReceiptWords
  /** The fact company.vat, such as "not VAT registered". */
  vat?: string
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
  const { prices, words, vat } = content
  const chosen = suggestion(profile, prices)
  const why = words.others.trust.reasons
  const isTrust = chosen.advice === 'trust'
  const asksWhoIsCovered = chosen.kind === 'couple' && chosen.advice !== 'simple' && !prices.trustCovers
  return {
    title: words.products[productOf(chosen)].title,
    why: [words.reasons[chosen.kind === 'not-sure' ? 'unsure' : chosen.kind], ...(isTrust ? why : [])],
    lines: [...willLines(chosen, content), ...totalLines(chosen, content)],
    others: others(chosen, { content, why }),
    notes: [
      words.notes.from,
      ...(asksWhoIsCovered ? [words.notes.trustCouple] : []),
      vat ? `${words.notes.vat} ${vat}.` : words.notes.total,
      words.notes.guide,
    ],
  }
}

function productOf({ kind, advice }: Suggestion): keyof ReceiptWords['products'] {
  if (kind === 'not-sure') return 'unsure'
  return advice === 'trust' ? `${kind}Trust` : kind
}

function willLines(chosen: Suggestion, { prices, words }: ReceiptContent): ReceiptLine[] {
  const { single, couple } = words.products
  if (chosen.advice === 'trust')
    return [{ label: words.products[productOf(chosen)].line, price: from(trustPrice(chosen.kind, prices)) }]
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
  const isOpen =
    chosen.kind === 'not-sure' ||
    (chosen.kind === 'couple' && chosen.advice === 'trust' && !content.prices.trustCovers)
  if (isOpen) return [noFees]
  const amount = willTotal(chosen, content.prices)
  return [
    noFees,
    {
      label: total,
      price: from(amount, chosen.kind === 'couple' ? products.couple.unit : undefined),
      isTotal: true,
    },
  ]
}

const willTotal = ({ kind, advice }: Suggestion, prices: ReceiptPrices): number => {
  if (advice === 'trust') return trustPrice(kind, prices)
  return kind === 'couple' ? prices.mirrorEach * 2 : prices.single
}

/** Something else people in the visitor's position choose, with its price. */
export interface Other {
  title: string
  price: string
  text: string
  /** When it is worth asking about. */
  why: readonly string[]
  /** A worked example: what it covers, and its total. */
  example?: { label: string; price: string }
}

interface Known {
  content: ReceiptContent
  /** When a trust is worth asking about. */
  why: readonly string[]
}

/** What else to think of: the will without a trust, or with one, and powers of attorney. */
const others = (chosen: Suggestion, known: Known): Other[] => [
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
function powersOfAttorney({ kind }: Suggestion, { prices, words }: ReceiptContent): Other[] {
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
