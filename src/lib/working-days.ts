import { isBankHoliday } from './bank-holidays'

// The days on which the office works. Days are written 2026-12-24, so that they can be compared as strings.

/** A holiday of the office: its first and last day. */
export interface Closure {
  from: string
  to: string
}

export interface WorkingDays {
  /** 1 for Monday to 7 for Sunday. */
  weekdays: readonly number[]
  closures: readonly Closure[]
}

/** The office's holiday on a day. */
export const closureOn = (day: string, closures: readonly Closure[]): Closure | undefined =>
  closures.find(({ from, to }) => from <= day && day <= to)

export const dayAfter = (day: string) =>
  new Date(Date.parse(day) + 24 * 60 * 60_000).toISOString().slice(0, 10)

const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7

const isWorkingDay = (day: string, { weekdays, closures }: WorkingDays): boolean =>
  weekdays.includes(weekdayOf(day)) && !isBankHoliday(day) && !closureOn(day, closures)

/** The day itself, or the first working day after it; the day itself if there is none within a year. */
export function workingDayFrom(day: string, days: WorkingDays): string {
  for (let next = day, tried = 0; tried < 366; next = dayAfter(next), tried++)
    if (isWorkingDay(next, days)) return next
  return day
}

/** A moment's day in London. */
export const londonDay = (now: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(now)
