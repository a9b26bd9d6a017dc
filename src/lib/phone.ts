import { parsePhoneNumberFromString, type PhoneNumber as Parsed } from 'libphonenumber-js/min'

// Reads phone numbers as people type them. The numbering plans weigh 40 KB gzipped: a page loads this module on intent only.

export interface PhoneNumber {
  /** "+442079460018". */
  e164: string
  /** "tel:+442079460018". Never with the extension, which some phones would dial as part of the number. */
  link: string
  /** A UK number as "020 7946 0018", any other as `international`. */
  display: string
  /** "+44 20 7946 0018". */
  international: string
}

/**
 * The one phone number that a visitor typed, a UK one unless it says otherwise. Words and an extension beside it are ignored.
 * Undefined for no number, an impossible one, or several: such text can be shown, but must not be dialled.
 */
export function readPhone(typed: string): PhoneNumber | undefined {
  const [number, ...others] = phonesIn(typed)
  return others.length === 0 ? number : undefined
}

/** Whether a text is one phone number and nothing else, not even an extension, so that it can be published. */
export function isPhoneNumber(text: string): boolean {
  const number = parsed(text.trim())
  return number !== undefined && number.ext === undefined
}

/** Every phone number in a text, in its order. */
export function phonesIn(typed: string): PhoneNumber[] {
  if (typed.length > mostCharacters) return []
  const text = typed.replace(invisible, '').replace(/^\s*tel:/i, '')
  const whole = parsed(text)
  const numbers = whole ? [whole] : text.split(betweenNumbers).flatMap(amongWords)
  return numbers.map(described)
}

/** More than any phone field takes. A longer text would cost seconds of work. */
const mostCharacters = 200

/** Direction marks and the like, which come with numbers copied from an address book. */
const invisible = /\p{Cf}/gu

const betweenNumbers = /[\p{L},;&]+|\s[/|]\s/u

/** A number among words begins with 0 or +: other digits may be a time, a flat or an extension. */
function amongWords(text: string): Parsed[] {
  const [, found = ''] = /^\D*?([+0].*\d)/s.exec(text) ?? []
  const number = parsed(found)
  return number ? [number] : []
}

/** "01204 12345/6" means two lines, and would be read as one number that has another owner. */
const secondLine = /\/\s*\d{1,2}\s*$/

function parsed(text: string): Parsed | undefined {
  if (secondLine.test(text)) return undefined
  const number = parsePhoneNumberFromString(text.replace(/[()]/g, ' ').trim(), {
    defaultCountry: 'GB',
    extract: false,
  })
  return number && isDialable(number, text) ? number : undefined
}

/** National numbers of the UK and the Crown dependencies by length and first digit, reserved numbers included. */
const british = /^(?:[1-357-9]\d{9}|[18]\d{8}|8\d{6})$/

function isDialable(number: Parsed, text: string): boolean {
  if ((number.ext ?? '').length > 6) return false
  if (number.countryCallingCode !== '44') return number.isValid()
  const isMarked = /^\D*(?:0|44)|\+/.test(text)
  return british.test(number.nationalNumber) && (isMarked || isBritishWithoutZero(number))
}

/** A number without 0 or + in front may be a foreign one. No country's numbers look like these. */
const isBritishWithoutZero = (number: Parsed) =>
  number.nationalNumber.startsWith('7') || (/^[12]/.test(number.nationalNumber) && number.isValid())

function described({ number, countryCallingCode }: Parsed): PhoneNumber {
  // Without its extension.
  const main = parsePhoneNumberFromString(number)
  const international = main?.formatInternational() ?? number
  const display = countryCallingCode === '44' ? main?.formatNational() : international
  return { e164: number, link: `tel:${number}`, display: display ?? number, international }
}
