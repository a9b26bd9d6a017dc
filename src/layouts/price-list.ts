import { factText } from '~/content/facts/fill-facts'
import { totalText } from '~/content/facts/total'
import { getRegister } from '~/content/get-register'

interface Amount {
  /** The name of an entry of the register, such as price.lpa. */
  price: string
  part?: string | undefined
  times?: number | undefined
}

/** What an example comes to, such as "£181"; undefined where a part of it is not published. */
export async function exampleTotal(amounts: readonly Amount[]): Promise<string | undefined> {
  const counted = amounts.map(({ price, ...options }) => ({ fact: price, ...options }))
  return totalText(await getRegister(), counted) || undefined
}

/** "VAT: not VAT registered.", or undefined while nobody has supplied it. */
export async function vatNote(words: string): Promise<string | undefined> {
  const vat = factText(await getRegister(), 'company.vat')
  return vat === '' || vat.startsWith('{') ? undefined : `${words} ${vat}.`
}
