import type { Contact } from '~/lead/lead-state'

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
  return listed(named.map((detail) => words[detail]))
}

/** As Intl.ListFormat says it, which takes a slow phone a twentieth of a second while the page wakes. */
const listed = (items: readonly string[]): string =>
  [items.slice(0, -1).join(', '), ...items.slice(-1)].filter(Boolean).join(' and ')

/** Says which details were taken out of a form; nothing where none was. */
export const clearedSentence = (details: readonly Detail[]): string =>
  details.length > 0 ? `We’ve cleared the ${detailWords(details)}.` : ''

/**
 * What happens to the details of a form, in the words that stand beside every submit button.
 * `months`: how long an enquiry is kept, from the register.
 */
export const noticeWords = (months: number): string =>
  `When you send this form, we contact you by phone or email about your enquiry. It isn’t an order. We keep enquiries for ${months} months.`

/** The words of the link to the privacy policy that follow it. */
export const noticeLink = 'Privacy policy'
