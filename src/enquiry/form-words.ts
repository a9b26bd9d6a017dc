import type { Contact } from '~/lead/lead-state'
import { paths } from '~/lib/paths'
import { plural } from '~/lib/text'

// Words that several forms share. No React here, because the server uses them too.

const words = {
  name: 'name',
  email: 'email address',
  phone: 'phone number',
  postcode: 'postcode',
  message: 'message',
} as const satisfies Record<keyof Contact | 'message', string>

export type Detail = keyof typeof words

/** "name, email address and phone number", without duplicates. */
export function detailWords(details: readonly Detail[]): string {
  const named = (Object.keys(words) as Detail[]).filter((detail) => details.includes(detail))
  return listed(named.map((detail) => words[detail]))
}

/** Intl.ListFormat would take 50 ms on a slow phone during hydration. */
const listed = (items: readonly string[]): string =>
  [items.slice(0, -1).join(', '), ...items.slice(-1)].filter(Boolean).join(' and ')

/** Names the details that were cleared from a form; empty if none were. */
export const clearedSentence = (details: readonly Detail[]): string =>
  details.length > 0 ? `We’ve cleared the ${detailWords(details)}.` : ''

/** Below every submit button: what happens to the details. `months`: how long an enquiry is kept. */
export const noticeWords = (months: number, sent = 'When you send this form,'): string =>
  `${sent} we’ll contact you by phone or email about your enquiry. It isn’t an order. We keep enquiries for ${plural(months, 'month')}.`

export const noticeLink = 'Privacy policy'
export const withoutPhoneLink = 'If you can’t use the phone'
export const withoutPhonePath = `${paths.contact}#without-phone`

/** Under the label of the message. */
export const messageHint = 'Please keep medical details for the call.'

/** "Thank you, Margaret", or just "Thank you" if the first name is a title such as "Mrs". */
export const thankYou = (words: string, firstName: string): string =>
  /^(mr|mrs|ms|miss|mx|dr|prof|professor|rev|sir|lady|lord|dame)\.?$/i.test(firstName)
    ? words
    : `${words}, ${firstName}`

/** The next steps, once an enquiry is stored. `reply`: the reply promise, "within 24 hours". */
export const sentSteps = (reply: string) => [
  {
    title: `We’ll contact you ${reply}`,
    text: 'We’ll call or email you. If you choose a time for a call, we’ll call you then.',
  },
  {
    title: 'We’ll talk it through',
    text: 'The first consultation is free. Bring someone to the call if you like.',
  },
  {
    title: 'You decide whether to go ahead',
    text: 'You don’t owe us anything until you’ve agreed to it.',
  },
]
