import type { Visitor } from '../../journeys/fixtures'
import type { Tab } from './tab'

/** Where the consultation form stands alone, and the words of its button. */
export const formPage = '/contact'
const form = 'main form[action="/api/enquiry"]'

export type Person = Omit<Visitor, 'address'>

/** `within` tells the popup's form from the page's. */
export async function fillForm(tab: Tab, visitor: Person, within = form): Promise<void> {
  await tab.type('First name', visitor.firstName, within)
  await tab.type('Last name', visitor.lastName, within)
  await tab.type('Email', visitor.email, within)
  await tab.type('Phone', visitor.phone, within)
}

export const sendForm = (tab: Tab) => tab.press('button', 'Send my enquiry', form)

/** What the database has of such an enquiry. */
export const storedForm = {
  first_name: 'Margaret',
  last_name: 'Ashworth',
  phone: '020 7946 0999',
  form_type: 'consultation',
  consent: true,
}

/** What stands in a field, by its name in the form. */
export const typedIn = (tab: Tab, field: string) =>
  tab.ask(
    (within, name) => document.querySelector<HTMLInputElement>(`${within} [name=${name}]`)?.value,
    form,
    field,
  )
