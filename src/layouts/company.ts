import { factText } from '~/features/facts/fill-facts'
import { getRegister } from '~/register'

/** The contact details that header, footer and strip show, as the register publishes them. */
export async function getCompany() {
  const register = await getRegister()
  const text = (id: string) => factText(register, id)
  return {
    name: text('company.name'),
    legalName: text('company.legalName'),
    line: text('company.legalName').replace(text('company.name'), '').trim(),
    phone: text('company.phone'),
    email: text('company.email'),
    // Never broken within its postcode.
    address: text('company.officeAddress').replace(/ (?=\S{3}$)/, '\u00a0'),
    hours: text('company.hoursStrip'),
    rating: Number(text('rating.strip')),
    credit: text('company.agencyCredit'),
  }
}
