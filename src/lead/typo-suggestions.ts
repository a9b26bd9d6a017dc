import { singleAddress } from '~/lib/email-address'
import { cleanEmail, cleanTyped } from '~/lib/typed-text'
import { phonesIn } from '~/lib/phone'

// Finds probable typing errors in email addresses and phone numbers. The form asks about them once, and still accepts what was typed,
// because Specification 5 rejects neither. Load it on intent: the numbering plans are large.

/** A question about what was typed. */
export interface TypoSuggestion {
  text: string
  /** The value that was probably meant. */
  suggestion?: string
}

/** The question about what was typed, if there is one. `kind` is the type of its field. */
export function typoSuggestion(kind: 'email' | 'tel', typed: string): TypoSuggestion | undefined {
  const text = kind === 'email' ? cleanEmail(typed) : cleanTyped(typed)
  if (text === '') return undefined
  return kind === 'email' ? aboutEmail(text) : aboutPhone(text)
}

const advice = 'Check it, or send it as it is.'

function aboutEmail(email: string): TypoSuggestion | undefined {
  if (!/[^@]@/.test(email)) return { text: `An email address has an @ in it. ${advice}` }
  const meant = corrected(email)
  if (meant === email) return undefined
  if (meant) return { text: `Did you mean ${meant}?`, suggestion: meant }
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (!/[^.]\.[^.]/.test(domain)) return { text: `There’s no dot after the @. ${advice}` }
  return { text: `We can’t reply to this address as it’s written. ${advice}` }
}

/** The address that was probably meant, or the typed one if it looks right; undefined if no guess is an address. */
function corrected(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const [name, domain] = [tidyName(email.slice(0, at)), tidyDomain(email.slice(at + 1))]
  const meant = correctedDomain(domain.toLowerCase())
  const address = `${name}@${meant === domain.toLowerCase() ? domain : meant}`
  return singleAddress(address)
}

/** Keeps a space between two words. It may have been typed instead of a dot, so no guess is made. */
const tidyName = (name: string) =>
  tidyDots(
    name
      .replace(/@+$/, '')
      .replace(/ *\. */g, '.')
      .trim(),
  )

const tidyDomain = (domain: string) => tidyDots(domain.replace(/\s/g, '').replace(/[,;]/g, '.'))

const tidyDots = (text: string) => text.replace(/\.{2,}/g, '.').replace(/^\.|\.$/g, '')

const endOf = (domain: string) => domain.slice(domain.lastIndexOf('.') + 1)

function correctedDomain(domain: string): string {
  const [name = '', ...labels] = withEnding(domain).split('.')
  return providerLike(name, labels.join('.')) ?? [name, ...labels].join('.')
}

/** Endings that typing errors are compared with, likeliest first. */
const commonEnds = ['com', 'uk', 'net', 'org']

/** Existing endings that differ from a common one by one letter (IANA's root zone). */
const similarEnds =
  /^(bom|cam|cm|co|mom|om|ck|dk|fk|hk|lk|mk|pk|sk|tk|ua|ug|us|uy|uz|bet|et|ne|nec|new|next|ntt|pet|vet|ong)$/

const joinedUk = /^(co|org|ac|gov|nhs|me|ltd|plc|net|sch)uk$/

/** A domain with a corrected ending, if a guess is possible: smith.com for "smith.con", smith.co.uk for "smith.couk". */
function withEnding(domain: string): string {
  const end = endOf(domain)
  if (!domain.includes('.') || similarEnds.test(end)) return domain
  const common = /\.(co|org|ac|gov|nhs)\.\w+$/.test(domain) ? ['uk'] : commonEnds
  const meant = joinedUk.test(end)
    ? end.replace(joinedUk, '$1.uk')
    : common.find((known) => isOneErrorApart(end, known))
  return meant ? domain.slice(0, -end.length) + meant : domain
}

/** Big providers with their own endings, likeliest first. With another ending, the name may belong to somebody else. */
const providers: Readonly<Record<string, readonly string[]>> = {
  gmail: ['com'],
  googlemail: ['com'],
  hotmail: ['com', 'co.uk'],
  outlook: ['com'],
  live: ['com', 'co.uk'],
  msn: ['com'],
  aol: ['com', 'co.uk'],
  yahoo: ['com', 'co.uk'],
  icloud: ['com'],
  btinternet: ['com'],
  btopenworld: ['com'],
  virginmedia: ['com'],
  talktalk: ['net'],
  ntlworld: ['com'],
  blueyonder: ['co.uk'],
  tiscali: ['co.uk'],
  protonmail: ['com'],
}

/** Existing endings that are often typed instead of .com or .co.uk. */
const wrongEndings: Readonly<Record<string, string>> = {
  '': 'com',
  co: 'com',
  cm: 'com',
  om: 'com',
  uk: 'co.uk',
  'co.uk': 'com',
  'com.uk': 'co.uk',
}

/** Other companies' domains that look like a provider's. */
const otherCompanies = new Set(['gail.com', 'grail.com', 'virginmedia.co.uk', 'talktalk.co.uk'])

/** The provider's domain that was probably meant; undefined for any other domain. */
function providerLike(name: string, ending: string): string | undefined {
  if (otherCompanies.has(`${name}.${ending}`)) return undefined
  for (const [provider, own] of Object.entries(providers)) {
    const isOwn = own.includes(ending)
    const meant = isOwn ? ending : wrongEndings[ending]
    const isProvider = name === provider || (isMisspelt(name, provider) && (isOwn || ending === ''))
    if (isProvider && meant !== undefined) return `${provider}.${own.includes(meant) ? meant : own[0]}`
  }
  return undefined
}

/** Short names are excluded, because many other names differ by one letter. A wrong first letter is rare. */
const isMisspelt = (name: string, provider: string) =>
  provider.length > 4 && name[0] === provider[0] && isOneErrorApart(name, provider)

/** Whether one letter is missing, extra or wrong, or two adjacent letters are swapped. */
function isOneErrorApart(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length)
  let start = 0
  while (start < shorter && one[start] === other[start]) start++
  let end = 0
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [a, b] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  const isSwapped = a.length === 2 && b.length === 2 && a[0] === b[1] && a[1] === b[0]
  return isSwapped || Math.max(a.length, b.length) === 1
}

/** Foreign numbers may have any length. */
const isForeign = (phone: string) => /^(?:\+|00)(?!44)/.test(phone.replace(/[^\d+]/g, ''))

const aboutPhone = (phone: string): TypoSuggestion | undefined =>
  isForeign(phone) || phonesIn(phone).length > 0
    ? undefined
    : { text: `This doesn’t look like a UK number. ${advice}` }
