import { ContentError, type ContentText, type Mistake } from '~/content/problems'
import type { Fact } from '~/content/schemas/fact'
import { factText, tokenPattern } from './fill-facts'
import { factAmount } from './format-fact'
import { coverings } from './price-list'
import { entryOf, type Facts } from './facts'

// Checks across entries: whether facts agree with each other, and whether texts and code name facts that exist.

type Places = ReadonlyMap<string, { file: string; line: number }>

/** Throws when entries contradict each other: a mixed state, a name that does not exist, a text that cannot be filled. */
export function checkFacts(facts: Facts, places: Places): void {
  const mistakes = Object.entries(facts).flatMap(([id, entry]): Mistake[] => {
    const { file = 'content', line = 1 } = places.get(id) ?? {}
    const messages = [
      ...strangers(facts, entry),
      ...mixedStates(facts, entry),
      ...unprintable(facts, id),
      ...unreadable(id, entry),
    ]
    return messages.map((message) => ({ file, line, field: id, message }))
  })
  if (mistakes.length > 0) throw new ContentError(mistakes)
}

function strangers(facts: Facts, { conflictsWith = [], together = [] }: Fact): string[] {
  return [...conflictsWith, ...together]
    .filter((other) => !facts[other])
    .map((other) => `names "${other}", which does not exist. Check the spelling.`)
}

/** Entries that belong together must publish the same side, whichever of them says so. */
function mixedStates(facts: Facts, { publish, together = [] }: Fact): string[] {
  return together.flatMap((other) => {
    const side = facts[other]?.publish
    if (side === undefined || side === publish) return []
    return [`publishes "${publish}" but ${other} publishes "${side}". Switch both, or neither.`]
  })
}

function unprintable(facts: Facts, id: string): string[] {
  const { unit } = entryOf(facts, id)
  const parts = typeof unit === 'object' ? Object.keys(unit) : [undefined]
  return parts.flatMap((part) => {
    try {
      factText(facts, id, { part })
      return []
    } catch (error) {
      return error instanceof RangeError ? ['refers to itself in a circle'] : [(error as Error).message]
    }
  })
}

/** What prices cover is added up from its words, so it stands in no others. */
function unreadable(id: string, { spec, checked }: Fact): string[] {
  const known = coverings[id]
  if (!known) return []
  return [spec, checked]
    .filter((value) => typeof value !== 'string' || !(value in known))
    .map((value) => `says ${JSON.stringify(value)}; expected one of: ${Object.keys(known).join(' / ')}`)
}

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length

/** A place that names a fact. */
export interface Reference {
  file: string
  line: number
  id: string
  part?: string | undefined
  /** A multiple of the figure. A text has none. */
  times?: number | undefined
  /** The entry as a whole, whatever its parts. */
  isWhole?: boolean
  /** An offer to search engines is added up, so its price is one number. */
  isOffer?: boolean
}

/** <Fact id="…" part="…" times={2} /> in a page or an article. */
const component = /<Fact\s[^>]*?\bid="([^"$]+)"(?:[^>]*?\bpart="([^"]+)")?(?:[^>]*?\btimes=\{(\d+)\})?/g

/** factText(facts, '…') and similar calls in code. */
const call =
  /\b(?:factText|factValue|factNumber|isPublished|entryOf)\(\s*\w+,\s*'([^']+)'(?:,\s*\{\s*part:\s*'([^']+)')?/g

/** `fact: …` and `lpaFact: …` in a YAML file, where a drawing needs the figure itself. */
const named = /^\s*(?:- )?(?:fact|\w+Fact): '?([a-z]\w*(?:\.\w+)+)'?$/gm

/** { fact: '…', times: 2 } in a block of an article. */
const inBlock = /\bfact: *['"]([a-z]\w*(?:\.\w+)+)['"](?:, *part: *['"](\w+)['"])?(?:, *times: *(\d+))?/g

/** The list of facts at the top of an article, which also make its sources and the day of its last check. */
const listed = /^facts:(?: *\[[^\]]*\]| *(?:#.*)?(?:\n *- .*)+)/m
const listedId = /(?<!#.*)[a-z]\w*(?:\.\w+)+/g

const offered = /\bprice: '?([a-z]\w*(?:\.\w+)+)'?/g

/** Every fact that a text or a source file names. */
export function referencesIn({ file, text }: ContentText): Reference[] {
  const at = (index: number) => ({ file, line: lineAt(text, index) })
  const isArticle = file.endsWith('.mdx')
  const patterns = [component, call, tokenPattern, named, ...(isArticle ? [inBlock] : [])]
  const matches = patterns.flatMap((pattern) => [...text.matchAll(pattern)])
  const list = isArticle ? listed.exec(text) : undefined
  const offers = /^offers:/m.test(text) ? [...text.matchAll(offered)] : []
  return [
    ...matches.map(({ 1: id = '', 2: part, 3: times, index }) => ({
      ...at(index),
      ...{ id, part, times: times ? Number(times) : undefined },
    })),
    ...[...(list?.[0] ?? '').matchAll(listedId)].map(({ 0: id, index }) => ({
      ...at((list?.index ?? 0) + index),
      ...{ id, isWhole: true },
    })),
    ...offers.map(({ 1: id = '', index }) => ({ ...at(index), id, isOffer: true })),
  ]
}

const token = /\{fact:[^}\n]*\}?/g
const wholeToken = new RegExp(`^${tokenPattern.source}$`)

/** Tokens that are misspelt, such as {fact: price.lpa}: the build would stop at them. */
export const misspeltTokens = ({ file, text }: ContentText): Mistake[] =>
  [...text.matchAll(token)]
    .filter(([found]) => !wholeToken.test(found))
    .map(({ 0: found, index }) => ({
      ...{ file, line: lineAt(text, index), field: '' },
      message: `“${found}” is not a figure: write {fact:ID}, {fact:ID#part}, {fact:ID*2} or {fact:ID|number}.`,
    }))

const quoted = /'([a-z]\w*(?:\.\w+)+)(?:#(\w+))?'/g

/** Known facts whose id stands in a source file as a string, in whatever call. */
export const mentionsIn = ({ file, text }: ContentText, facts: Facts): Reference[] =>
  [...text.matchAll(quoted)].flatMap(({ 1: id = '', 2: part, index }) =>
    facts[id] ? [{ file, line: lineAt(text, index), id, part }] : [],
  )

/** The references to a fact or a part that does not exist, and offers without one price. */
export const brokenReferences = (references: readonly Reference[], facts: Facts): Mistake[] =>
  references.flatMap((reference) => {
    const { file, line } = reference
    const message = problemOf(facts, reference)
    return message ? [{ file, line, field: '', message }] : []
  })

function problemOf(facts: Facts, { id, part, times, isWhole, isOffer }: Reference): string | undefined {
  try {
    const entry = entryOf(facts, id)
    if (isWhole) return undefined
    const amount = factAmount(entry, { part, times })
    const isPriced = amount === undefined || typeof amount === 'number'
    return isOffer && !isPriced ? `"${id}" is a range or words, and an offer needs one price` : undefined
  } catch (error) {
    return (error as Error).message
  }
}
