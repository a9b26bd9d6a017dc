import { parsePhoneNumberFromString, type PhoneNumber as Parsed } from 'libphonenumber-js/min'

// Parses phone numbers as people type them. Load it on intent: the numbering plans are 40 KB gzipped.

interface PhoneNumber {
  /** "+442079460018". */
  e164: string
  /** "tel:+442079460018", without the extension, which some phones would dial as part of the number. */
  link: string
  /** A UK number as "020 7946 0018", any other as `international`. */
  display: string
  /** "+44 20 7946 0018". */
  international: string
}

/**
 * The phone number in the text, by default a UK one. Words and an extension are ignored. Undefined for none, an impossible one or
 * several: show such text, but do not link it.
 */
export function readPhone(typed: string): PhoneNumber | undefined {
  const [number, ...others] = phonesIn(typed)
  return others.length === 0 ? number : undefined
}

/** Whether the text is a complete phone number without words or an extension, and can be published. */
export function isPhoneNumber(text: string): boolean {
  const number = parsed(text.trim())
  return number !== undefined && number.ext === undefined && /^\(?[0+]/.test(text.trim())
}

/** All phone numbers in the text, in order. */
export function phonesIn(typed: string): PhoneNumber[] {
  if (typed.length > maxCharacters) return []
  const text = typed.replace(invisible, '').replace(/^\s*tel:/i, '')
  const whole = parsed(text)
  const numbers = whole ? [whole] : text.split(betweenNumbers).flatMap(amongWords)
  return numbers.map(described)
}

/** More than any phone field accepts. Longer text would take seconds. */
const maxCharacters = 200

/** Direction marks and similar characters in numbers that were copied from an address book. */
const invisible = /\p{Cf}/gu

const betweenNumbers = /[\p{L},;&]+|\s[/|]\s/u

/** A number between words. It must begin with 0 or +, because other digits may be a time, a flat or an extension. */
function amongWords(text: string): Parsed[] {
  const [, found = ''] = /^\D*?([+0].*\d)/s.exec(text) ?? []
  const number = parsed(found)
  return number ? [number] : []
}

/** "01204 12345/6" means two lines. Run together, the digits would be somebody else's number. */
const secondLine = /\/\s*\d{1,2}\s*$/

function parsed(text: string): Parsed | undefined {
  if (secondLine.test(text)) return undefined
  const number = parsePhoneNumberFromString(text.replace(/[()]/g, ' ').trim(), {
    defaultCountry: 'GB',
    extract: false,
  })
  return number && isDialable(number, text) ? number : undefined
}

/** National numbers of the UK and the Crown dependencies, including reserved ones. */
const british = /^(?:[1-357-9]\d{9}|[18]\d{8}|8\d{6})$/

function isDialable(number: Parsed, text: string): boolean {
  if ((number.ext ?? '').length > 6) return false
  if (number.countryCallingCode !== '44') return number.isValid()
  const isMarked = /^\D*(?:0|44)|\+/.test(text)
  return british.test(number.nationalNumber) && (isMarked || isBritishWithoutZero(number))
}

/** Without a leading 0 or +, a number may be foreign, unless it looks like this. */
const isBritishWithoutZero = (number: Parsed) =>
  number.nationalNumber.startsWith('7') || (/^[12]/.test(number.nationalNumber) && number.isValid())

function described(number: Parsed): PhoneNumber {
  number.setExt('')
  const { number: e164, countryCallingCode } = number
  const international = number.formatInternational()
  const display = countryCallingCode === '44' ? number.formatNational() : international
  return { e164, link: `tel:${e164}`, display, international }
}
