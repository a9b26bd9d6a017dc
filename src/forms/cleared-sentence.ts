import type { Contact } from '~/lead-state/lead-state'

const words: Record<keyof Contact | 'message', string> = {
  name: 'name',
  email: 'email address',
  phone: 'phone number',
  postcode: 'postcode',
  message: 'message',
}

/** Says which details were taken out of a form; nothing where none was. */
export function clearedSentence(details: readonly (keyof typeof words)[]): string {
  const named = (Object.keys(words) as (keyof typeof words)[])
    .filter((detail) => details.includes(detail))
    .map((detail) => words[detail])
  return named.length > 0 ? `We’ve cleared the ${new Intl.ListFormat('en-GB').format(named)}.` : ''
}
