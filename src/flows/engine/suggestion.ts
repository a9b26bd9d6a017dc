// Which will the answers suggest: a table, and no words.
import { price } from '~/lib/pounds'

export type WillKind = 'single' | 'couple' | 'not-sure'

/** What a calculator knows of the visitor. What it does not ask is left out. */
export interface Circumstances {
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

export type Pointer = 'children' | 'property' | 'wishes'
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
  { kind, children, property, wishes }: Circumstances,
  { trust }: Pick<ReceiptPrices, 'trust'>,
): { kind: WillKind; advice: 'simple' | 'ask' | 'trust' } {
  const found = advice[`${answer(children)}, ${answer(property)}, ${answer(wishes)}`]
  if (trust === undefined) return { kind, advice: 'simple' }
  return { kind, advice: found === 'trust' && kind === 'not-sure' ? 'ask' : found }
}

export type Suggestion = ReturnType<typeof suggestion>

/** A price for one will is doubled for a couple; while nobody has said whom it covers, it stands as it is. */
export const trustPrice = (kind: WillKind, { trust = 0, trustCovers }: ReceiptPrices): number =>
  kind === 'couple' && trustCovers === 'one will' ? trust * 2 : trust

export const from = (amount: number, unit?: string) => `from ${price(amount)}${unit ? ` ${unit}` : ''}`
