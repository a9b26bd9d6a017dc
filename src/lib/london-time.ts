import { Temporal } from 'temporal-polyfill'
import { weekdayDate } from './dates'

// Moments on the clock in London.

/** @param time in milliseconds since 1970 */
export const inLondon = (time: number): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO('Europe/London')

/** "9am", "10:30am", "midday". */
export function timeLabel({ hour, minute }: { hour: number; minute: number }): string {
  if (hour === 12 && minute === 0) return 'midday'
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}${hour < 12 ? 'am' : 'pm'}`
}

/** "Tuesday 24 November at 10:30am". */
export const weekdayAndTime = (time: number): string => `${weekdayDate(time)} at ${timeLabel(inLondon(time))}`
