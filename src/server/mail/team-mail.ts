import { columns, type TextColumn, textColumns } from '~/lead/columns'
import { sourceName } from '~/lead/sources'
import { singleAddress } from '~/lib/email-address'
import { readPhone } from '~/lib/phone'
import { genuineAmong } from './likely-genuine'
import { formatDateTime, type Mail, type MailFacts, oneLine, type StoredSubmission } from './submission'
import { type Detail, type EmailContent, emailHtml, emailText, type Part, type Person } from './template'

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

/** Where a press on the number leads; undefined where what was typed is no number. */
export const dialled = ({ phone }: StoredSubmission) => readPhone(phone ?? '')?.link

/** The way from a mail to the row, where its status is set. */
const rowLink = ({ id }: StoredSubmission, { rowsAt }: MailFacts) => rowsAt && rowsAt + id

/** The name, what it is about, and a press to ring, to answer or to note what became of it. A number with more to it is text alone. */
export function person(row: StoredSubmission, about: string, facts: MailFacts): Person {
  const [address, link] = [singleAddress(row.email ?? ''), rowLink(row, facts)]
  const subject = encodeURIComponent(`Your enquiry to ${facts.name}`)
  return {
    name: fullName(row),
    about,
    links: [
      { text: (row.phone ?? '').trim(), link: dialled(row) },
      { text: address ?? '', link: address && `${mailtoLink(address)}?subject=${subject}` },
      { text: link ? 'Open the row' : '', link },
    ].filter(({ text }) => text !== ''),
  }
}

function contactRows(row: StoredSubmission, replyTo: string | undefined, facts: MailFacts): Detail[] {
  const [phone, link] = [row.phone ?? '', rowLink(row, facts)]
  return filled([
    { label: 'Name', value: fullName(row) },
    { label: 'Phone', value: phone, link: dialled(row) },
    { label: 'Email', value: row.email ?? '', link: replyTo && mailtoLink(replyTo) },
    { label: 'Postcode', value: row.postcode ?? '' },
    { label: 'Call chosen for', value: formatDateTime(row.call_at ?? '') },
    { label: 'When you have called', value: link ? 'Note it in Supabase' : '', link },
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
      { kind: 'details', title: 'Contact', rows: contactRows(row, replyTo, facts) },
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
  ...contactRows(row, singleAddress(row.email ?? ''), facts),
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

const numbered = (rows: readonly StoredSubmission[], from: number, facts: MailFacts): Part[] =>
  rows.map((row, index) => ({
    kind: 'details',
    title: `${from + index}. ${spamMark(row)}${enquiryTitle(row, facts)}`,
    rows: enquiryDetails(row, facts),
  }))

interface Sorted {
  /** What looks as if a person had sent it. */
  genuine: readonly StoredSubmission[]
  doubtful: readonly StoredSubmission[]
  spam: readonly StoredSubmission[]
}

function sorted(rows: readonly StoredSubmission[]): Sorted {
  const isGenuine = genuineAmong(rows)
  return {
    genuine: rows.filter(isGenuine),
    doubtful: rows.filter((row) => !isGenuine(row) && !row.suspected_spam),
    spam: rows.filter((row) => row.suspected_spam),
  }
}

/** Who to ring first, with a word on the rest. */
function overview({ genuine, doubtful, spam }: Sorted, facts: MailFacts): Part[] {
  const rest = [
    doubtful.length > 0 && `${doubtful.length} less likely to be genuine`,
    spam.length > 0 && `${spam.length} that may be spam`,
  ].filter(Boolean)
  const below = rest.length > 0 ? [`Below: ${rest.join(', then ')}.`] : []
  const people = genuine.map((row) =>
    person(row, enquiryTitle(row, facts).slice(fullName(row).length + 2), facts),
  )
  return [
    ...(people.length > 0 ? [{ kind: 'people', title: 'Ring or answer these first', people } as const] : []),
    ...below.map((text) => ({ kind: 'paragraph', text }) as const),
  ]
}

function bundleContent(rows: readonly StoredSubmission[], facts: MailFacts): EmailContent {
  const all = sorted(rows)
  const { genuine, doubtful, spam } = all
  const why = `So many enquiries came in within an hour that these are sent to you in one email. We promised to be in touch ${facts.reply}.`
  const folded: Part = {
    kind: 'folded',
    title: `${spam.length} that may be spam`,
    parts: numbered(spam, genuine.length + doubtful.length + 1, facts),
  }
  return {
    heading: more(rows.length),
    parts: [
      ...overview(all, facts),
      { kind: 'paragraph', text: why },
      ...numbered([...genuine, ...doubtful], 1, facts),
      ...(spam.length > 0 ? [folded] : []),
    ],
    footer: [`Sent by ${facts.site} to its own team.`],
  }
}

const mostNames = 3

/** How many, and the names of up to three that look genuine. */
function bundleSubject(rows: readonly StoredSubmission[]): string {
  const { genuine } = sorted(rows)
  if (genuine.length === 0) return `${more(rows.length)}, all doubtful`
  const names = genuine.slice(0, mostNames).map((row) => oneLine(fullName(row), 40))
  const others = rows.length - names.length
  return `${more(rows.length)}: ${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

/**
 * Several enquiries with all their fields in one mail, for the hour in which too many come for a mail each: first who looks
 * genuine, last what may be spam.
 */
export function teamBundle(rows: readonly StoredSubmission[], facts: MailFacts): Mail {
  const content = bundleContent(rows, facts)
  return {
    subject: bundleSubject(rows),
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
