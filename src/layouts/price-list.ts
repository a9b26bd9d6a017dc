import { factNumber, isPublished } from '~/content/facts/fact-value'
import { factText } from '~/content/facts/fill-facts'
import { getRegister } from '~/content/get-register'
import { price } from '~/lib/pounds'

interface Amount {
  /** The name of an entry of the register, such as price.lpa. */
  price: string
  part?: string | undefined
  times?: number | undefined
}

/** What an example comes to, such as "£181"; undefined where a part of it is not published. */
export async function exampleTotal(amounts: readonly Amount[]): Promise<string | undefined> {
  const register = await getRegister()
  if (!amounts.every(({ price: id, part }) => isPublished(register, id, part))) return undefined
  const pounds = amounts.map(({ price: id, ...options }) => factNumber(register, id, options))
  return price(pounds.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100)
}

/** "VAT: not VAT registered.", or undefined while nobody has supplied it. */
export async function vatNote(words: string): Promise<string | undefined> {
  const vat = factText(await getRegister(), 'company.vat')
  return vat === '' || vat.startsWith('{') ? undefined : `${words} ${vat}.`
}
