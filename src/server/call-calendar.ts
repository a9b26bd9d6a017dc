import { createEvent } from 'ics'
import { Temporal } from 'temporal-polyfill'

interface CalendarEvent {
  /** The moment it begins, in UTC: "2026-11-24T10:30:00Z". */
  starts: string
  title: string
  text: string
  organiser: { name: string; email: string }
}

/** A calendar file (iCalendar) with one half-hour, in UTC, so that every calendar shows it in its own time. */
export function calendarFile({ starts, title, text, organiser }: CalendarEvent): string {
  const { year, month, day, hour, minute } = Temporal.Instant.from(starts).toZonedDateTimeISO('UTC')
  const { error, value } = createEvent({
    ...{ title, description: text, organizer: organiser },
    start: [year, month, day, hour, minute],
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: 30 },
    uid: `call-${starts.replace(/\D/g, '')}@${organiser.email.split('@').at(-1)}`,
    productId: organiser.name,
    busyStatus: 'BUSY',
    alarms: [{ action: 'display', description: title, trigger: { minutes: 15, before: true } }],
  })
  if (!value) throw error ?? new Error('The calendar file could not be written')
  return value
}
