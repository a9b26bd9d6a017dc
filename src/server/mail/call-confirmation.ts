import { dayAndTime } from '~/lib/london-time'
import { readPhone } from '~/lib/phone'
import { calendarFile } from '~/server/calendar'
import { phoneLink, signature, smallPrint } from './acknowledgement'
import type { Mail, MailFacts, StoredSubmission } from './submission'
import { type EmailContent, type Part, type Words, writeMail } from './template'

// The mail that confirms a booked, moved or cancelled call. Of what the visitor wrote it contains only a phone number.

interface EventWords {
  title: string
  text: string
}

function content(row: StoredSubmission, facts: MailFacts): EmailContent {
  const { call_at, call_confirmed_at: before } = row
  const number = readPhone(row.phone ?? '')?.display
  const ring = (time: string) =>
    `We’ll call you on ${dayAndTime(Date.parse(time))}, UK time${number ? `, on ${number}` : ''}.`
  const callUs = (start: string): Words => [
    `${start}, call us on `,
    phoneLink(facts.phone),
    ' or reply to this email.',
  ]
  const parts: Words[] = call_at
    ? [
        ...(before ? [`This replaces the time you chose before, ${dayAndTime(Date.parse(before))}.`] : []),
        callUs('If you can’t make it'),
        before
          ? 'If you added the earlier time to your calendar, open the attached file to move it.'
          : 'Open the attached file to add the call to your calendar.',
      ]
    : [
        callUs('If you’d like another time'),
        'If you added the call to your calendar, open the attached file to remove it.',
      ]
  const first = call_at
    ? ring(call_at)
    : `We won’t call you on ${dayAndTime(Date.parse(before ?? ''))}: that call is cancelled.`
  return {
    subject: `${headingOf(row)}: ${dayAndTime(Date.parse(call_at ?? before ?? ''))}`,
    heading: headingOf(row),
    parts: [...[first, ...parts].map((text): Part => ({ kind: 'paragraph', text })), signature(facts)],
    footer: smallPrint(facts),
  }
}

const headingOf = ({ call_at, call_confirmed_at }: StoredSubmission) => {
  if (!call_at) return 'Your call is cancelled'
  return call_confirmed_at ? 'Your call has moved' : 'Your call is booked'
}

/** Confirms the time of a row's call or, without a time, that the call is cancelled. */
export function callConfirmation(row: StoredSubmission, facts: MailFacts, event: EventWords): Mail {
  const starts = row.call_at ?? row.call_confirmed_at ?? ''
  const method = row.call_at ? 'PUBLISH' : 'CANCEL'
  const organiser = { name: facts.name, email: facts.email }
  return {
    ...writeMail(content(row, facts), facts),
    calendar: {
      method,
      content: calendarFile({ id: row.id, starts, method, organiser, ...event }),
    },
  }
}
