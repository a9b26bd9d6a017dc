import { weekdays } from './text'

// Opening hours as people write them: "Monday to Friday 9am to 5pm", "Mon-Fri 9am-6pm, Sat 10am-4pm".

/** Days from 1 for Monday to 7 for Sunday, and times in London such as 09:00 and 17:30. */
export interface Period {
  days: readonly number[]
  from: string
  to: string
}

const dayName = '(mon|tue|wed|thu|fri|sat|sun)[a-z]*'
const clockTime = '(\\d{1,2})(?:[:.](\\d{2}))? ?(am|pm)?'
const dash = ' ?(?:to|until|-|–) ?'
const periodText = new RegExp(
  `\\b${dayName}(?:${dash}${dayName})?,?:? (?:from )?${clockTime}${dash}${clockTime}(?![\\w:])`,
  'gi',
)

/**
 * Undefined for anything that is not opening hours, for hours that could be morning or evening, such as "9 to 5", and if
 * the hours of a day overlap.
 */
export function readHours(text: string): Period[] | undefined {
  const line = text.replace(/\s+/g, ' ')
  const rest = line.replace(periodText, '').replace(/\band\b|[,;. ]/gi, '')
  const periods = [...line.matchAll(periodText)].map(([, first = '', last = first, ...clock]) => {
    const [from, to] = [timeOf(clock.slice(0, 3)), timeOf(clock.slice(3, 6))]
    const days = daysBetween(dayNumber(first), dayNumber(last))
    return from && to && from < to && days.length > 0 ? { days, from, to } : undefined
  })
  const isWhole = rest === '' && periods.length > 0
  return isWhole && periods.every((period) => period !== undefined) && !overlap(periods) ? periods : undefined
}

const overlap = (periods: readonly Period[]): boolean =>
  periods.some((one, at) =>
    periods
      .slice(at + 1)
      .some(
        ({ days, from, to }) => days.some((day) => one.days.includes(day)) && from < one.to && one.from < to,
      ),
  )

const dayNumber = (start: string): number =>
  weekdays.findIndex((day) => day.toLowerCase().startsWith(start.toLowerCase().slice(0, 3))) + 1

/** Empty if the later day comes first. */
const daysBetween = (first: number, last: number): number[] =>
  weekdays.map((_, at) => at + 1).filter((day) => day >= first && day <= last)

/** "9am" and "9:00" as "09:00", "5.30pm" as "17:30". A bare "9" could be morning or evening. */
function timeOf([hour = '', minute, half]: readonly (string | undefined)[]): string | undefined {
  if (half === undefined && minute === undefined) return undefined
  if (half !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return undefined
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  return hours < 24 && Number(minute ?? 0) < 60 ? `${hours}:${minute ?? '00'}`.padStart(5, '0') : undefined
}
