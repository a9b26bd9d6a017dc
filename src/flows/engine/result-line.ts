import { type Circumstances, type ReceiptPrices, suggestion, type WillKind } from './suggestion'
import type { Flow } from './vocabulary'

/** A flow's result in one line, as it stands in the consultation form's message. */
export const resultLine = ({ title }: Pick<Flow, 'title'>, result: string): string =>
  `My result from “${title}”: ${result}`

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
export function quoteResult(circumstances: Circumstances, { prices = {}, reference }: Quoted): string {
  const { kind, advice } = suggestion(circumstances, prices)
  const words = (advice === 'trust' && withTrust[kind]) || wills[kind]
  return reference ? `${words}, reference ${reference}` : words
}
