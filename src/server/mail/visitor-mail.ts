import type { CallWords } from '~/content/schemas/site'
import { knownSource } from '~/lead/sources'
import { weekdayAndTime } from '~/lib/london-time'
import { paths } from '~/lib/paths'
import { readPhone } from '~/lib/phone'
import { mailLinkTo } from '~/lib/email-address'
import { calendarFile } from '~/server/calendar'
import type { MailFacts } from './facts'
import type { Mail, StoredSubmission } from './submission'
import { type EmailContent, paragraph, type Part, steps, type Words, writeMail } from './template'

// The emails to the visitor: thanks for an enquiry, and the confirmation of a call. They repeat nothing typed except the phone number.

/** References come from the visitor's browser, so only one in our own format is repeated (Specification 3). */
const ourReference = /^(WC|IW)\d{9}$/

const phoneLink = (phone: string) => ({ text: phone, link: readPhone(phone)?.link })

/** Who sent an email to a visitor, and why. */
const smallPrint = (facts: MailFacts): Words[] =>
  [
    facts.legalName,
    facts.address,
    [
      phoneLink(facts.phone),
      ' · ',
      { text: facts.email, link: mailLinkTo(facts.email) },
      ' · ',
      { text: facts.site, link: facts.site },
    ],
    { text: 'Who we are and how to complain', link: `${facts.site}${paths.whoWeAre}` },
    'You received this because someone gave this address on our website. If it wasn’t you, please ignore it.',
  ].filter((line) => line !== '')

function visitorMail(mail: Omit<EmailContent, 'footer'>, facts: MailFacts) {
  const signature = ['With kind regards,', ...(facts.signer ?? []), facts.name].join('\n')
  const parts = [...mail.parts, paragraph(signature)]
  return writeMail({ ...mail, parts, footer: smallPrint(facts) }, facts)
}

/** Formatted from its digits, so that an email repeats nothing else that was typed. */
const numberOf = ({ phone }: StoredSubmission) => readPhone(phone)?.display

/** Thanks the visitor, repeats a tool's result and explains what happens next. */
export function acknowledgement(row: StoredSubmission, facts: MailFacts, result: readonly Part[] = []): Mail {
  const isQuote = knownSource(row.form_type)?.isQuote
  const sent = isQuote ? 'quote request' : 'enquiry'
  const thanks = isQuote
    ? 'Thank you for asking us for a quote. We have received your request.'
    : 'Thank you for getting in touch. We have received your enquiry.'
  const reference = ourReference.test(row.reference_number ?? '') ? row.reference_number : null
  const number = numberOf(row)
  const ways = number ? `by phone on ${number} or by email at this address` : 'by phone or email'
  const open = facts.hours && ` We’re open ${facts.hours}.`
  const parts: Part[] = [
    paragraph(thanks),
    ...(reference ? [{ kind: 'figure', label: 'Your reference', value: reference } as const] : []),
    ...result,
    steps('What happens next', [
      `We’ll contact you ${facts.reply}, ${ways}.`,
      'We’ll talk through what you need, free of charge. You don’t have to go ahead afterwards.',
    ]),
    paragraph([
      ...(facts.isClosed
        ? [`Our office is closed and opens again ${facts.reply}.`]
        : ['If you’d rather not wait, call us on ', phoneLink(facts.phone), `.${open}`]),
      ' If you can’t use the phone, reply to this email and we’ll answer in writing.',
    ]),
    paragraph(
      `If you’d like to add anything, reply to this email. Your ${sent} isn’t an order, and there’s nothing to pay.`,
    ),
  ]
  const mail = { subject: `Your ${sent}: what happens next`, heading: `We have your ${sent}`, parts }
  return visitorMail(mail, facts)
}

/** Confirms the time of a row's call. */
export function callConfirmation(row: StoredSubmission, facts: MailFacts, event: CallWords['event']): Mail {
  const { id, call_at, call_confirmed_at: before } = row
  const starts = call_at ?? ''
  const time = weekdayAndTime(Date.parse(starts))
  const number = numberOf(row)
  const heading = before ? 'Your call has moved' : 'Your call is booked'
  const parts = [
    paragraph(`We’ll call you on ${time}, UK time${number ? `, on ${number}` : ''}.`),
    ...(before
      ? [paragraph(`This replaces the time you chose before, ${weekdayAndTime(Date.parse(before))}.`)]
      : []),
    paragraph(['If you can’t make it, call us on ', phoneLink(facts.phone), ' or reply to this email.']),
    paragraph(
      before
        ? 'If you added the earlier time to your calendar, open the attached file to move it.'
        : 'Open the attached file to add the call to your calendar.',
    ),
  ]
  const mail = visitorMail({ subject: `${heading}: ${time}`, heading, parts }, facts)
  return { ...mail, calendar: calendarFile({ id, starts, organiser: facts, ...event }) }
}
