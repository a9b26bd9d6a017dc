import emailSpellChecker from '@zootools/email-spell-checker'
import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/min'

// What looks like a slip in a mail address or a phone number. A visitor is asked about it once, and may send what was typed all the
// same (Specification 5 refuses neither). Loaded when such a field is left, since its numbering plans are large.

/** A question about what was typed. */
export interface Slip {
  text: string
  /** What was probably meant. */
  suggestion?: string
}

/** Providers whose name is often misspelt. Short names are not among them: too many real domains look like sky.com or aol.com. */
const providers = [
  'gmail.com',
  'googlemail.com',
  'hotmail.co.uk',
  'hotmail.com',
  'outlook.com',
  'live.co.uk',
  'yahoo.co.uk',
  'yahoo.com',
  'icloud.com',
  'btinternet.com',
  'btopenworld.com',
  'virginmedia.com',
  'talktalk.net',
  'ntlworld.com',
  'blueyonder.co.uk',
  'tiscali.co.uk',
  'protonmail.com',
]

/** Domains that are real although they resemble one of those. */
const real = new Set([
  'email.com',
  'mail.com',
  'ymail.com',
  'fmail.co.uk',
  'fsmail.net',
  'live.com',
  'talktalk.co.uk',
  'protonmail.ch',
])

/** Four of them have addresses in other countries, too. An ending not among these may well be a slip of .co.uk or .com. */
const abroad =
  /^(hotmail|live|outlook|yahoo)\.(ca|ch|cl|cz|de|es|fr|ie|it|no|ro|com\.(ar|au|br|hk|mx|my|ph|sg|tr|tw|vn)|co\.(id|il|in|jp|kr|nz|th|za))$/

/** What should be asked about a text, if anything. `kind` is the type of its field. */
export const slipIn = (kind: 'email' | 'tel', text: string): Slip | undefined =>
  text.trim() === '' ? undefined : slips[kind](text.trim())

const slips = { email: slipInEmail, tel: slipInPhone }

function slipInEmail(email: string): Slip | undefined {
  const at = email.lastIndexOf('@')
  if (at < 1) return { text: 'An email address has an @ in it. Check it, or send it as it is.' }
  const domain = email.slice(at + 1).toLowerCase()
  const meant = real.has(domain) || abroad.test(domain) ? undefined : providerLike(domain)
  if (meant)
    return {
      text: `Did you mean ${email.slice(0, at)}@${meant}?`,
      suggestion: `${email.slice(0, at)}@${meant}`,
    }
  if (!/[^.]\.[^.]/.test(domain))
    return { text: 'There’s no dot after the @. Check it, or send it as it is.' }
  return undefined
}

/** The provider that a domain differs from by a letter or two. One without a dot is taken to have lost its ".com". */
function providerLike(domain: string): string | undefined {
  const dotted = domain.replaceAll(',', '.')
  const whole = dotted.includes('.') ? dotted : `${dotted}.com`
  if (providers.includes(whole)) return whole === domain ? undefined : whole
  const found = emailSpellChecker.run({
    email: `name@${whole}`,
    domains: providers,
    secondLevelDomains: [],
    topLevelDomains: [],
  })
  return found?.domain
}

/** A UK number without its leading 0 has nine or ten digits. What begins with another country's code may have any. */
function slipInPhone(phone: string): Slip | undefined {
  const number = parsePhoneNumberFromString(phone, 'GB')
  if (/^(\+|00)/.test(phone) && number?.countryCallingCode !== '44') return undefined
  const isUk = number?.isPossible() && number.nationalNumber.length >= 9
  if (isUk || findPhoneNumbersInText(phone, 'GB').length > 0) return undefined
  return { text: 'A UK number has 10 or 11 digits. Check it, or send it as it is.' }
}
