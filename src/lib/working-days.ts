import { isBankHoliday } from './bank-holidays'

// The days on which the office works. Days are written 2026-12-24, so that they can be compared as strings.

/** The first and the last day of a holiday of the office. */
export interface Closing {
  from: string
  to: string
}

export interface WorkingDays {
  /** 1 for Monday to 7 for Sunday. */
  weekdays: readonly number[]
  closings: readonly Closing[]
}

/** The office's holiday on a day. */
export const closingOn = (day: string, closings: readonly Closing[]): Closing | undefined =>
  closings.find(({ from, to }) => from <= day && day <= to)

export const dayAfter = (day: string) =>
  new Date(Date.parse(day) + 24 * 60 * 60_000).toISOString().slice(0, 10)

const weekdayOf = (day: string) => new Date(day).getUTCDay() || 7

const isWorkingDay = (day: string, { weekdays, closings }: WorkingDays): boolean =>
  weekdays.includes(weekdayOf(day)) && !isBankHoliday(day) && !closingOn(day, closings)

/** The day itself, or the first working day after it; the day itself if there is none within a year. */
export function workingDayFrom(day: string, days: WorkingDays): string {
  for (let next = day, tried = 0; tried < 366; next = dayAfter(next), tried++)
    if (isWorkingDay(next, days)) return next
  return day
}

/** A moment's day in London. */
export const londonDay = (now: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(now)
