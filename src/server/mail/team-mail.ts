import { plural } from '~/lib/text'
import { choicesOf } from '~/flows/engine/vocabulary'
import { willCost } from '~/flows/will-cost/flow'
import { columns, fieldName, type TextColumn } from '~/lead/columns'
import { sourceName } from '~/lead/sources'
import { singleAddress } from '~/lib/email-address'
import { readPhone } from '~/lib/phone'
import { formatDateTime, type Mail, type MailFacts, oneLine, type StoredSubmission } from './submission'
import { type Detail, type EmailContent, type Part, type Person, writeMail } from './template'

// The mails to the team: one enquiry, several at once, and a time chosen for a call.

export interface TeamMail extends Mail {
  /** The visitor's address, when exactly one was typed. */
  readonly replyTo: string | undefined
}

/** What the team reads about an enquiry beside its row. */
interface Background {
  /** What the same person sent before. */
  readonly earlier?: { readonly count: number; readonly last: string | null } | undefined
  /** The result and price that the visitor saw. */
  readonly result?: readonly Part[] | undefined
}

export type Enquiry = StoredSubmission & Background

export const fullName = (row: Pick<StoredSubmission, 'first_name' | 'last_name'>) =>
  oneLine(`${row.first_name ?? ''} ${row.last_name ?? ''}`, 80)

const serviceName = (row: StoredSubmission, { services }: MailFacts) =>
  services.find(({ value }) => value === row.service)?.label ?? row.service ?? ''

const filled = (rows: readonly Detail[]) => rows.filter(({ value }) => value.trim() !== '')

export const counted = (count: number) => plural(count, 'enquiry', 'enquiries')

/** The part before the @ may hold "?" and "&", which in a link would add recipients and words to the answer. */
function mailtoLink(address: string): string {
  const at = address.lastIndexOf('@')
  return `mailto:${encodeURIComponent(address.slice(0, at))}@${encodeURIComponent(address.slice(at + 1))}`
}

/** Where a press on the number leads; undefined where what was typed is no number. */
export const dialled = ({ phone }: StoredSubmission) => readPhone(phone ?? '')?.link

/** The enquiry on the team's page. */
const rowLink = ({ id }: Pick<StoredSubmission, 'id'>, { site }: MailFacts) => `${site}/leads#${id}`

/** Why an enquiry may be spam: "possible spam: hidden field filled in". Empty where it is not suspected. */
export function spamNote({ suspected_spam, spam_reason }: StoredSubmission): string {
  if (!suspected_spam) return ''
  return spam_reason ? `possible spam: ${oneLine(spam_reason, 120)}` : 'possible spam'
}

const spamMark = (row: StoredSubmission): string => (row.suspected_spam ? '[Possible spam] ' : '')

/** What it is about, in one line. */
const topic = (row: StoredSubmission, facts: MailFacts) =>
  oneLine(serviceName(row, facts) || sourceName(row.form_type), 60)

/** Who asks for what, in one line. */
const enquiryTitle = (row: StoredSubmission, facts: MailFacts): string =>
  [fullName(row), topic(row, facts)].filter(Boolean).join(', ')

/**
 * The name, what it is about, and a press to ring, to answer or to note what became of it. What is no phone number is shown as text.
 * `more` follows what it is about.
 */
export function person(row: StoredSubmission, more: readonly string[], facts: MailFacts): Person {
  const [address, link] = [singleAddress(row.email ?? ''), rowLink(row, facts)]
  const subject = encodeURIComponent(`Your enquiry to ${facts.name}`)
  return {
    name: fullName(row),
    about: [topic(row, facts), ...more, spamNote(row)].filter(Boolean).join(', '),
    links: [
      { text: (row.phone ?? '').trim(), link: dialled(row) },
      { text: address ?? '', link: address && `${mailtoLink(address)}?subject=${subject}` },
      { text: link ? 'Open the enquiry' : '', link },
    ].filter(({ text }) => text !== ''),
  }
}

function wroteBefore({ earlier }: Background): string {
  if (!earlier?.count) return ''
  return `${counted(earlier.count)}, last on ${formatDateTime(earlier.last ?? '')}`
}

function contactRows(row: Enquiry, facts: MailFacts): Detail[] {
  const [replyTo, link] = [singleAddress(row.email ?? ''), rowLink(row, facts)]
  return filled([
    { label: 'Name', value: fullName(row) },
    { label: 'Phone', value: row.phone ?? '', link: dialled(row) },
    { label: 'Email', value: row.email ?? '', link: replyTo && mailtoLink(replyTo) },
    { label: 'Postcode', value: row.postcode ?? '' },
    { label: 'Call chosen for', value: formatDateTime(row.call_at ?? '') },
    { label: 'Wrote before', value: wroteBefore(row) },
    { label: 'Possible spam', value: row.suspected_spam ? oneLine(row.spam_reason ?? 'yes', 120) : '' },
    { label: 'When you have called', value: link ? 'Note what became of it' : '', link },
  ])
}

const answerColumns = ['age_group', 'gender', 'has_will', 'homeowner', 'will_for'] as const

/** A step of the cost funnel is called like its column, but for the age. */
const stepOf = (column: (typeof answerColumns)[number]) =>
  choicesOf(willCost).find(({ id }) => id === (column === 'age_group' ? 'age' : fieldName(column)))

/** An answer in the words of its option. Empty if the message contains it. */
function answerRow(row: StoredSubmission, column: (typeof answerColumns)[number]): Detail {
  const [step, value] = [stepOf(column), row[column] ?? '']
  const words = step?.options.find((option) => option.value === value)?.label ?? value
  const isInMessage = row.message?.split('\n').includes(`${step?.summary}: ${words}`)
  return { label: columns[column].label, value: isInMessage ? '' : words }
}

const textRow = (row: StoredSubmission, column: TextColumn): Detail => ({
  label: columns[column].label,
  value: row[column] ?? '',
})

const enquiryRows = (row: StoredSubmission, facts: MailFacts): Detail[] =>
  filled([
    textRow(row, 'reference_number'),
    { label: columns.service.label, value: serviceName(row, facts) },
    ...answerColumns.map((column) => answerRow(row, column)),
    textRow(row, 'message'),
  ])

/** What the notes on a visit are called, in the order in which they are shown. */
const originLabels = {
  landing_path: 'First page',
  referrer_host: 'Came from',
  utm_source: 'Source',
  utm_medium: 'Medium',
  utm_campaign: 'Campaign',
  utm_term: 'Search words',
  utm_content: 'Advertisement',
} as const

const noteText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

function originRows({ attribution, form_type, created_at }: StoredSubmission): Detail[] {
  const notes = Object.entries(originLabels).map(([name, label]) => ({
    label,
    value: attribution?.[name] === undefined ? '' : noteText(attribution[name]),
  }))
  return filled([
    { label: 'Form', value: sourceName(form_type) },
    { label: 'Received', value: formatDateTime(created_at) },
    ...notes,
  ])
}

/** What only somebody who looks after the site needs, one line each. */
function technicalLines({ id, service_type, attribution }: StoredSubmission): string[] {
  const others = Object.entries(attribution ?? {}).filter(([name]) => !(name in originLabels))
  return [
    `Enquiry id: ${id}`,
    ...(service_type ? [`Service type: ${oneLine(service_type)}`] : []),
    ...others.map(([name, value]) => `${oneLine(name, 40)}: ${oneLine(noteText(value))}`),
  ]
}

/** The result and price that the visitor saw. */
function resultParts({ result = [] }: Background): Part[] {
  if (result.length === 0) return []
  return [
    { kind: 'paragraph', text: 'The website showed the visitor:' },
    ...result.map((part) => (part.kind === 'figure' ? { ...part, label: 'Result' } : part)),
  ]
}

/** The same in one line, for a list of enquiries. */
function resultRow({ result = [] }: Background): Detail {
  const [figure, details] = [
    result.find((part) => part.kind === 'figure'),
    result.find((part) => part.kind === 'details'),
  ]
  const price = details?.rows[0] ? `${details.title}: ${oneLine(details.rows[0].value)}` : ''
  return { label: 'The website showed', value: figure?.value ?? price }
}

/** Everything about an enquiry in one list. */
export const enquiryDetails = (row: Enquiry, facts: MailFacts): Detail[] =>
  filled([
    ...contactRows(row, facts),
    resultRow(row),
    ...enquiryRows(row, facts),
    ...originRows(row),
    { label: 'Technical', value: technicalLines(row).join('; ') },
  ])

/** The footer of a mail to the team. */
export const sentToTeam = ({ site }: MailFacts) => `Sent by ${site} to its own team.`

export const notice = (text: string): Part => ({ kind: 'notice', text })

/** Warnings to read before answering an enquiry. */
function notices(row: StoredSubmission): Part[] {
  const noReply = 'The email address as typed can’t be answered. Please call instead.'
  const spam = `We think this may be spam${row.spam_reason ? ` (${oneLine(row.spam_reason, 120)})` : ''}, so we sent no acknowledgement. Please judge for yourself.`
  return [
    ...(row.suspected_spam ? [notice(spam)] : []),
    ...(singleAddress(row.email ?? '') ? [] : [notice(noReply)]),
  ]
}

/** What the website told the visitor, what was sent and where it came from. */
export const enquiryParts = (row: Enquiry, facts: MailFacts): Part[] => [
  ...resultParts(row),
  { kind: 'details', title: 'Enquiry', rows: enquiryRows(row, facts) },
  { kind: 'details', title: 'Where it came from', rows: originRows(row) },
]

function contentOf(row: Enquiry, facts: MailFacts): EmailContent {
  const promise = `We promised to be in touch ${facts.reply}.`
  const canReply = singleAddress(row.email ?? '') !== undefined
  return {
    subject: `${spamMark(row)}New enquiry: ${enquiryTitle(row, facts)}`,
    heading: `New enquiry from ${fullName(row)}`,
    parts: [
      ...notices(row),
      { kind: 'details', title: 'Contact', rows: contactRows(row, facts) },
      ...enquiryParts(row, facts),
      {
        kind: 'paragraph',
        text: canReply ? `Reply to this email to answer the visitor. ${promise}` : promise,
      },
    ],
    footer: [...technicalLines(row), sentToTeam(facts)],
  }
}

/** All the fields of an enquiry, laid out for the people who will answer it. */
export function teamMail(row: Enquiry, facts: MailFacts): TeamMail {
  return { ...writeMail(contentOf(row, facts), facts), replyTo: singleAddress(row.email ?? '') }
}

const rowOf = (row: Pick<StoredSubmission, 'id'>, facts: MailFacts): Detail => ({
  label: 'Open the enquiry',
  value: row.id,
  link: rowLink(row, facts),
})

/** Rows by their ids, each with its link: for a mail that must hold no visitor's words. */
export const rowsPart = (
  title: string,
  rows: readonly Pick<StoredSubmission, 'id'>[],
  facts: MailFacts,
): Part => ({
  kind: 'details',
  title,
  rows: rows.map((row) => rowOf(row, facts)),
})

function plainMail(heading: string, row: StoredSubmission, facts: MailFacts): Mail {
  const text = `The mail server refused the email with what the visitor wrote. The enquiry is stored, and nothing is lost: open it to read it. We promised to be in touch ${facts.reply}.`
  const parts = [{ kind: 'paragraph', text } as const, rowsPart('The enquiry', [row], facts)]
  return writeMail({ heading, parts, footer: [sentToTeam(facts)] }, facts)
}

/** Announces an enquiry without the visitor's words, which the mail server refuses. */
export const mailWithoutWords = (row: StoredSubmission, facts: MailFacts): Mail =>
  plainMail('New enquiry that could not be shown: open it here', row, facts)

/** The same about a booked call. */
export const callWithoutWords = (row: StoredSubmission, facts: MailFacts): Mail =>
  plainMail(`Call on ${formatDateTime(row.call_at ?? '')}: open it here`, row, facts)

const more = (count: number) => plural(count, 'more enquiry', 'more enquiries')

const numbered = (enquiries: readonly Enquiry[], from: number, facts: MailFacts): Part[] =>
  enquiries.map((row, index) => ({
    kind: 'details',
    title: `${from + index}. ${spamMark(row)}${enquiryTitle(row, facts)}`,
    rows: enquiryDetails(row, facts),
  }))

const people = (title: string, enquiries: readonly Enquiry[], facts: MailFacts): Part[] => {
  if (enquiries.length === 0) return []
  const listed = enquiries.map((row) => person(row, row.earlier?.count ? ['wrote before'] : [], facts))
  return [{ kind: 'people', title, people: listed }]
}

function bundleContent(usual: readonly Enquiry[], spam: readonly Enquiry[], facts: MailFacts): EmailContent {
  const why = `So many enquiries came in within an hour that we sent these to you in one email. We promised to be in touch ${facts.reply}.`
  const folded: Part = {
    kind: 'folded',
    title: `Possible spam: ${spam.length}`,
    parts: numbered(spam, usual.length + 1, facts),
  }
  return {
    subject: bundleSubject(usual, usual.length + spam.length),
    heading: more(usual.length + spam.length),
    parts: [
      ...people('In the order they wrote', usual, facts),
      ...people('Possible spam', spam, facts),
      { kind: 'paragraph', text: why },
      ...numbered(usual, 1, facts),
      ...(spam.length > 0 ? [folded] : []),
    ],
    footer: [sentToTeam(facts)],
  }
}

const mostNames = 3

/** How many, and up to three names. */
function bundleSubject(usual: readonly Enquiry[], count: number): string {
  if (usual.length === 0) return `[Possible spam] ${more(count)}`
  const names = usual.slice(0, mostNames).map((row) => oneLine(fullName(row), 40))
  const others = count - names.length
  return `${more(count)}: ${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

/**
 * Several enquiries with all their fields in one mail, for the hour in which too many come for a mail each: by time, and what may be
 * spam last.
 */
export function teamBundle(enquiries: readonly Enquiry[], facts: MailFacts): Mail {
  const byTime = enquiries.toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))
  const usual = byTime.filter((row) => !row.suspected_spam)
  const spam = byTime.filter((row) => row.suspected_spam)
  return writeMail(bundleContent(usual, spam, facts), facts)
}

/** Announces the chosen time of a call, with all the fields of the enquiry. */
export function callMail(row: Enquiry, facts: MailFacts): TeamMail {
  const when = formatDateTime(row.call_at ?? '')
  const heading = row.call_told_at ? `Call moved to ${when}` : `Call on ${when}`
  const content: EmailContent = {
    subject: `${spamMark(row)}${heading}: ${enquiryTitle(row, facts)}`,
    heading,
    parts: [
      { kind: 'paragraph', text: `${enquiryTitle(row, facts)}. The visitor chose this time on the website.` },
      ...(row.call_told_at ? [notice(`It was ${formatDateTime(row.call_told_at)} before.`)] : []),
      { kind: 'details', title: 'Enquiry', rows: enquiryDetails(row, facts) },
    ],
    footer: [sentToTeam(facts)],
  }
  return { ...writeMail(content, facts), replyTo: singleAddress(row.email ?? '') }
}
