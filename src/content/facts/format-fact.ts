import type { Amount, RegisterEntry, Unit } from '~/content/schemas/register-entry'
import { hoursText, isOpening } from './opening-hours'
import { publishedValue, removed } from './published-value'

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
export function formatFact(entry: RegisterEntry, options: FactOptions = {}): string {
  const amount = factAmount(entry, options)
  if (amount === undefined) return ''
  if (typeof amount === 'string') return amount
  const unit = unitOf(entry, options.part)
  const number = numberText(amount, (value) => digits(value, unit, entry.decimals))
  if (options.bare) return number
  const signed = unit === 'gbp' ? `£${number}` : number
  const { prefix, suffix } = affixesOf(entry)
  return `${prefix}${signed}${suffix}${unitWord(amount, unit)}`
}

/** What is printed before and after a number of the published side. */
function affixesOf(entry: RegisterEntry) {
  return entry.publish === 'spec'
    ? { prefix: entry.prefix ?? '', suffix: entry.suffix ?? '' }
    : { prefix: entry.checkedPrefix ?? '', suffix: entry.checkedSuffix ?? '' }
}

/** A number that is printed with a word or a sign, such as “from about” or “+”: there may be more of it. */
export function isOpenEnded(entry: RegisterEntry): boolean {
  const { prefix, suffix } = affixesOf(entry)
  return `${prefix}${suffix}` !== ''
}

/** The figure itself: a number, a range, a text, or undefined when it is removed. */
export function factAmount(entry: RegisterEntry, { part, times = 1 }: FactOptions = {}): Amount | undefined {
  const amount = amountOf(entry, part)
  if (amount === removed) return undefined
  if (times === 1) return amount
  if (typeof amount === 'number') return rounded(amount * times)
  if (typeof amount === 'string') throw new Error(`“${entry.label}” is a text and cannot be multiplied`)
  return [rounded(amount[0] * times), rounded(amount[1] * times)]
}

function amountOf(entry: RegisterEntry, part: string | undefined): Amount {
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

function unitOf({ unit }: RegisterEntry, part = ''): Unit {
  return typeof unit === 'string' ? unit : (unit[part] ?? 'text')
}

/** An amount or a range in pounds, such as "£463.98" or "£150–250". */
export const poundsText = (amount: Figure): string =>
  `£${numberText(amount, (value) => digits(value, 'gbp'))}`

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
