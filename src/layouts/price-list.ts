import { factText } from '~/content/facts/fill-facts'
import { addendsText, totalText } from '~/content/facts/format-fact'
import { getRegister } from '~/content/site-content'

interface Amount {
  /** The name of an entry of the register, such as price.lpa. */
  price: string
  part?: string | undefined
  times?: number | undefined
}

/** What an example comes to, such as "£99 + £82" and "£181"; undefined where a part of it is not published. */
export async function exampleTotal(
  amounts: readonly Amount[],
): Promise<{ addends: string; sum: string } | undefined> {
  const counted = amounts.map(({ price, ...options }) => ({ fact: price, ...options }))
  const register = await getRegister()
  const sum = totalText(register, counted)
  return sum === '' ? undefined : { addends: addendsText(register, counted), sum }
}

/** "VAT: not VAT registered.", or undefined while nobody has supplied it. */
export async function vatNote(words: string): Promise<string | undefined> {
  const vat = factText(await getRegister(), 'company.vat')
  return vat === '' || vat.startsWith('{') ? undefined : `${words} ${vat}.`
}
