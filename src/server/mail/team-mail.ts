import { columns, type TextColumn, textColumns } from '~/lead/columns'
import { sourceName } from '~/lead/sources'
import { telephoneLink } from '~/lib/text'
import { singleAddress } from './mailer'
import { formatDateTime, type Mail, type MailFacts, oneLine, type StoredSubmission } from './submission'
import { type Detail, type EmailContent, emailHtml, emailText } from './template'

// The mails to the team: one enquiry, several at once, and a time chosen for a call.

export interface TeamMail extends Mail {
  /** The visitor's address, when exactly one was typed. */
  readonly replyTo: string | undefined
}

const fullName = (row: StoredSubmission) => oneLine(`${row.first_name ?? ''} ${row.last_name ?? ''}`, 80)

const serviceName = (row: StoredSubmission, { services }: MailFacts) =>
  services.find(({ value }) => value === row.service)?.label ?? row.service ?? ''

const filled = (rows: readonly Detail[]) => rows.filter(({ value }) => value.trim() !== '')

/** The part before the @ may hold "?" and "&", which in a link would add recipients and words to the answer. */
function mailtoLink(address: string): string {
  const at = address.lastIndexOf('@')
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`
}

function contactRows(row: StoredSubmission, replyTo: string | undefined): Detail[] {
  const phone = row.phone ?? ''
  const dialled = /^[+\d][\d ()-]{5,}$/.test(phone.trim()) ? telephoneLink(phone) : undefined
  return filled([
    { label: 'Name', value: fullName(row) },
    { label: 'Phone', value: phone, link: dialled },
    { label: 'Email', value: row.email ?? '', link: replyTo && mailtoLink(replyTo) },
    { label: 'Postcode', value: row.postcode ?? '' },
    { label: 'Call chosen for', value: formatDateTime(row.call_at ?? '') },
  ])
}

/** Shown among the contact details, or first and last in the enquiry's. */
const placed: readonly TextColumn[] = [
  ...(['first_name', 'last_name', 'email', 'phone', 'postcode'] as const),
  ...(['reference_number', 'message'] as const),
]
const enquiryColumns: readonly TextColumn[] = [
  'reference_number',
  ...textColumns.filter((name) => !placed.includes(name)),
  'message',
]

function enquiryRows(row: StoredSubmission, facts: MailFacts): Detail[] {
  const told = { ...row, service: serviceName(row, facts) }
  return filled(enquiryColumns.map((name) => ({ label: columns[name].label, value: told[name] ?? '' })))
}

function originRows(row: StoredSubmission): Detail[] {
  const attribution = Object.entries(row.attribution ?? {}).map(([label, value]) => ({
    label: oneLine(label, 40),
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }))
  return filled([
    { label: 'Sent from', value: sourceName(row.form_type) },
    { label: 'Received', value: formatDateTime(row.created_at) },
    { label: 'Record', value: row.id },
    ...attribution,
  ])
}

function contentOf(row: StoredSubmission, facts: MailFacts, replyTo: string | undefined): EmailContent {
  const spam =
    'This looks like spam: no acknowledgement was sent. Nothing was deleted; please judge for yourself.'
  const noReply = 'The email address as typed can’t be answered. Please call instead.'
  const promise = replyTo
    ? `Reply to this email to answer the visitor. We promised to be in touch ${facts.reply}.`
    : `We promised to be in touch ${facts.reply}.`
  return {
    heading: `New enquiry from ${fullName(row)}`,
    parts: [
      ...(row.suspected_spam ? [{ kind: 'notice', text: spam } as const] : []),
      ...(replyTo ? [] : [{ kind: 'notice', text: noReply } as const]),
      { kind: 'paragraph', text: promise },
      { kind: 'details', title: 'Contact', rows: contactRows(row, replyTo) },
      { kind: 'details', title: 'Enquiry', rows: enquiryRows(row, facts) },
      { kind: 'details', title: 'Where it came from', rows: originRows(row) },
    ],
    footer: [`Sent by ${facts.site} to its own team.`],
  }
}

/** Who asks for what, in one line. */
export const enquiryTitle = (row: StoredSubmission, facts: MailFacts): string =>
  `${fullName(row)}, ${oneLine(serviceName(row, facts) || sourceName(row.form_type), 60)}`

export const spamMark = (row: StoredSubmission): string => (row.suspected_spam ? '[Possible spam] ' : '')

/** All the fields of an enquiry in one list. */
export const enquiryDetails = (row: StoredSubmission, facts: MailFacts): readonly Detail[] => [
  ...contactRows(row, singleAddress(row.email ?? '')),
  ...enquiryRows(row, facts),
  ...originRows(row),
]

/** All the fields of an enquiry, laid out for the people who will answer it. */
export function teamMail(row: StoredSubmission, facts: MailFacts): TeamMail {
  const replyTo = row.email ? singleAddress(row.email) : undefined
  const content = contentOf(row, facts, replyTo)
  return {
    subject: `${spamMark(row)}New enquiry: ${enquiryTitle(row, facts)}`,
    text: emailText(content),
    html: emailHtml(content, facts.name),
    replyTo,
  }
}

const more = (count: number) => `${count} more ${count === 1 ? 'enquiry' : 'enquiries'}`

function bundleContent(rows: readonly StoredSubmission[], facts: MailFacts): EmailContent {
  const why =
    'So many enquiries came in within an hour that these are sent to you in one email. Please answer each of them.'
  return {
    heading: more(rows.length),
    parts: [
      { kind: 'paragraph', text: why },
      { kind: 'paragraph', text: `We promised to be in touch ${facts.reply}.` },
      ...rows.map((row, index) => ({
        kind: 'details' as const,
        title: `${index + 1}. ${spamMark(row)}${enquiryTitle(row, facts)}`,
        rows: enquiryDetails(row, facts),
      })),
    ],
    footer: [`Sent by ${facts.site} to its own team.`],
  }
}

/** Several enquiries with all their fields in one mail, for the hour in which too many come for a mail each. */
export function teamBundle(rows: readonly StoredSubmission[], facts: MailFacts): Mail {
  const content = bundleContent(rows, facts)
  return {
    subject: more(rows.length),
    text: emailText(content),
    html: emailHtml(content, facts.name),
  }
}

/** Tells the team when a visitor would like to be rung, with all the fields of the enquiry, and when that day is full. */
export function callMail(
  row: StoredSubmission,
  facts: MailFacts,
  { isDayFull = false }: { isDayFull?: boolean } = {},
): TeamMail {
  const when = formatDateTime(row.call_at ?? '')
  const heading = row.call_told_at ? `Call moved to ${when}` : `Call on ${when}`
  const content: EmailContent = {
    heading,
    parts: [
      { kind: 'paragraph', text: `${enquiryTitle(row, facts)}. The visitor chose this time on the website.` },
      ...(row.call_told_at
        ? [{ kind: 'notice', text: `It was ${formatDateTime(row.call_told_at)} before.` } as const]
        : []),
      ...(isDayFull
        ? [{ kind: 'notice', text: 'That day is full: visitors can book no more calls on it.' } as const]
        : []),
      { kind: 'details', title: 'Enquiry', rows: enquiryDetails(row, facts) },
    ],
    footer: [`Sent by ${facts.site} to its own team.`],
  }
  return {
    subject: `${heading}: ${enquiryTitle(row, facts)}`,
    text: emailText(content),
    html: emailHtml(content, facts.name),
    replyTo: row.email ? singleAddress(row.email) : undefined,
  }
}
