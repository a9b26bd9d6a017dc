import type { FactValue } from '~/content/schemas/register-entry'
import type { Period } from '~/content/schemas/figures'
import { weekdays } from '~/lib/weekdays'
import { publishedValue } from './published-value'
import { entryOf, type Register } from './register'

/** Whether a value of the register is opening hours: days, from and to. */
export const isOpening = (value: FactValue): value is Period[] =>
  Array.isArray(value) && typeof value[0] === 'object'

/** The published periods of an entry with the unit "opening"; none when it is removed. */
export function openingPeriods(register: Register, id: string): readonly Period[] {
  const value = publishedValue(entryOf(register, id))
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

/** Opening hours in words: "Monday to Friday 9:00 to 17:00", or short "Mon-Fri 9am-6pm, Sat 10am-4pm". */
export const hoursText = (periods: readonly Period[], wording: 'long' | 'short' = 'long'): string =>
  periods
    .map(({ days, from, to }) =>
      wording === 'long' ? `${days} ${from} to ${to}` : `${short(days)} ${spoken(from)}-${spoken(to)}`,
    )
    .join(', ')
