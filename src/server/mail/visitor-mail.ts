import { knownSource } from '~/lead/sources'
import { dayAndTime } from '~/lib/london-time'
import { paths } from '~/lib/paths'
import { readPhone } from '~/lib/phone'
import { mailLink } from '~/lib/text'
import { calendarFile } from '~/server/calendar'
import type { Mail, MailFacts, StoredSubmission } from './submission'
import { type EmailContent, type Part, type Words, writeMail } from './template'

// The mails to the visitor: thanks for an enquiry, and the confirmation of a call. Of what the visitor wrote they contain only a phone number.

/** References come from the visitor's browser, so only one in our own format is repeated (Specification 3). */
const ourReference = /^(WC|IW)\d{9}$/

const isQuote = ({ form_type }: StoredSubmission) => knownSource(form_type)?.isQuote

function nextSteps(row: StoredSubmission, { reply }: MailFacts): Words[] {
  // Formatted from its digits, so that the mail repeats nothing else that was typed.
  const number = readPhone(row.phone ?? '')?.display
  const ways = number ? `by phone on ${number} or by email at this address` : 'by phone or email'
  return [
    `We’ll contact you ${reply}, ${ways}.`,
    'We’ll talk through what you need, free of charge. You don’t have to go ahead afterwards.',
  ]
}

function acknowledgementContent(
  row: StoredSubmission,
  facts: MailFacts,
  result: readonly Part[],
): EmailContent {
  const reference = ourReference.test(row.reference_number ?? '') ? row.reference_number : null
  const thanks = isQuote(row)
    ? 'Thank you for asking us for a quote. We have received your request.'
    : 'Thank you for getting in touch. We have received your enquiry.'
  return {
    subject: isQuote(row) ? 'Your quote request: what happens next' : 'Your enquiry: what happens next',
    heading: isQuote(row) ? 'We have your quote request' : 'We have your enquiry',
    parts: [
      { kind: 'paragraph', text: thanks },
      ...(reference ? [{ kind: 'figure', label: 'Your reference', value: reference } as const] : []),
      ...result,
      { kind: 'steps', title: 'What happens next', items: nextSteps(row, facts) },
      {
        kind: 'paragraph',
        text: [
          'If you’d rather not wait, call us on ',
          phoneLink(facts.phone),
          `. We’re open ${facts.hours}. If you can’t use the phone, reply to this email and we’ll answer in writing.`,
        ],
      },
      {
        kind: 'paragraph',
        text: 'If you’d like to add anything, reply to this email. Your enquiry isn’t an order, and there’s nothing to pay.',
      },
      signature(facts),
    ],
    footer: smallPrint(facts),
  }
}

const phoneLink = (phone: string) => ({ text: phone, link: readPhone(phone)?.link })

const signature = (facts: MailFacts): Part => ({
  kind: 'paragraph',
  text: ['With kind regards,', ...(facts.signer ?? []), facts.name].join('\n'),
})

/** The sender of a mail to a visitor, and its reason. */
const smallPrint = (facts: MailFacts): Words[] =>
  [
    facts.legalName,
    facts.address,
    [
      phoneLink(facts.phone),
      ' · ',
      { text: facts.email, link: mailLink(facts.email) },
      ' · ',
      { text: facts.site, link: facts.site },
    ],
    { text: 'Who we are and how to complain', link: `${facts.site}${paths.whoWeAre}` },
    'You received this because someone gave this address on our website. If it wasn’t you, please ignore it.',
  ].filter((line) => line !== '')

/** Thanks the visitor, repeats a tool's result and explains what happens next. */
export function acknowledgement(row: StoredSubmission, facts: MailFacts, result: readonly Part[] = []): Mail {
  return writeMail(acknowledgementContent(row, facts, result), facts)
}

interface EventWords {
  title: string
  text: string
}

function confirmationContent(row: StoredSubmission, facts: MailFacts): EmailContent {
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
  const content = calendarFile({ id: row.id, starts, method, organiser: facts, ...event })
  return { ...writeMail(confirmationContent(row, facts), facts), calendar: { method, content } }
}
