import { type FactOptions, formatFact, factAmount } from './format-fact'
import { entryOf, type Facts } from './facts'
import { keepTogether } from '~/lib/text'
import type { Amount } from '~/content/schemas/fact'

// Facts in texts: tokens such as {fact:price.will.single} replaced by what the site publishes.

/** A token in a text: {fact:ID}, {fact:ID#part}, {fact:ID*2}, {fact:ID|number}. */
export const tokenPattern = /\{fact:([A-Za-z0-9.]+)(?:#([A-Za-z0-9]+))?(?:\*(\d+))?(\|number)?\}/g

const malformed = /\{fact:[^}]*\}?/

/** What the site prints for an id, with tokens inside it filled; empty when nothing is published. */
export function factText(facts: Facts, id: string, options: FactOptions = {}): string {
  return fill(formatFact(entryOf(facts, id), options), facts)
}

/**
 * A text with every token replaced by what the facts publish. A paragraph that relies on a removed fact is left
 * out; a text of one paragraph becomes empty. Figures keep to what they count (keepTogether). An unknown id or a misspelt
 * token throws, naming it.
 */
export const fillFacts = (text: string, facts: Facts): string => keepTogether(fill(text, facts))

function fill(text: string, facts: Facts): string {
  if (!text.includes('{fact:')) return text
  return text
    .split(/\n{2,}/)
    .flatMap((paragraph) => fillParagraph(paragraph, facts) ?? [])
    .join('\n\n')
}

function fillParagraph(paragraph: string, facts: Facts): string | undefined {
  let isWhole = true
  const filled = paragraph.replace(tokenPattern, (...[, id, part, times, bare]: string[]) => {
    const options = { part, times: times ? Number(times) : undefined, bare: Boolean(bare) }
    const value = factText(facts, id ?? '', options)
    if (value === '') isWhole = false
    return value
  })
  const bad = malformed.exec(filled)
  if (bad) throw new Error(`"${bad[0]}" is not {fact:ID}, {fact:ID#part}, {fact:ID*2} or {fact:ID|number}`)
  return isWhole ? filled : undefined
}

/**
 * A whole piece of content with every text in it filled. An item of a list that relies on a removed fact is left out
 * of the list; elsewhere such a text becomes empty, so that the page can leave its block out.
 */
export function fillContent<Content>(content: Content, facts: Facts): Content {
  return filledValue(content, facts) as Content
}

function filledValue(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') return fillFacts(value, facts)
  if (Array.isArray(value))
    return value.map((item) => filledValue(item, facts)).filter((item, at) => !hasLost(value[at], item))
  if (!isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filledValue(item, facts)]))
}

function hasLost(before: unknown, after: unknown): boolean {
  if (typeof before === 'string') return before !== '' && after === ''
  if (!isPlain(before) || !isPlain(after)) return false
  return Object.entries(before).some(([key, value]) => hasLost(value, after[key]))
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** The figure itself, for rules: a number, a range or a filled text; undefined when nothing is published. */
export function factValue(facts: Facts, id: string, options: FactOptions = {}): Amount | undefined {
  const amount = factAmount(entryOf(facts, id), options)
  return typeof amount === 'string' ? fillFacts(amount, facts) || undefined : amount
}

/** The figure as one number. Throws when it is a text, a range or removed. */
export function factNumber(facts: Facts, id: string, options: FactOptions = {}): number {
  const amount = factValue(facts, id, options)
  if (typeof amount !== 'number') throw new Error(`${id} is not a single number`)
  return amount
}

/** False when the published side says "removed": the block around it goes. */
export function isPublished(facts: Facts, id: string, part?: string): boolean {
  const entry = entryOf(facts, id)
  return (
    entry[entry.publish] !== 'removed' && (part === undefined || factAmount(entry, { part }) !== undefined)
  )
}

/** In place of a fact that nobody has supplied yet; `withoutOpen` leaves out what stands around it. */
export const openMark = '<data value="open"></data>'

/** What nobody has supplied yet stands in braces in the facts, and is not printed. */
export const supplied = (words: string): string => (/^\{.+\}$/.test(words) ? '' : words)

const isOpen = (html: string) => html.includes(openMark)

/** A paragraph, an item of a list or a row of a table; none of them holds another of its kind. */
const block = /<(p|li|tr)\b[^>]*>(?:(?!<\/?\1\b)[\s\S])*<\/\1>/g

/** A list or a table's body with nothing left in it, and the table around it. */
const empty = /<(ul|ol|tbody)>\s*<\/\1>/g

/**
 * HTML without the paragraphs, items and rows that rely on a fact nobody has supplied, so that the page stays whole. A
 * mark outside of them is an error of the page: it throws, with the words around it.
 */
export function withoutOpen(html: string): string {
  const left = html.replace(block, (text) => (isOpen(text) ? '' : text)).replace(empty, '')
  const at = left.indexOf(openMark)
  if (at >= 0)
    throw new Error(
      `A fact that is not filled in stands outside of a paragraph, item or row: ${left.slice(Math.max(0, at - 80), at)}`,
    )
  return left
}

/** The value of an entry that its owner has agreed to and filled in; empty otherwise. */
const agreed = (facts: Facts, id: string): string =>
  entryOf(facts, id).status === 'agreed' ? supplied(factText(facts, id)) : ''

/**
 * What may be said of us on every page beside what each page says for itself: a rating only with the platform it stands on, a
 * membership only when there is one, and both only once they are agreed; an empty text otherwise.
 */
export function provenBy(facts: Facts): { rating: string; source: string; body: string } {
  const rating = agreed(facts, 'rating.strip')
  const source = agreed(facts, 'rating.source')
  const body = agreed(facts, 'company.tradeBody')
  return {
    ...(rating && source ? { rating, source } : { rating: '', source: '' }),
    body: body.toLowerCase() === 'none' ? '' : body,
  }
}
