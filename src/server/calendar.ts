import { type Alarm, createEvent } from 'ics'
import { Temporal } from 'temporal-polyfill'
import type { CallWords } from '~/content/schemas/site'
import type { CalendarMethod, StoredSubmission } from './mail/submission'

// The calendar file of a call, which visitors get on the page and with the mails.

type CalendarEvent = CallWords['event'] & {
  /** The enquiry's id. All files of an enquiry describe the same event, so that a moved call replaces the old one. */
  id: string
  /** In UTC: "2026-11-24T10:30:00Z". */
  starts: string
  /** Calendars keep the event's version with the highest number. */
  sequence: number
  method?: CalendarMethod
  organiser: { name: string; email: string }
}

/** The event's version: one for each chosen time, and one for the cancellation. */
export const callSequence = ({
  call_at,
  call_choices,
}: Pick<StoredSubmission, 'call_at' | 'call_choices'>) =>
  call_at === null ? call_choices : Math.max(0, call_choices - 1)

/** An iCalendar file (RFC 5545) of one half-hour, in UTC. Throws if the time or the address is invalid. */
export function calendarFile(event: CalendarEvent): string {
  const { id, starts, sequence, method = 'PUBLISH', title, text, organiser } = event
  const { year, month, day, hour, minute } = Temporal.Instant.from(starts).toZonedDateTimeISO('UTC')
  const isCancelled = method === 'CANCEL'
  const { error, value } = createEvent({
    ...{ title, description: text, organizer: organiser, method, sequence },
    uid: `call-${id}@${organiser.email.split('@').at(-1)}`,
    start: [year, month, day, hour, minute],
    startInputType: 'utc',
    startOutputType: 'utc',
    duration: { minutes: 30 },
    productId: organiser.name,
    ...(isCancelled
      ? { status: 'CANCELLED', busyStatus: 'FREE' }
      : { status: 'CONFIRMED', busyStatus: 'BUSY', alarms: [reminder(title)] }),
  })
  if (!value) throw error ?? new Error('The calendar file could not be written')
  return folded(value)
}

const reminder = (title: string): Alarm => ({
  action: 'display',
  description: title,
  trigger: { minutes: 15, before: true },
})

/** The library folds after 75 characters; RFC 5545 allows 75 bytes. */
const folded = (file: string): string =>
  file
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(foldLine)
    .join('\r\n')

const longestLine = 75

function foldLine(line: string): string {
  const lines = ['']
  for (const character of line) {
    const last = lines.at(-1) ?? ''
    if (Buffer.byteLength(last + character) > longestLine) lines.push(` ${character}`)
    else lines[lines.length - 1] = last + character
  }
  return lines.join('\r\n')
}
