import { columns, formFields } from '~/lead/columns'
import { sourceName } from '~/lead/sources'
import { dateAndTime } from '~/lib/dates'
import { mailLinkTo, singleAddress } from '~/lib/email-address'
import { readPhone } from '~/lib/phone'
import { plural } from '~/lib/text'
import type { MailFacts } from './facts'
import { type Mail, oneLine, type StoredSubmission } from './submission'
import { details, type EmailContent, notice, paragraph, type Part, type Words, writeMail } from './template'

// The emails to the team: one enquiry, several at once, and a time chosen for a call.

/** A row with the background that the team is shown. */
export interface Enquiry extends StoredSubmission {
  /** The same person's earlier enquiries. */
  readonly earlier?: { readonly count: number; readonly last: string | null } | undefined
  /** The result and price for its answers. */
  readonly result?: readonly Part[] | undefined
}

export const fullName = (row: Pick<StoredSubmission, 'first_name' | 'last_name'>) =>
  oneLine(`${row.first_name} ${row.last_name}`, 80)

const serviceName = (row: StoredSubmission, { services }: Pick<MailFacts, 'services'>) =>
  services.find(({ value }) => value === row.service)?.label ?? row.service

/** The phone number as typed, with a link to dial it if it is a number. */
const phoneWords = ({ phone }: StoredSubmission) => ({ text: oneLine(phone), link: readPhone(phone)?.link })

const emailWords = ({ email }: StoredSubmission) => ({ text: oneLine(email), link: mailLinkTo(email) })

const rowLink = ({ id }: Pick<StoredSubmission, 'id'>, { site }: MailFacts) => `${site}/leads#${id}`

/** Why an enquiry may be spam: "possible spam: hidden field filled in". Empty if it is not suspected. */
export const spamNote = ({ spam_reason }: StoredSubmission): string =>
  spam_reason ? `possible spam: ${oneLine(spam_reason, 120)}` : ''

export const topicOf = (row: StoredSubmission, facts: Pick<MailFacts, 'services'>) =>
  oneLine(serviceName(row, facts) || sourceName(row.form_type), 60)

/** An enquiry in a list, by name: remarks, what it is about, and links to dial, to reply and to open it. */
export function listed(row: StoredSubmission, remarks: readonly string[], facts: MailFacts) {
  const words = [
    ...[...remarks, topicOf(row, facts), spamNote(row)].map((text) => ({ text, link: undefined })),
    phoneWords(row),
    emailWords(row),
    { text: 'Open the enquiry', link: rowLink(row, facts) },
  ].filter(({ text }) => text !== '')
  const value: Words = words.flatMap((word, at) => (at === 0 ? [word] : [', ', word]))
  return { label: fullName(row) || 'No name', value }
}

/** Labels of the attribution, in the order in which they are shown. */
const originLabels = {
  landing_path: 'First page',
  referrer_host: 'Came from',
  utm_source: 'Source',
  utm_medium: 'Medium',
  utm_campaign: 'Campaign',
  utm_term: 'Search words',
  utm_content: 'Advertisement',
} as const

/** A value of the attribution. */
export const noteText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function originPart({ attribution, form_type, created_at }: StoredSubmission): Part {
  const notes = Object.entries(originLabels).map(([name, label]) => ({
    label,
    value: noteText(attribution?.[name] ?? ''),
  }))
  return details('Where it came from', [
    { label: 'Form', value: sourceName(form_type) },
    { label: 'Received', value: dateAndTime(created_at) },
    ...notes,
  ])
}

/** Details that only a developer needs, one line each. */
function technicalLines({ id, service_type, attribution }: StoredSubmission): string[] {
  const others = Object.entries(attribution ?? {}).filter(([name]) => !(name in originLabels))
  return [
    `Enquiry id: ${id}`,
    ...(service_type ? [`Service type: ${oneLine(service_type)}`] : []),
    ...others.map(([name, value]) => `${oneLine(name, 40)}: ${oneLine(noteText(value))}`),
  ]
}

/** Fields of the form except the contact details and the service. */
const otherFields = formFields.filter(
  ({ column }) => !['first_name', 'last_name', 'email', 'phone', 'service'].includes(column),
)

/** The result according to today's content, what was sent, and the source. A tool's message has every answer in words. */
export const enquiryParts = (
  { result = [], ...row }: Enquiry,
  facts: MailFacts,
  introduction = 'Worked out today from their answers:',
): Part[] => [
  ...(result.length > 0 ? [paragraph(introduction)] : []),
  ...result.map((part) => (part.kind === 'figure' ? { ...part, label: 'Result' } : part)),
  details('Enquiry', [
    { label: columns.reference_number.label, value: row.reference_number ?? '' },
    { label: columns.service.label, value: serviceName(row, facts) },
    { label: columns.postcode.label, value: row.postcode ?? '' },
    ...otherFields.map(({ label, column }) => ({ label, value: row[column] ?? '' })),
  ]),
  originPart(row),
]

export function wholeEnquiry(row: Enquiry, facts: MailFacts): Part[] {
  const { count = 0, last } = row.earlier ?? {}
  const earlier = `${count}, the last on ${dateAndTime(last)}`
  const contact = details('Contact', [
    { label: 'Name', value: fullName(row) },
    { label: 'Phone', value: phoneWords(row) },
    { label: 'Email', value: emailWords(row) },
    { label: 'Call chosen for', value: dateAndTime(row.call_at) },
    { label: 'Earlier enquiries', value: count > 0 ? earlier : '' },
    { label: 'Possible spam', value: oneLine(row.spam_reason ?? '', 120) },
    { label: 'After your call', value: { text: 'Note the outcome', link: rowLink(row, facts) } },
  ])
  // The cost funnel may have shown only one of its two prices: the answer that decides is not stored.
  const introduction =
    row.form_type === 'will_cost_calculator' ? undefined : 'The website showed the visitor:'
  return [contact, ...enquiryParts(row, facts, introduction)]
}

/** An email to the team. The small print comes before the line that names its sender. */
export const writeTeamMail = (
  content: Omit<EmailContent, 'footer'>,
  facts: MailFacts,
  smallPrint: readonly string[] = [],
): Mail => writeMail({ ...content, footer: [...smallPrint, `Sent by ${facts.site} to its own team.`] }, facts)

/** An email about one enquiry, with all its fields. A reply to it goes to the visitor, if exactly one address was typed. */
function mailAbout(
  row: Enquiry,
  facts: MailFacts,
  { subject, heading, parts }: Required<Omit<EmailContent, 'footer'>>,
) {
  const replyTo = singleAddress(row.email)
  const reply = replyTo ? 'Reply to this email to answer the visitor. ' : ''
  const mark = row.spam_reason ? '[Possible spam] ' : ''
  const about = [fullName(row), topicOf(row, facts)].filter(Boolean).join(', ')
  const content = {
    subject: `${mark}${subject}: ${about}`,
    heading,
    parts: [
      ...parts,
      ...(replyTo ? [] : [notice('We can’t reply to the email address as typed. Please call instead.')]),
      ...wholeEnquiry(row, facts),
      paragraph(`${reply}We promised to be in touch ${facts.reply}.`),
    ],
  }
  return { ...writeTeamMail(content, facts, technicalLines(row)), replyTo }
}

export function teamMail(row: Enquiry, facts: MailFacts) {
  const reason = oneLine(row.spam_reason ?? '', 120)
  const spam = `We think this may be spam (${reason}), so we sent no acknowledgement. Please judge for yourself.`
  return mailAbout(row, facts, {
    subject: 'New enquiry',
    heading: `New enquiry from ${fullName(row)}`,
    parts: row.spam_reason ? [notice(spam)] : [],
  })
}

export function callMail(row: Enquiry, facts: MailFacts) {
  const when = dateAndTime(row.call_at)
  const heading = row.call_mailed_at ? `Call moved to ${when}` : `Call on ${when}`
  const before = row.call_mailed_at ? [notice(`It was ${dateAndTime(row.call_mailed_at)} before.`)] : []
  const parts = [paragraph('The visitor chose this time on the website.'), ...before]
  return mailAbout(row, facts, { subject: heading, heading, parts })
}

/** Rows by their ids with links, for an email that must contain nothing a visitor wrote. */
export const rowsPart = (title: string, rows: readonly Pick<StoredSubmission, 'id'>[], facts: MailFacts) =>
  details(
    title,
    rows.map((row) => ({ label: 'Open the enquiry', value: { text: row.id, link: rowLink(row, facts) } })),
  )

/** An email with links to the enquiries and none of the visitors' words, which the mail server refuses. */
export function mailWithoutWords(heading: string, rows: readonly StoredSubmission[], facts: MailFacts): Mail {
  const text = `The mail server refused the email with the visitor’s own words. They are stored: open the enquiry to read them. We promised to be in touch ${facts.reply}.`
  const parts = [paragraph(text), rowsPart('On the team’s page', rows, facts)]
  return writeTeamMail({ heading, parts }, facts)
}

export const spamLast = (rows: readonly StoredSubmission[]): StoredSubmission[] =>
  rows.toSorted((one, other) => Number(one.spam_reason !== null) - Number(other.spam_reason !== null))

/** Several enquiries in one list, when too many arrive within an hour for separate emails. Possible spam comes last. */
export function teamList(enquiries: readonly StoredSubmission[], facts: MailFacts): Mail {
  const text = `So many enquiries came in within an hour that we list these in one email. We promised to be in touch ${facts.reply}.`
  const rows = spamLast(enquiries).map((row) => listed(row, [dateAndTime(row.created_at)], facts))
  const heading = plural(enquiries.length, 'more enquiry', 'more enquiries')
  return writeTeamMail({ heading, parts: [paragraph(text), details('Enquiries', rows)] }, facts)
}
