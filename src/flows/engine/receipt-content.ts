import { factNumber, isPublished, factText } from '~/content/facts/fill-facts'
import type { Register } from '~/content/facts/register'
import type { ReceiptWords } from '~/content/schemas/tools'
import type { ReceiptContent, ReceiptPrices } from './receipt'

// Made of the register while pages are built and mails written: none of it reaches a browser.

/** The instant quote starts from a price of its own. */
export type SinglePrice = 'price.will.single' | 'price.will.instant'

/** What the receipt is made of, or nothing while the price of one will or of two is not published. */
export function receiptContent(
  register: Register,
  { words, single }: { words: ReceiptWords; single: SinglePrice },
): ReceiptContent | undefined {
  if (!isPublished(register, single) || !isPublished(register, 'price.will.mirrorEach')) return undefined
  const vat = factText(register, 'company.vat')
  return { prices: pricesOf(register, single), words, ...(vat && !vat.startsWith('{') && { vat }) }
}

function pricesOf(register: Register, single: SinglePrice): ReceiptPrices {
  const optional = (name: 'trust' | 'lpa' | 'registrationFee', id: string) =>
    isPublished(register, id) ? { [name]: factNumber(register, id) } : {}
  const covers = factText(register, 'price.will.trustCovers')
  return {
    single: factNumber(register, single),
    mirrorEach: factNumber(register, 'price.will.mirrorEach'),
    ...optional('trust', 'price.will.trust'),
    ...((covers === 'one will' || covers === 'a couple') && { trustCovers: covers }),
    ...optional('lpa', 'price.lpa'),
    ...optional('registrationFee', 'lpa.registrationFee'),
  }
}
