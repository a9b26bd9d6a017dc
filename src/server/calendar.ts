import { createEvent } from 'ics'
import { Temporal } from 'temporal-polyfill'
import type { CallWords } from '~/content/schemas/site'
import { callMinutes } from '~/lead/call-slots'

// The calendar file of a call, which visitors get on the page and with the emails.

type CalendarEvent = CallWords['event'] & {
  /** The enquiry's id. All files of an enquiry describe the same event, so that a moved call replaces the old one. */
  id: string
  /** In UTC: "2026-11-24T10:30:00Z". */
  starts: string
  organiser: { name: string; email: string }
}

/** An iCalendar file (RFC 5545) for one slot, in UTC. Throws if the time or the address is invalid. */
export function calendarFile({ id, starts, title, text, organiser }: CalendarEvent): string {
  const { name, email } = organiser
  const { year, month, day, hour, minute } = Temporal.Instant.from(starts).toZonedDateTimeISO('UTC')
  const { error, value } = createEvent({
    ...{ title, description: text, organizer: { name, email }, method: 'PUBLISH' },
    // Calendars keep the version with the highest number, which must fit into 32 bits: the time, in tens of seconds.
    sequence: Math.floor(Date.now() / 10_000),
    uid: `call-${id}@${email.split('@').at(-1)}`,
    start: [year, month, day, hour, minute],
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: callMinutes },
    productId: name,
    ...{ status: 'CONFIRMED', busyStatus: 'BUSY' },
    alarms: [{ action: 'display', description: title, trigger: { minutes: 15, before: true } }],
  })
  if (!value) throw error ?? new Error('The calendar file could not be written')
  return value
}
