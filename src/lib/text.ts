// Escapes text, keeps parts of it on one line, and formats amounts.

/** Text for HTML, between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const noBreakSpace = '\u00a0'
const wordJoiner = '\u2060'

/** The dash of a range such as "2–3", "£600–1,500" or "60–70%", after which a line could break. */
const rangeDash = /(\d[\d.,]*(?:%|k|am|pm)?)–(?=£?\d)/g

/** "EC1A 1BB", and a phone number of three or four groups. */
const spaced = /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\+?\b\d{2,5}(?: \d{3,4}){2,3}\b/g

/** The space in "£2 million", "24 hours" or "5 June". */
const counted =
  /(\d\+?) (?=(?:million|min|minutes?|hours?|days?|weeks?|months?|years?|working days|January|February|March|April|May|June|July|August|September|October|November|December)\b)/g

/** The hyphens in "60-day money-back". */
const hyphened = /(\d(?=-(?:minute|hour|day|week|month|year)\b)|\bmoney(?=-back\b))-/g

/** "6(1)(f)", "section 46(1)": a paragraph's number, where a line could break before each bracket. */
const bracketed = /\d(?:\(\w{1,3}\))+/g

/** Keeps ranges, amounts, dates, paragraph numbers, postcodes and phone numbers from being split across lines. */
export const keepTogether = (text: string): string =>
  text
    .replace(bracketed, (number) => number.replaceAll('(', `${wordJoiner}(`))
    .replace(counted, `$1${noBreakSpace}`)
    .replace(rangeDash, `$1–${wordJoiner}`)
    .replace(hyphened, `$1-${wordJoiner}`)
    .replace(spaced, (piece) => piece.replaceAll(' ', noBreakSpace))

/** The reverse of keepTogether, for text that a program reads or that is sent. */
export const allowBreaks = (text: string): string =>
  text.replaceAll(noBreakSpace, ' ').replaceAll(wordJoiner, '')

/** The text with a capital letter: "Possible spam". */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Creates a value on first use. For number formats: the first one takes 50 ms on a slow phone, and must not delay the page. */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

const wholePounds = lazily(
  () => new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 }),
)

/** Whole pounds: "£322,000". */
export const pounds = (amount: number): string => wholePounds().format(amount)

const exact = lazily(() => new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }))

/** A price: "£299", "£49.99". */
export const price = (amount: number): string =>
  Number.isInteger(amount) ? pounds(amount) : exact().format(amount)

/** Rounds to pence, which removes floating-point errors. */
export const toPence = (amount: number): number => Math.round(amount * 100) / 100

/** The unit after a count: "minute" or "minutes". */
export const unitOf = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many)

/** "1 minute", "2 minutes". */
export const plural = (count: number, one: string, many?: string): string =>
  `${count} ${unitOf(count, one, many)}`

export const countEnquiries = (count: number): string => plural(count, 'enquiry', 'enquiries')

/** The days of a week, from Monday, as in the facts' opening hours. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
