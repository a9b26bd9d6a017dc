// What the suggested will costs, line by line. Words and prices come from content/tools.yaml and the register.
import type { ReceiptWords } from '~/content/schemas/receipt'
import { price } from '~/lib/pounds'
import { others, type Other } from './receipt-others'
import {
  type Circumstances,
  from,
  pointers,
  type ReceiptPrices,
  type Suggestion,
  suggestion,
  trustPrice,
} from './suggestion'

export interface ReceiptContent {
  prices: ReceiptPrices
  words: ReceiptWords
  /** As the register says it, such as "not VAT registered". */
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
export function receiptOf(circumstances: Circumstances, content: ReceiptContent): Receipt {
  const { prices, words, vat } = content
  const chosen = suggestion(circumstances, prices)
  const why = pointers.filter((pointer) => circumstances[pointer]).map((pointer) => words.reasons[pointer])
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
