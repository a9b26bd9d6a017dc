import { toPence } from '~/lib/text'
import { longDate } from '~/lib/dates'
import type { Amount, Fact, Unit } from '~/content/schemas/fact'
import { hoursText, isOpening, publishedValue, removed, entryOf, type Facts } from './facts'

// One fact as a reader sees it: units, ranges, affixes and the stamp of a fact not yet agreed.

export interface FactOptions {
  /** The name of one part of an entry that has several. */
  part?: string | undefined
  /** A multiple derived from the figure, such as the fee for two. */
  times?: number | undefined
  /** Only the number, without unit, prefix and suffix. */
  bare?: boolean | undefined
}

type Figure = Exclude<Amount, string>

/** One figure as a reader sees it, such as "£82", "8–10 weeks" or "£600–1,500+"; empty when it is removed. */
export function formatFact(entry: Fact, options: FactOptions = {}): string {
  const amount = factAmount(entry, options)
  if (amount === undefined) return ''
  if (typeof amount === 'string') return amount
  const unit = unitOf(entry, options.part)
  const number = numberText(amount, (value) => digits(value, unit, entry.decimals))
  if (options.bare) return number
  const signed = unit === 'gbp' ? `£${number}` : number
  const { prefix, suffix } = affixesOf(entry)
  return `${beforeNumber(prefix)}${signed}${afterNumber(suffix)}${unitWord(amount, unit)}`
}

/** A word needs a space before the number, a sign does not: "over 60%", "~60%". */
const beforeNumber = (prefix: string) => (/[\p{L}.]$/u.test(prefix) ? `${prefix} ` : prefix)

/** Words need a space after the number, signs and abbreviations do not: "£2 million", "10 or more", "£12.3M", "350k+". */
const afterNumber = (suffix: string) => (/^(\p{L}{3}|\p{L}+ )/u.test(suffix) ? ` ${suffix}` : suffix)

/** Words or signs around a number of the published side. */
function affixesOf(entry: Fact) {
  return entry.publish === 'spec'
    ? { prefix: entry.prefix ?? '', suffix: entry.suffix ?? '' }
    : { prefix: entry.checkedPrefix ?? '', suffix: entry.checkedSuffix ?? '' }
}

/** A number that is printed with a word or a sign, such as “from about” or “+”: there may be more of it. */
export function isOpenEnded(entry: Fact): boolean {
  const { prefix, suffix } = affixesOf(entry)
  return `${prefix}${suffix}` !== ''
}

/** The figure itself: a number, a range, a text, or undefined when it is removed. */
export function factAmount(entry: Fact, { part, times = 1 }: FactOptions = {}): Amount | undefined {
  const amount = amountOf(entry, part)
  if (amount === removed) return undefined
  if (times === 1) return amount
  if (typeof amount === 'number') return rounded(amount * times)
  if (typeof amount === 'string') throw new Error(`“${entry.label}” is a text and cannot be multiplied`)
  return [rounded(amount[0] * times), rounded(amount[1] * times)]
}

function amountOf(entry: Fact, part: string | undefined): Amount {
  const value = publishedValue(entry)
  if (value === removed) return value
  if (isOpening(value)) return hoursText(value, entry.wording)
  if (typeof value !== 'object' || Array.isArray(value)) {
    if (part !== undefined) throw new Error(`“${entry.label}” has no parts, so no part "${part}"`)
    return value
  }
  const amount = part === undefined ? undefined : value[part]
  if (amount !== undefined) return amount
  const wanted = part === undefined ? 'has several parts' : `has no part "${part}"`
  throw new Error(`“${entry.label}” ${wanted}: name one of ${Object.keys(value).join(', ')}`)
}

function unitOf({ unit }: Fact, part = ''): Unit {
  return typeof unit === 'string' ? unit : (unit[part] ?? 'text')
}

/** An amount or a range in pounds, such as "£463.98" or "£150–250". */
const poundsText = (amount: Figure): string => `£${numberText(amount, (value) => digits(value, 'gbp'))}`

const rounded = (value: number) => Math.round(value * 1e6) / 1e6

function numberText(amount: Figure, write: (value: number) => string): string {
  return typeof amount === 'number' ? write(amount) : `${write(amount[0])}–${write(amount[1])}`
}

const grouped = new Intl.NumberFormat('en-GB')
/** One for each number of decimals: making one costs more than a thousand uses. */
const fixed = new Map<number, Intl.NumberFormat>()

function withDecimals(decimals: number): Intl.NumberFormat {
  const known = fixed.get(decimals)
  if (known) return known
  const size = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const made = new Intl.NumberFormat('en-GB', size)
  fixed.set(decimals, made)
  return made
}

function digits(value: number, unit: Unit, decimals = usualDecimals(value, unit)): string {
  return (decimals === undefined ? grouped : withDecimals(decimals)).format(value)
}

function usualDecimals(value: number, unit: Unit): number | undefined {
  if (unit === 'rating') return 1
  return unit === 'gbp' && !Number.isInteger(value) ? 2 : undefined
}

function unitWord(amount: Figure, unit: Unit): string {
  switch (unit) {
    case 'percent':
      return '%'
    case 'weeks':
    case 'months':
    case 'years':
    case 'days':
    case 'hours':
    case 'minutes':
      return ` ${amount === 1 ? unit.slice(0, -1) : unit}`
    case 'text':
    case 'gbp':
    case 'rating':
    case 'count':
    case 'opening':
      return ''
  }
}

export interface Counted {
  /** The id of a figure in pounds. */
  fact: string
  /** The name of one part, where the entry has several. */
  part?: string | undefined
  /** How many of it; one when left out. */
  times?: number | undefined
}

/** The sum of published figures, such as "£463.98", or "£1,278–1,928" where one is a range. Empty while one is none. */
export function totalText(facts: Facts, counted: readonly Counted[]): string {
  let [low, high] = [0, 0]
  for (const { fact, times = 1, ...options } of counted) {
    const amount = factAmount(entryOf(facts, fact), options)
    if (amount === undefined || typeof amount === 'string') return ''
    const [from, to] = typeof amount === 'number' ? [amount, amount] : amount
    low += from * times
    high += to * times
  }
  return poundsText(low === high ? toPence(low) : [toPence(low), toPence(high)])
}

/** What is added up, such as "£99 + £164"; empty while one of them is none, and for one amount alone. */
export function addendsText(facts: Facts, counted: readonly Counted[]): string {
  const addends = counted.map((one) => totalText(facts, [one]))
  return addends.length > 1 && addends.every((text) => text !== '') ? addends.join(' + ') : ''
}

const weeksIn: Partial<Record<Unit, number>> = { days: 1 / 7, weeks: 1, months: 52 / 12, years: 52 }

/** A published figure for a drawing, as its lower and upper number: times in weeks, all else as it is. A text has none. */
export function rangeOf(
  amount: Amount | undefined,
  unit: Unit | Readonly<Record<string, Unit>>,
): readonly [low: number, high: number] | undefined {
  if (amount === undefined || typeof amount === 'string' || typeof unit !== 'string') return undefined
  const [low, high] = typeof amount === 'number' ? [amount, amount] : amount
  const weeks = weeksIn[unit] ?? 1
  return [low * weeks, high * weeks]
}

export interface Citation {
  /** Such as "Correct at 20 November 2026, source GOV.UK: Making a will". */
  text: string
  /** Where the source can be read. */
  href: string
}

/** Only a figure that is agreed may say when and against what it was checked; an open one says nothing. */
export const isStamped = ({ status, sources }: Pick<Fact, 'status' | 'sources'>): boolean =>
  status === 'agreed' && sources.length > 0

/** When an agreed figure was checked and against what; nothing for any other, and for what rests on our own word. */
export function citation(entry: Pick<Fact, 'status' | 'sources' | 'checkedOn'>): Citation | undefined {
  const [source] = entry.sources
  if (!source || !isStamped(entry)) return undefined
  return { text: `Correct at ${longDate(entry.checkedOn)}, source ${source.title}`, href: source.url }
}
