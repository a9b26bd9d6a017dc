import type { Contact } from '~/lead-state/lead-state'

const words = {
  name: 'name',
  email: 'email address',
  phone: 'phone number',
  postcode: 'postcode',
  message: 'message',
} as const satisfies Record<keyof Contact | 'message', string>

export type Detail = keyof typeof words

/** What a form asks of a visitor, in a list: "name, email address and phone number". Each is named once. */
export function detailWords(details: readonly Detail[]): string {
  const named = (Object.keys(words) as Detail[]).filter((detail) => details.includes(detail))
  return new Intl.ListFormat('en-GB').format(named.map((detail) => words[detail]))
}

/** Says which details were taken out of a form; nothing where none was. */
export const clearedSentence = (details: readonly Detail[]): string =>
  details.length > 0 ? `We’ve cleared the ${detailWords(details)}.` : ''
