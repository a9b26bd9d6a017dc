import type { CalculatedFact, Fact, FactValue, Unit } from '~/content/schemas/fact'
import { type Period, readHours } from '~/lib/opening-hours'
import { longDate } from '~/lib/dates'
import { keepTogether } from '~/lib/text'

// The facts of content/facts.yaml, prices.yaml and company.yaml as a visitor reads them.

/** The ids of all facts, typed from content/ by src/integrations/fact-ids.ts; any string before its first run. */
export type FactId = [keyof FactIds] extends [never] ? string : keyof FactIds

export type Facts = Readonly<Record<string, Fact>>

/** Throws if there is no fact with this id. */
export function entryOf(facts: Facts, id: FactId): Fact {
  const entry = facts[id]
  if (!entry) throw new Error(unknownFact(facts, id))
  return entry
}

/** The error message for an unknown id, with the most similar ids. */
function unknownFact(facts: Facts, id: string): string {
  const last = id.split('.').at(-1)?.toLowerCase() ?? ''
  const near = Object.keys(facts)
    .filter((known) => last.length > 3 && known.toLowerCase().includes(last))
    .slice(0, 3)
  return `There is no fact "${id}"${near.length > 0 ? `; did you mean ${near.join(' or ')}?` : ''}`
}

/**
 * The value for calculations, or a multiple of it, such as the fee for two documents; undefined while it is missing. Throws if
 * text is multiplied.
 */
export function factValue(facts: Facts, id: FactId, times = 1): FactValue | undefined {
  const { value, label } = entryOf(facts, id)
  if (value === undefined || times === 1) return value
  if (typeof value === 'string') throw new Error(`“${label}” is text and cannot be multiplied`)
  if (typeof value === 'number') return round(value * times)
  return [round(value[0] * times), round(value[1] * times)]
}

/** A value that the site calculates with: the schema accepts one number only. Throws while it is missing. */
export function factNumber(facts: Facts, id: CalculatedFact, times = 1): number {
  const value = factValue(facts, id, times)
  if (typeof value !== 'number') throw new Error(`${id} is not a single number`)
  return value
}

/** The value as the site prints it, such as "£82", "8–10 weeks" or "£600–1,500+"; empty while it is missing. */
export function factText(facts: Facts, id: FactId, times = 1): string {
  const { unit, wording } = entryOf(facts, id)
  const value = factValue(facts, id, times)
  return wording ? (wording[String(value ?? 'missing')] ?? '') : valueText(value, unit)
}

export function valueText(value: FactValue | undefined, unit: Unit): string {
  if (value === undefined) return ''
  if (typeof value === 'string') return unit === 'date' ? longDate(value) : value
  const number = [value].flat().map((one) => numberText(one, unit)).join('–') // prettier-ignore
  return `${unit.startsWith('gbp') ? '£' : ''}${number}${unitText(value, unit)}`
}

const grouped = new Intl.NumberFormat('en-GB')
const pence = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

function numberText(value: number, unit: Unit): string {
  if (unit === 'rating') return value.toFixed(1)
  return (unit.startsWith('gbp') && !Number.isInteger(value) ? pence : grouped).format(value)
}

const timeUnits: readonly Unit[] = ['minutes', 'hours', 'days', 'working days', 'weeks', 'months', 'years']

function unitText(value: FactValue, unit: Unit): string {
  if (unit === 'percent') return '%'
  if (unit.endsWith(' or more')) return '+'
  if (!timeUnits.includes(unit)) return ''
  return ` ${value === 1 ? unit.slice(0, -1) : unit}`
}

const round = (value: number) => Math.round(value * 1e6) / 1e6

/** Opening hours as days and times; none while they are missing. */
export const openingPeriods = (facts: Facts, id: FactId): readonly Period[] =>
  readHours(factText(facts, id)) ?? []

/** A token such as {fact:ID} or {fact:ID*2}. */
export const factToken = /\{fact:([A-Za-z0-9.]+)(?:\*(\d+))?\}/g

/** Whether text from content/ names a fact: {fact:ID}, id="ID" or fact: 'ID'. */
export const namesFact = (text: string, id: string): boolean =>
  new RegExp(`["':]${RegExp.escape(id)}["'}*]`).test(text)

/** Throws for an unknown id and for a misspelt token. */
function fillParagraph(paragraph: string, facts: Facts): string {
  let isComplete = true
  const filled = paragraph.replace(factToken, (_, id: string, times = '1') => {
    const value = factText(facts, id as FactId, Number(times))
    if (value === '') isComplete = false
    return value
  })
  const [misspelt] = /\{fact:[^}\n]*\}?/.exec(filled) ?? []
  if (misspelt) throw new Error(`“${misspelt}” is not a fact: write {fact:ID} or {fact:ID*2}`)
  return isComplete ? filled : ''
}

/**
 * Replaces every token. A paragraph that quotes a missing fact is left out, so a single paragraph becomes empty.
 * Throws for an unknown id and for a misspelt token.
 */
export function fillFacts(text: string, facts: Facts): string {
  if (!text.includes('{fact:')) return keepTogether(text)
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => fillParagraph(paragraph, facts))
  return keepTogether(paragraphs.filter((paragraph) => paragraph !== '').join('\n\n'))
}

/**
 * Fills every string in the content. A list item that quotes a missing fact is left out; any other string that quotes one becomes
 * empty, so that the page can leave its block out.
 */
export const fillContent = <Content>(content: Content, facts: Facts): Content =>
  filledValue(content, facts) as Content

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

/** Whether a value has parts to fill. Astro's image objects, which have a `src`, stop working when copied. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || 'src' in value) return false
  return Object.getPrototypeOf(value) === Object.prototype
}

/** Whether the site may state when the fact was checked, and against which source. */
export const isCitable = ({ status, sources }: Pick<Fact, 'status' | 'sources'>): boolean =>
  status === 'confirmed' && sources.length > 0

/** "Correct at 20 November 2026, source GOV.UK: Making a will" and the address of the source. */
export function citation(fact: Pick<Fact, 'status' | 'sources' | 'confirmedOn'>) {
  const [source] = fact.sources
  if (!source || !fact.confirmedOn || !isCitable(fact)) return undefined
  return { text: `Correct at ${longDate(fact.confirmedOn)}, source ${source.title}`, href: source.url }
}

/** The value of a confirmed fact; empty for any other. */
const confirmedText = (facts: Facts, id: FactId): string =>
  entryOf(facts, id).status === 'confirmed' ? factText(facts, id) : ''

/** Confirmed claims that every page may make: a rating only with its platform, a membership only if there is one. */
export function confirmedClaims(facts: Facts): { rating: string; source: string; body: string } {
  const rating = confirmedText(facts, 'rating.strip')
  const source = confirmedText(facts, 'rating.source')
  const body = confirmedText(facts, 'company.tradeBody')
  return {
    ...(rating && source ? { rating, source } : { rating: '', source: '' }),
    body: body.toLowerCase() === 'none' ? '' : body,
  }
}
