import punycode from 'punycode.js'

// One form for every way of writing an e-mail address. What reaches one mailbox compares equal: limits count on it and
// a person's data is erased by it. The database computes the same in the column `canonical_email` (see the migration
// that adds it); tests/database/canonical-email.test.ts holds the two together, so change both or neither.

/** Characters that are not seen: soft hyphens, joiners, direction marks, fillers, control characters. */
const unseen =
  /[\u0000-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\ufff0-\ufff8\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]/gu
const iotaBelow = '\u0345'

/** Lower case as domain names have it: ς becomes σ, while ß and ı stay themselves. */
function lower(character: string): string {
  const upper = character.toUpperCase()
  const isPlain = [...upper].length === 1 && character !== 'ı'
  return (isPlain ? upper : character).toLowerCase()
}

/** Wide, composed and capital letters become plain ones, as they do on the way to a mail server. */
function folded(typed: string): string {
  const plain = typed.normalize('NFKD').replace(unseen, '').replaceAll(iotaBelow, 'ι').normalize('NFKC')
  return [...plain].map(lower).join('').replaceAll('。', '.')
}

const white = String.raw`\t-\r \u0085\u1680\u2028\u2029`
const around = new RegExp(`^[${white}"'(),.:;<>\\[\\]]+|[${white}"'(),.:;<>\\[\\]]+$`, 'g')
const named = /^[^<>@]*<([^<>]*)>[^<>@]*$/
const link = new RegExp(`^[${white}]*mailto:([^?]*).*$`, 's')
const parts = new RegExp(`^([^${white}"(),:;<>@\\[\\]]+)@([^${white}"'(),:;<>@\\[\\]]+)$`)

/** The longest text the database takes, and the longest part between two dots of a domain. */
const longest = 320
const longestLabel = 63

const cut = (text: string) => [...text.slice(0, 2 * longest)].slice(0, longest).join('')

/** Asked before anything reads a text: putting 100,000 accents in order takes minutes. */
const isTooLong = (text: string) => [...text.slice(0, 2 * longest + 1)].length > longest

function readAddress(text: string): string | undefined {
  const bare = text.replace(named, '$1').replace(link, '$1').replace(around, '')
  const [, local, domain] = parts.exec(bare) ?? []
  if (!local || !domain || [...bare].length > longest) return undefined
  if (domain.split('.').some((label) => [...label].length > longestLabel)) return undefined
  return cut(`${local.replace(/^(.[^+]*)\+.*$/u, '$1')}@${punycode.toASCII(domain)}`)
}

/** The canonical form of the one address a text holds; undefined for a list or anything else. */
export const canonicalAddress = (typed: string): string | undefined =>
  isTooLong(typed) ? undefined : readAddress(folded(typed))

/**
 * The same, and for a text that is not one address that text itself in small plain letters. What is longer than the
 * database takes is not read, only cut.
 */
export function canonicalEmail(typed: string): string {
  if (isTooLong(typed)) return cut(typed)
  const text = folded(typed)
  return readAddress(text) ?? cut(text.replace(around, ''))
}
