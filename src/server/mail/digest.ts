import { sourceName } from '~/lead/sources'
import { weekdayDate } from '~/lib/dates'
import { followUps } from '~/lib/limits'
import type { ReportLine } from '~/server/lead-report'
import type { DayOfCalls } from '~/server/lead-work'
import { formatDateTime, type Mail, type MailFacts, oneLine, type StoredSubmission } from './submission'
import { counted, dialled, fullName, notice, person, rowsPart, sentToTeam, spamNote } from './team-mail'
import { type Part, writeMail } from './template'

// The daily mail to the team: new enquiries, people to call, unsent mails, and on Mondays the origins of enquiries.

export interface DigestCounts {
  readonly total: number
  readonly spam: number
  readonly byForm: Readonly<Record<string, number>>
  /** Enquiries the team has not been mailed about, and for how many minutes the oldest has waited. */
  readonly waiting: number
  readonly oldestMinutes: number
  readonly since: Date
  /** Undefined where enquiries are not followed up. */
  readonly followUps?: FollowUpCounts | undefined
  /** Enquiries whose mail the mail server took without ever confirming it. */
  readonly unconfirmed?: readonly Pick<StoredSubmission, 'id'>[] | undefined
  /** Call-backs due by today. */
  readonly callBacks?: readonly StoredSubmission[] | undefined
  /** Enquiries without a call yet, the longest waiting first, possible spam last. */
  readonly uncalled?: readonly StoredSubmission[] | undefined
  /** The calls from today on. */
  readonly calls?: readonly DayOfCalls[] | undefined
  /** Undefined on other days than Monday. */
  readonly report?: readonly ReportLine[] | undefined
  /** When it is sent. */
  readonly now?: Date
}

export interface FollowUpCounts {
  /** Failed so far and still tried. */
  readonly waiting: number
  /** Given up, among the enquiries of the last seven days. */
  readonly failed: number
  /** Held back as possible spam in the last day. */
  readonly spam: number
}

function waitingNotice({ waiting, oldestMinutes }: DigestCounts): string {
  const age = oldestMinutes < 120 ? `${oldestMinutes} minutes` : `${Math.floor(oldestMinutes / 60)} hours`
  return `${counted(waiting)} couldn’t be emailed to you yet, the oldest for ${age}. Run “npm run leads” to read what’s waiting, and check the mail server.`
}

/** What of the follow-ups somebody should know, a sentence each. */
function followUpNotices({ waiting, failed, spam }: FollowUpCounts): string[] {
  return [
    failed > 0 &&
      `${counted(failed)} from the last seven days never reached your follow-up address, which failed for ${followUps.givenUpAfterDays} days. Copy them over by hand, and check FOLLOW_UP_URL.`,
    waiting > 0 &&
      `${counted(waiting)} didn’t reach your follow-up address. We’ll keep trying for ${followUps.givenUpAfterDays} days.`,
    spam > 0 &&
      `${counted(spam)} that may be spam ${spam === 1 ? 'was' : 'were'} not forwarded to your follow-up address.`,
  ].filter((notice) => notice !== false)
}

function notices({ waiting, unconfirmed = [], followUps, ...counts }: DigestCounts): Part[] {
  const lost = `The mail server never confirmed the email about ${counted(unconfirmed.length)}. If you don’t have it, open the enquiry below.`
  return [
    ...(waiting > 0 ? [notice(waitingNotice({ waiting, ...counts }))] : []),
    ...(unconfirmed.length > 0 ? [notice(lost)] : []),
    ...(followUps ? followUpNotices(followUps).map(notice) : []),
  ]
}

function countsPart({ total, spam, since }: DigestCounts): Part {
  const marked = spam > 0 ? `, ${spam} of them marked as possible spam` : ''
  const text = `Since ${formatDateTime(since)} the website took ${counted(total)}${marked}.`
  return { kind: 'paragraph', text }
}

function formsParts({ byForm }: DigestCounts): Part[] {
  const rows = Object.entries(byForm).map(([form, count]) => ({
    label: sourceName(form),
    value: String(count),
  }))
  return rows.length > 0 ? [{ kind: 'details', title: 'Which form they used', rows }] : []
}

const unconfirmedParts = ({ unconfirmed = [] }: DigestCounts, facts: MailFacts): Part[] =>
  unconfirmed.length > 0 ? [rowsPart('Emails that were never confirmed', unconfirmed, facts)] : []

function mailOf(counts: DigestCounts, facts: MailFacts, parts: readonly Part[]): Mail {
  const { total, waiting } = counts
  const everyDay =
    'You get this email every day, even when there were no enquiries. If it stops coming, the emails about enquiries may have stopped too.'
  const content = {
    subject: `Website: ${counted(total)} in the last day${waiting > 0 ? `, ${waiting} waiting` : ''}`,
    heading: `${counted(total)} in the last day`,
    parts: [...notices(counts), countsPart(counts), ...parts, { kind: 'paragraph', text: everyDay } as const],
    footer: [sentToTeam(facts)],
  }
  return writeMail(content, facts)
}

/** The daily mail to the team. It is sent without enquiries too, so that its absence shows a fault. */
export const digest = (counts: DigestCounts, facts: MailFacts): Mail =>
  mailOf(counts, facts, [
    ...callBackParts(counts, facts),
    ...uncalledParts(counts, facts),
    ...(counts.calls ?? []).map(callsPart),
    ...unconfirmedParts(counts, facts),
    ...formsParts(counts),
    ...(counts.report ? sourceParts(counts.report) : []),
  ])

/** The same without a word of any visitor, for a mail server that refuses those. */
export function digestWithoutWords(counts: DigestCounts, facts: MailFacts): Mail {
  const { uncalled = [], callBacks = [] } = counts
  const why =
    'The mail server refused the email with visitors’ names, so this one has none. Open the enquirys.'
  return mailOf(counts, facts, [
    { kind: 'paragraph', text: why },
    ...(callBacks.length > 0 ? [rowsPart(`Ring back: ${callBacks.length}`, callBacks, facts)] : []),
    ...(uncalled.length > 0
      ? [rowsPart(`Nobody has called yet: ${uncalled.length}`, uncalled.slice(0, mostListed), facts)]
      : []),
    ...unconfirmedParts(counts, facts),
    ...formsParts(counts),
  ])
}

/** As many as a reader goes through in the morning; more are counted. */
const mostListed = 20

function waitingFor(from: string, now: Date): string {
  const waited = Math.floor((now.getTime() - new Date(from).getTime()) / 86_400_000)
  if (waited < 1) return 'waiting less than a day'
  return waited === 1 ? 'waiting a day' : `waiting ${waited} days`
}

const withWhom = ({ handled_by }: StoredSubmission) => (handled_by ? [`with ${oneLine(handled_by, 40)}`] : [])

interface List {
  title: string
  rows: readonly StoredSubmission[]
  noteOf: (row: StoredSubmission) => string
}

function listParts({ title, rows, noteOf }: List, facts: MailFacts): Part[] {
  if (rows.length === 0) return []
  const listed = rows.slice(0, mostListed).map((row) => person(row, [noteOf(row), ...withWhom(row)], facts))
  const rest = rows.length - listed.length
  return [
    { kind: 'people', title: `${title}: ${rows.length}`, people: listed },
    ...(rest > 0
      ? [{ kind: 'paragraph', text: `And ${rest} more: “npm run leads” lists them.` } as const]
      : []),
  ]
}

/** Enquiries without a call yet, by name and age; possible spam has its own list. */
function uncalledParts({ uncalled = [], now = new Date() }: DigestCounts, facts: MailFacts): Part[] {
  const noteOf = (row: StoredSubmission) => waitingFor(row.created_at, now)
  const rowsOf = (isSpam: boolean) => uncalled.filter((row) => row.suspected_spam === isSpam)
  return [
    ...listParts({ title: 'Nobody has called yet', rows: rowsOf(false), noteOf }, facts),
    ...listParts({ title: 'Possible spam that nobody has called', rows: rowsOf(true), noteOf }, facts),
  ]
}

const callBackParts = ({ callBacks = [] }: DigestCounts, facts: MailFacts): Part[] =>
  listParts(
    {
      title: 'Ring back today',
      rows: callBacks,
      noteOf: ({ call_back_on }) => (call_back_on ? `due ${weekdayDate(call_back_on)}` : ''),
    },
    facts,
  )

/** The calls of one day. */
const callsPart = ({ day, calls }: DayOfCalls): Part => ({
  kind: 'details',
  title: `Calls on ${day}`,
  rows: calls.map(({ time, row }) => ({
    label: time,
    value: [fullName(row), `${row.phone ?? ''}${row.handled_by ? ` (${row.handled_by})` : ''}`, spamNote(row)]
      .filter(Boolean)
      .join(', '),
    link: dialled(row),
  })),
})

/** Last week beside the week before, by source, campaign and landing page. */
function sourceParts(lines: readonly ReportLine[]): Part[] {
  const listed = (by: ReportLine['by'], title: string): Part[] => {
    const rows = lines
      .filter((line) => line.by === by)
      .slice(0, 10)
      .map(({ name, last, before }) => ({ label: name, value: `${last} (${before} the week before)` }))
    return rows.length > 0 ? [{ kind: 'details', title, rows }] : []
  }
  return [
    ...listed('All', 'Last week'),
    ...listed('Source', 'Last week by source'),
    ...listed('Campaign', 'Last week by campaign'),
    ...listed('Landing page', 'Last week by the first page they saw'),
  ]
}
