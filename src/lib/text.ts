// How texts are cleaned, escaped, and written as English is: figures, counts, amounts.

/** Text for HTML, between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const noBreakSpace = '\u00a0'
const wordJoiner = '\u2060'

/** A range such as "2–3", "£600–1,500" or "60–70%", whose dash would let the line end. */
const rangeDash = /(?<=\d[\d.,]*(?:%|k|am|pm)?)–(?=£?\d)/g

/** "EC1A 1BB", and a telephone number of three or four groups. */
const spaced = /\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b|\+?\b\d{2,5}(?: \d{3,4}){2,3}\b/g

/** "£2 million", "24 hours": a figure says nothing without what it counts. */
const counted = /(?<=\d\+?) (?=(?:million|minutes?|hours?|days?|weeks?|months?|years?|working days)\b)/g

/** "60-day money-back": words of one meaning, which a line may not end within. */
const hyphened = /(?<=\d)-(?=(?:minute|hour|day|week|month|year)\b)|(?<=\bmoney)-(?=back\b)/g

/** "6(1)(f)", "section 46(1)": a paragraph's number, which could end the line before each bracket. */
const bracketed = /\d(?:\(\w{1,3}\))+/g

/** A text whose ranges, amounts, paragraph numbers, postcodes and telephone numbers never stand on two lines. */
export const keepTogether = (text: string): string =>
  text
    .replace(bracketed, (number) => number.replaceAll('(', `${wordJoiner}(`))
    .replace(counted, noBreakSpace)
    .replace(rangeDash, `–${wordJoiner}`)
    .replace(hyphened, `-${wordJoiner}`)
    .replace(spaced, (piece) => piece.replaceAll(' ', noBreakSpace))

/** The same text for what is read by a program or sent, where a line may end anywhere. */
export const letBreak = (text: string): string =>
  text.replaceAll(noBreakSpace, ' ').replaceAll(wordJoiner, '')

const numerals = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** A token in a text: {count:NAME} becomes "four", {Count:NAME} "Four". */
const token = /\{([Cc])ount:([\w.-]+)\}/g

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** A text with its counts in words, as figures above twelve. Throws where a name is unknown, naming it and its line. */
export const fillCounts = (text: string, counts: Readonly<Record<string, number>>): string =>
  text.replace(token, (whole: string, first: string, name: string, at: number) => {
    const count = counts[name]
    if (count === undefined) {
      const line = text.slice(0, at).split('\n').length
      throw new Error(`line ${line}: ${whole} counts nothing; name one of ${Object.keys(counts).join(', ')}`)
    }
    const word = numerals[count] ?? String(count)
    return first === 'C' ? capital(word) : word
  })

/**
 * Makes a value at its first use and keeps it. For the browser's number formats: the first one takes a slow phone 50 ms, which
 * must not delay the page that loads this code.
 */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

const whole = lazily(
  () => new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP', maximumFractionDigits: 0 }),
)

/** Whole pounds as they are read: "£322,000". */
export const pounds = (amount: number): string => whole().format(amount)

const exact = lazily(() => new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }))

/** A price as the facts print it: "£299", "£49.99". */
export const price = (amount: number): string =>
  Number.isInteger(amount) ? pounds(amount) : exact().format(amount)

export const mailLink = (email: string): string => `mailto:${email}`

/** The days of a week as English writes them, Monday first, as the facts' opening hours name them. */
export const weekdays = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
