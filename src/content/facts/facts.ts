import type { Fact, FactValue } from '~/content/schemas/fact'
import type { Period } from '~/content/schemas/figures'
import { weekdays } from '~/lib/text'

// The facts by id (content/facts.yaml, prices.yaml, company.yaml), and opening hours, the one kind with rules of its own.

/** Every fact by its id. */
export type Facts = Readonly<Record<string, Fact>>

export function entryOf(facts: Facts, id: string): Fact {
  const entry = facts[id]
  if (!entry) throw new Error(`There is no fact "${id}"${suggestion(facts, id)}`)
  return entry
}

function suggestion(facts: Facts, id: string): string {
  const last = id.split('.').at(-1)?.toLowerCase() ?? ''
  const near = Object.keys(facts).filter(
    (known) => (last.length > 3 && known.toLowerCase().includes(last)) || id.startsWith(`${known}.`),
  )
  return near.length > 0 ? `; did you mean ${near.slice(0, 3).join(' or ')}?` : ''
}

/** The word an editor writes for "say nothing, and the block around it goes". */
export const removed = 'removed'

/** The side of an entry that the site shows: a number, a range, a text, named parts, or the word "removed". */
export function publishedValue(entry: Fact): FactValue {
  return entry[entry.publish]
}

/** Whether a fact's value is opening hours: days, from and to. */
export const isOpening = (value: FactValue): value is Period[] =>
  Array.isArray(value) && typeof value[0] === 'object'

/** The published periods of an entry with the unit "opening"; none when it is removed. */
export function openingPeriods(facts: Facts, id: string): readonly Period[] {
  const value = publishedValue(entryOf(facts, id))
  return isOpening(value) ? value : []
}

/** The days a period names, as numbers from 1 for Monday to 7 for Sunday; none when they stand the wrong way round. */
export function daysOf({ days }: Period): number[] {
  const [first, last = first] = days
    .split(' to ')
    .map((name) => weekdays.findIndex((day) => day === name) + 1)
  return weekdays.map((_, at) => at + 1).filter((day) => day >= (first ?? 0) && day <= (last ?? 0))
}

const dayName = '(mon|tue|wed|thu|fri|sat|sun)[a-z]*'
const clockTime = '(\\d{1,2})(?:[:.](\\d{2}))? ?(am|pm)?'
const dash = ' ?(?:to|until|-|–) ?'
const periodText = new RegExp(
  `\\b${dayName}(?:${dash}${dayName})?,?:? (?:from )?${clockTime}${dash}${clockTime}(?![\\w:])`,
  'gi',
)

/**
 * Opening hours as people write them: "Monday to Friday 9am to 5pm", "Mon-Fri 9:00-17:00, Sat 10am-4pm". Undefined for anything
 * else, such as hours that could be morning or evening.
 */
export function readHours(text: string): Period[] | undefined {
  const line = text.replace(/\s+/g, ' ')
  const rest = line.replace(periodText, '').replace(/\band\b|[,;. ]/gi, '')
  const periods = [...line.matchAll(periodText)].map(([, first = '', last = first, ...clock]) => {
    const [from, to] = [timeOf(clock.slice(0, 3)), timeOf(clock.slice(3, 6))]
    return (
      from &&
      to && { days: first === last ? fullDay(first) : `${fullDay(first)} to ${fullDay(last)}`, from, to }
    )
  })
  const isWhole = rest === '' && periods.length > 0
  return isWhole && periods.every((period) => typeof period === 'object') ? periods : undefined
}

const fullDay = (start: string): string =>
  weekdays.find((day) => day.toLowerCase().startsWith(start.toLowerCase())) ?? start

/** "9am" and "9:00" as "9:00", "5.30pm" as "17:30". A bare "9" could be either half of the day. */
function timeOf([hour = '', minute, half]: readonly (string | undefined)[]): string | undefined {
  if (half === undefined) return minute === undefined ? undefined : `${Number(hour)}:${minute}`
  if (Number(hour) < 1 || Number(hour) > 12) return undefined
  return `${(Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)}:${minute ?? '00'}`
}

/** "9:00" as "9am", "17:30" as "5:30pm". */
function spoken(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`
}

const short = (days: string) => days.replaceAll(/(\w{3})\w*day/g, '$1').replace(' to ', '-')

/** Opening hours in words: "Monday to Friday 9am to 5pm", or short "Mon-Fri 9am-6pm, Sat 10am-4pm". */
export const hoursText = (periods: readonly Period[], wording: 'long' | 'short' = 'long'): string =>
  periods
    .map(({ days, from, to }) =>
      wording === 'long'
        ? `${days} ${spoken(from)} to ${spoken(to)}`
        : `${short(days)} ${spoken(from)}-${spoken(to)}`,
    )
    .join(', ')
