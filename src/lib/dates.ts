import { lazily } from './text'

// Dates in British English, as on a calendar in London. A day such as "2026-11-20" is that day.

const formatted = (options: Intl.DateTimeFormatOptions) => {
  // Created on first use: Intl.DateTimeFormat is slow to construct.
  const format = lazily(() => new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/London' }))
  return (date: Date | string | number): string => format().format(new Date(date)).replace(',', '')
}

/** "20 November 2026". */
export const longDate = formatted({ dateStyle: 'long' })

/** "Tuesday 24 November". */
export const weekdayDate = formatted({ weekday: 'long', day: 'numeric', month: 'long' })

/** "20 November at 17:12". */
export const dayAndTime = formatted({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

const dayAndMinute = formatted({ dateStyle: 'full', timeStyle: 'short' })

/** "Friday 20 November 2026 at 17:12". Empty without a time that can be read. */
export function dateAndTime(time: Date | string | null | undefined): string {
  const date = new Date(time ?? '')
  return Number.isNaN(date.getTime()) ? '' : dayAndMinute(date)
}
