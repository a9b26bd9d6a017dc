import { factText, supplied } from '~/content/facts/fill-facts'
import { getRegister } from '~/content/site-content'
import { keepTogether } from '~/lib/text'

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
