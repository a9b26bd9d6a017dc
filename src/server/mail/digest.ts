import { bankHolidayNotice } from '~/lib/bank-holidays'
import { dateAndTime, weekdayDate } from '~/lib/dates'
import { followUps, lateMinutes } from '~/lib/limits'
import { inLondon, timeLabel } from '~/lib/london-time'
import { countEnquiries, plural, unitOf } from '~/lib/text'
import type { MailFacts } from './facts'
import { type Mail, oneLine, type StoredSubmission } from './submission'
import { fullName, listed, rowsPart, writeTeamMail } from './team-mail'
import { details, notice, paragraph, type Part } from './template'

// The daily email to the team: new enquiries, people to call, unsent emails, and on Mondays the origins of enquiries.

/** Enquiries to work on, each list in the order of the team's page. */
export interface Work {
  readonly callBacks: readonly StoredSubmission[]
  readonly uncalled: readonly StoredSubmission[]
  /** Possible spam without a call. */
  readonly spam: readonly StoredSubmission[]
  /** From today onwards, soonest first. */
  readonly calls: readonly StoredSubmission[]
}

/** The enquiries of one origin, from the database's function lead_report. */
export interface ReportLine {
  readonly kind: 'All' | 'Source' | 'Campaign' | 'Landing page'
  readonly name: string
  /** How many came in each week, earliest first. */
  readonly weekly: readonly number[]
  readonly total: number
  /** How many of them became clients. */
  readonly clients: number
}

export interface DigestContent {
  /** Enquiries of the last day, and how many of them may be spam. */
  readonly total: number
  readonly spam: number
  /** Enquiries that the team has not been mailed about, and for how many minutes the oldest has waited. */
  readonly waiting: number
  readonly oldestMinutes: number
  /** Retried, given up in the last seven days, and held back as possible spam. Undefined if follow-ups are switched off. */
  readonly followUps?: Readonly<Record<'waiting' | 'failed' | 'spam', number>> | undefined
  /** Enquiries whose email was never confirmed by the mail server. */
  readonly unconfirmed?: readonly Pick<StoredSubmission, 'id'>[] | undefined
  readonly work?: Work | undefined
  /** Of the last two complete weeks; undefined on days other than Monday. */
  readonly report?: readonly ReportLine[] | undefined
  /** When it is sent, in milliseconds since 1970. */
  readonly now: number
}

/** A newer enquiry is only waiting for the next run. */
const isLate = ({ waiting, oldestMinutes }: DigestContent) => waiting > 0 && oldestMinutes >= lateMinutes

function notices(content: DigestContent, { site }: MailFacts): Part[] {
  const { unconfirmed = [], waiting, oldestMinutes } = content
  const age = oldestMinutes < 120 ? `${oldestMinutes} minutes` : `${Math.floor(oldestMinutes / 60)} hours`
  const { failed = 0, waiting: retried = 0, spam = 0 } = content.followUps ?? {}
  const days = followUps.givenUpAfterDays
  // Once a week is enough: there is half a year to act.
  const holidays = content.report && bankHolidayNotice(new Date(content.now).toISOString().slice(0, 10))
  const faults = [
    isLate(content) &&
      `${countEnquiries(waiting)} ${unitOf(waiting, 'is', 'are')} still waiting to be emailed to you, the oldest for ${age}. Read what’s waiting at ${site}/leads, and check the mail server.`,
    unconfirmed.length > 0 &&
      `The mail server never confirmed the email about ${countEnquiries(unconfirmed.length)}. If you don’t have it, open the ${unitOf(unconfirmed.length, 'enquiry', 'enquiries')} below.`,
    failed > 0 &&
      `${countEnquiries(failed)} from the last seven days never reached your follow-up address, which failed for ${days} days. Copy ${unitOf(failed, 'it', 'them')} over by hand, and check FOLLOW_UP_URL.`,
    retried > 0 &&
      `${countEnquiries(retried)} didn’t reach your follow-up address. We’ll keep trying for ${days} days.`,
    spam > 0 &&
      `${countEnquiries(spam)} that may be spam ${unitOf(spam, 'was', 'were')} not forwarded to your follow-up address.`,
    holidays !== undefined && `Please forward this to your developer. ${holidays}`,
  ]
  return faults.filter((sentence) => sentence !== false).map(notice)
}

const withWhom = ({ handled_by }: StoredSubmission) => (handled_by ? `with ${oneLine(handled_by, 40)}` : '')

/** Any more are only counted. */
const maxListed = 20

/** The most rows that the database returns. A list of this length may be cut off. */
export const maxRead = 1000

interface List {
  title: string
  rows: readonly StoredSubmission[]
  remark: (row: StoredSubmission) => string
}

function listParts({ title, rows, remark }: List, facts: MailFacts): Part[] {
  if (rows.length === 0) return []
  const shown = rows.slice(0, maxListed).map((row) => listed(row, [remark(row), withWhom(row)], facts))
  const rest = rows.length - shown.length
  const atLeast = rows.length < maxRead ? '' : 'at least '
  const text = ['And ', { text: `${atLeast}${rest} more`, link: `${facts.site}/leads` }, '.']
  return [details(`${title}: ${atLeast}${rows.length}`, shown), ...(rest > 0 ? [paragraph(text)] : [])]
}

function callParts(calls: readonly StoredSubmission[], facts: MailFacts): Part[] {
  const timeOf = ({ call_at }: StoredSubmission) => Date.parse(call_at ?? '')
  const byTime = (row: StoredSubmission) => ({
    ...listed(row, [fullName(row), withWhom(row)], facts),
    label: timeLabel(inLondon(timeOf(row))),
  })
  const days = Map.groupBy(calls, (row) => weekdayDate(timeOf(row)))
  return [...days].map(([day, rows]) => details(`Calls on ${day}`, rows.map(byTime)))
}

function workParts({ work, now }: DigestContent, facts: MailFacts): Part[] {
  if (!work) return []
  const age = ({ created_at }: StoredSubmission) => {
    const days = Math.floor((now - Date.parse(created_at)) / 86_400_000)
    return days < 1 ? 'waiting less than a day' : `waiting ${plural(days, 'day')}`
  }
  const due = ({ call_back_on }: StoredSubmission) => `due ${weekdayDate(call_back_on ?? '')}`
  return [
    ...listParts({ title: 'Call-backs due', rows: work.callBacks, remark: due }, facts),
    ...listParts({ title: 'Nobody has called yet', rows: work.uncalled, remark: age }, facts),
    ...callParts(work.calls, facts),
    ...listParts({ title: 'Possible spam not called yet', rows: work.spam, remark: age }, facts),
  ]
}

const reportTitles: Record<ReportLine['kind'], string> = {
  All: 'Last week',
  Source: 'Last week by source',
  Campaign: 'Last week by campaign',
  'Landing page': 'Last week by the first page they saw',
}

/** Last week compared with the week before: the ten largest groups of each kind. */
function reportParts(lines: readonly ReportLine[]): Part[] {
  const row = ({ name, weekly: [before, last] }: ReportLine) => ({
    label: oneLine(name),
    value: `${last} (${before} the week before)`,
  })
  return Object.entries(reportTitles).flatMap(([kind, title]) => {
    const largest = lines.filter((line) => line.kind === kind).slice(0, 10)
    return largest.length > 0 ? [details(title, largest.map(row))] : []
  })
}

/** The daily email to the team. It is sent without enquiries too, so that its absence shows a fault. */
export function digest(content: DigestContent, facts: MailFacts, first: readonly Part[] = []): Mail {
  const { total, spam, waiting, unconfirmed = [], report = [], now } = content
  const since = dateAndTime(new Date(now - 86_400_000))
  const marked = spam > 0 ? `, ${spam} of them marked as possible spam` : ''
  const mail = {
    subject: `Website: ${countEnquiries(total)} in the last day${isLate(content) ? `, ${waiting} waiting` : ''}`,
    heading: `${countEnquiries(total)} in the last day`,
    parts: [
      ...first,
      ...notices(content, facts),
      paragraph(`Since ${since} the website received ${countEnquiries(total)}${marked}.`),
      ...workParts(content, facts),
      ...(unconfirmed.length > 0 ? [rowsPart('Emails that were never confirmed', unconfirmed, facts)] : []),
      ...reportParts(report),
      paragraph(
        'You get this email every day, even when there were no enquiries. If it stops coming, the emails about enquiries may have stopped too.',
      ),
    ],
  }
  return writeTeamMail(mail, facts)
}

/** The digest without anything that a visitor wrote, for a mail server that refuses the full version. */
export const digestWithoutWords = (content: DigestContent, facts: MailFacts): Mail =>
  digest({ ...content, work: undefined, report: undefined }, facts, [
    notice(
      `The mail server refused the email with visitors’ names. See whom to call at ${facts.site}/leads.`,
    ),
  ])
