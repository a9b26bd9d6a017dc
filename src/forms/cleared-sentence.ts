import type { Contact } from './contact'

const words: Record<keyof Contact, string> = {
  name: 'name',
  email: 'email address',
  phone: 'phone number',
  postcode: 'postcode',
}

/** Says which details were taken out of a form; nothing where none was. */
export function clearedSentence(details: readonly (keyof Contact)[]): string {
  const named = (Object.keys(words) as (keyof Contact)[])
    .filter((detail) => details.includes(detail))
    .map((detail) => words[detail])
  return named.length > 0 ? `We’ve cleared the ${new Intl.ListFormat('en-GB').format(named)}.` : ''
}
