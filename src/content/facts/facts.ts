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
