import { weekdays } from './text'

// Opening hours as people write them: "Monday to Friday 9am to 5pm", "Mon-Fri 9-6, Sat 10am to noon", "Every day 9:00 to 17:30".

/** Days from 1 for Monday to 7 for Sunday, and times in London such as 09:00 and 17:30. */
export interface Period {
  days: readonly number[]
  from: string
  to: string
}

const dash = ' ?(?:to|until|-|–) ?'
const dayName = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*'
const dayRange = `${dayName}(?:${dash}${dayName})?`
const dayList = `${dayRange}(?:(?:,| and| &)+ ?${dayRange})*`
const clockTime = '(noon|\\d{1,2})(?:[:.](\\d{2}))? ?(am|pm)?'
const periodText = new RegExp(
  `\\b(every day|daily|${dayList}),?:? (?:from )?${clockTime}${dash}${clockTime}(?![\\w:])`,
  'gi',
)

/** Undefined for text that is not opening hours, for hours that could be morning or evening, and if a day's hours overlap. */
export function readHours(text: string): Period[] | undefined {
  const line = text.replace(/\s+/g, ' ')
  const rest = line.replace(periodText, '').replace(/\band\b|[,;.& ]/gi, '')
  const periods = [...line.matchAll(periodText)].map(([, days = '', ...clock]) =>
    periodOf(daysIn(days), clock.slice(0, 3), clock.slice(3)),
  )
  const isRead = rest === '' && periods.length > 0
  return isRead && periods.every((period) => period !== undefined) && !overlap(periods) ? periods : undefined
}

type Clock = readonly (string | undefined)[]

/** In "9 to 5" and "9am to 5" the first time is in the morning and the second in the afternoon; in "1 to 5pm" both are in the afternoon. */
function periodOf(days: number[], start: Clock, end: Clock): Period | undefined {
  const passesNoon = minutesOf(start) >= minutesOf(end)
  const isTwelveHour = Boolean(start[2] ?? end[2])
  const from = timeOf(start, { half: passesNoon ? 'am' : end[2], isTwelveHour })
  const to = timeOf(end, { half: passesNoon ? 'pm' : undefined, isTwelveHour })
  if (!from || !to || from >= to || days.length === 0) return undefined
  // "1:30 to 5:30" hardly means the night.
  return !start[2] && from < '06:00' ? undefined : { days, from, to }
}

/** Minutes after noon or midnight; NaN for "noon". */
const minutesOf = ([hour, minute]: Clock): number => (Number(hour) % 12) * 60 + Number(minute ?? 0)

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

/** The days of a list such as "Mon-Wed and Fri". Empty if the later day of a range comes first. */
function daysIn(list: string): number[] {
  const every = weekdays.map((_, at) => at + 1)
  if (/^(every day|daily)$/i.test(list)) return every
  const ranges = list.match(new RegExp(dayRange, 'gi')) ?? []
  const days = ranges.map((range) => {
    const [first = 0, last = first] = (range.match(new RegExp(dayName, 'gi')) ?? []).map(dayNumber)
    return every.filter((day) => day >= first && day <= last)
  })
  return days.some((range) => range.length === 0) ? [] : days.flat()
}

/** How to read a time that does not name its half of the day. */
interface Assumed {
  half: string | undefined
  /** One of the two times names its half, so neither is on a 24-hour clock, unless it is after 12. */
  isTwelveHour: boolean
}

/** "9am" and "9:00" as "09:00", "5.30pm" as "17:30". */
function timeOf([hour = '', minute, half]: Clock, assumed: Assumed): string | undefined {
  if (/noon/i.test(hour)) return '12:00'
  const mayAssume = minute === undefined || (assumed.isTwelveHour && Number(hour) <= 12)
  const named = (half ?? (mayAssume ? assumed.half : undefined))?.toLowerCase()
  if (named === undefined && minute === undefined) return undefined
  if (named !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return undefined
  const hours = named === undefined ? Number(hour) : (Number(hour) % 12) + (named === 'pm' ? 12 : 0)
  return hours < 24 && Number(minute ?? 0) < 60 ? `${hours}:${minute ?? '00'}`.padStart(5, '0') : undefined
}
