import { serviceOptions } from '~/features/consultation/services'
import { telephoneLink } from '~/lib/contact-links'
import { singleAddress } from './address'
import type { Detail, Letter } from './letter'
import { letterHtml } from './letter-html'
import { letterText } from './letter-text'
import { londonTime } from './moment'
import { oneLine } from './plain'
import { sourceName } from './source-names'
import type { Mail, MailFacts, StoredSubmission } from './submission'

export interface TeamMail extends Mail {
  /** The visitor's address, when exactly one was typed. */
  readonly replyTo: string | undefined
}

const fullName = (row: StoredSubmission) => oneLine(`${row.first_name ?? ''} ${row.last_name ?? ''}`, 80)

const serviceName = (row: StoredSubmission) =>
  serviceOptions.find(({ value }) => value === row.service)?.label ?? row.service ?? ''

const filled = (rows: readonly Detail[]) => rows.filter(({ value }) => value.trim() !== '')

function contactRows(row: StoredSubmission, replyTo: string | undefined): Detail[] {
  const phone = row.phone ?? ''
  const dialled = /^[+\d][\d ()-]{5,}$/.test(phone.trim()) ? telephoneLink(phone) : undefined
  return filled([
    { label: 'Name', value: fullName(row) },
    { label: 'Phone', value: phone, link: dialled },
    { label: 'E-mail', value: row.email ?? '', link: replyTo && `mailto:${encodeURI(replyTo)}` },
    { label: 'Postcode', value: row.postcode ?? '' },
  ])
}

function enquiryRows(row: StoredSubmission): Detail[] {
  return filled([
    { label: 'Reference', value: row.reference_number ?? '' },
    { label: 'Service', value: serviceName(row) },
    { label: 'Service type', value: row.service_type ?? '' },
    { label: 'Age group', value: row.age_group ?? '' },
    { label: 'Gender', value: row.gender ?? '' },
    { label: 'Has a will', value: row.has_will ?? '' },
    { label: 'Homeowner', value: row.homeowner ?? '' },
    { label: 'Will for', value: row.will_for ?? '' },
    { label: 'Message', value: row.message ?? '' },
  ])
}

function originRows(row: StoredSubmission): Detail[] {
  const attribution = Object.entries(row.attribution ?? {}).map(([label, value]) => ({
    label: oneLine(label, 40),
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }))
  return filled([
    { label: 'Sent from', value: sourceName(row.form_type) },
    { label: 'Received', value: londonTime(row.created_at) },
    { label: 'Record', value: row.id },
    ...attribution,
  ])
}

function letterOf(row: StoredSubmission, facts: MailFacts, replyTo: string | undefined): Letter {
  const spam =
    'This looks like spam: no acknowledgement was sent. Nothing was deleted; please judge for yourself.'
  const noReply = 'The e-mail address as typed cannot be answered. Please call instead.'
  const promise = replyTo
    ? `Reply to this e-mail to answer the visitor. We promised to be in touch ${facts.reply}.`
    : `We promised to be in touch ${facts.reply}.`
  return {
    heading: `New enquiry from ${fullName(row)}`,
    parts: [
      ...(row.suspected_spam ? [{ kind: 'notice', text: spam } as const] : []),
      ...(replyTo ? [] : [{ kind: 'notice', text: noReply } as const]),
      { kind: 'paragraph', text: promise },
      { kind: 'details', title: 'Contact', rows: contactRows(row, replyTo) },
      { kind: 'details', title: 'Enquiry', rows: enquiryRows(row) },
      { kind: 'details', title: 'Where it came from', rows: originRows(row) },
    ],
    footer: [`Sent by ${facts.site} to its own team.`],
  }
}

/** All the fields of an enquiry, laid out for the people who will answer it. */
export function teamMail(row: StoredSubmission, facts: MailFacts): TeamMail {
  const replyTo = row.email ? singleAddress(row.email) : undefined
  const letter = letterOf(row, facts, replyTo)
  const topic = oneLine(serviceName(row) || sourceName(row.form_type), 60)
  const mark = row.suspected_spam ? '[Possible spam] ' : ''
  return {
    subject: `${mark}New enquiry: ${fullName(row)}, ${topic}`,
    text: letterText(letter),
    html: letterHtml(letter, facts.name),
    replyTo,
  }
}
