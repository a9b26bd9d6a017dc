import type { Holidays } from '~/content/schemas/site'
import { isBankHoliday } from '~/lib/bank-holidays'
import { weekdayDate } from '~/lib/dates'
import type { Period } from '~/lib/opening-hours'
import { entryOf, type Facts, openingPeriods } from './facts'

// The office's own holidays (content/holidays.yaml): days without calls, and the reply promise while they last.

export type Closings = Holidays['closed']

/** Days are written 2026-12-24, so they can be compared as texts. */
const closingOn = (day: string, closings: Closings) =>
  closings.find(({ from, to }) => from <= day && day <= to)

export const isClosed = (day: string, closings: Closings): boolean => Boolean(closingOn(day, closings))

const dayAfter = (day: string) => new Date(Date.parse(day) + 24 * 60 * 60_000).toISOString().slice(0, 10)

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7

function isWorkingDay(day: string, periods: readonly Period[], closings: Closings): boolean {
  const isOpen = periods.some((period) => period.days.includes(weekdayOf(day)))
  return isOpen && !isBankHoliday(day) && !isClosed(day, closings)
}

/** The first working day after a holiday; the day after it where there is none within a year, such as without opening hours. */
function returnDay({ to }: Closings[number], periods: readonly Period[], closings: Closings): string {
  const first = dayAfter(to)
  for (let day = first, tried = 0; tried < 366; day = dayAfter(day), tried++)
    if (isWorkingDay(day, periods, closings)) return day
  return first
}

/**
 * The facts with the reply promise of a holiday while it lasts: "on Monday 4 January".
 * @param today in London, as 2026-12-24
 */
export function duringHoliday(facts: Facts, closings: Closings, today: string): Facts {
  const closing = closingOn(today, closings)
  if (!closing) return facts
  const back = returnDay(closing, openingPeriods(facts, 'company.hours'), closings)
  const promise = `on ${weekdayDate(back)}`
  const entry = entryOf(facts, 'promise.reply')
  return { ...facts, 'promise.reply': { ...entry, value: promise } }
}

/** Today in London, as 2026-12-24. */
export const londonDay = (now: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(now)
