import { factText, supplied } from '~/content/facts/fill-facts'
import { addendsText, totalText } from '~/content/facts/format-fact'
import { getRegister } from '~/content/site-content'
import { keepTogether } from '~/lib/text'

// What pages show of the register: how to reach the firm, and what an example comes to.

/** The contact details that header, footer and strip show, as the register publishes them. */
export async function getCompany() {
  const register = await getRegister()
  const text = (id: string) => keepTogether(factText(register, id))
  return {
    name: text('company.name'),
    legalName: text('company.legalName'),
    line: text('company.legalName').replace(text('company.name'), '').trim(),
    phone: text('company.phone'),
    email: text('company.email'),
    address: text('company.officeAddress'),
    hours: text('company.hoursStrip'),
    rating: Number(text('rating.strip')) || undefined,
    credit: supplied(text('company.agencyCredit')),
  }
}

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
