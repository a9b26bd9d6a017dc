import { sourceName } from '~/lead/sources'
import { followUps } from '~/lib/limits'
import type { LeadReport } from '~/server/lead-report'
import type { DayOfCalls } from '~/server/lead-work'
import { formatDateTime, type Mail, type MailFacts, oneLine, type StoredSubmission } from './submission'
import { dialled, enquiryTitle, person } from './team-mail'
import { type EmailContent, emailHtml, emailText, type Part } from './template'

// The daily mail to the team: what came in, whom to call, what waits, and on Mondays where enquiries came from.

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
  /** Whom nobody has called yet, who has waited longest first. */
  readonly uncalled?: readonly StoredSubmission[] | undefined
  /** The calls from today on. */
  readonly calls?: readonly DayOfCalls[] | undefined
  /** Two weeks, the last one that is over and the one before. Undefined on other days than Monday. */
  readonly report?: LeadReport | undefined
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

export const enquiries = (count: number) => `${count} ${count === 1 ? 'enquiry' : 'enquiries'}`

function waitingNotice({ waiting, oldestMinutes }: DigestCounts): string {
  const age = oldestMinutes < 120 ? `${oldestMinutes} minutes` : `${Math.floor(oldestMinutes / 60)} hours`
  return `${enquiries(waiting)} couldn’t be emailed to you yet, the oldest for ${age}. Run “npm run leads” to read what’s waiting, and check the mail server.`
}

/** What of the follow-ups somebody should know, a sentence each. */
function followUpNotices({ waiting, failed, spam }: FollowUpCounts): string[] {
  return [
    failed > 0 &&
      `${enquiries(failed)} from the last seven days never reached your follow-up address, which failed for ${followUps.givenUpAfterDays} days. Copy them over by hand, and check FOLLOW_UP_URL.`,
    waiting > 0 &&
      `${enquiries(waiting)} didn’t reach your follow-up address. We’ll keep trying for ${followUps.givenUpAfterDays} days.`,
    spam > 0 &&
      `${enquiries(spam)} that may be spam ${spam === 1 ? 'was' : 'were'} not forwarded to your follow-up address.`,
  ].filter((notice) => notice !== false)
}

/** The daily mail to the team. It goes out at zero too: the day it stays away, something is broken. */
export function digest(counts: DigestCounts, facts: MailFacts): Mail {
  const rows = Object.entries(counts.byForm).map(([form, count]) => ({
    label: sourceName(form),
    value: String(count),
  }))
  const spam = counts.spam > 0 ? `, ${counts.spam} of them marked as possible spam` : ''
  const content: EmailContent = {
    heading: `${enquiries(counts.total)} in the last day`,
    parts: [
      ...(counts.waiting > 0 ? [{ kind: 'notice', text: waitingNotice(counts) } as const] : []),
      ...(counts.followUps ? followUpNotices(counts.followUps) : []).map(
        (text) => ({ kind: 'notice', text }) as const,
      ),
      {
        kind: 'paragraph',
        text: `Since ${formatDateTime(counts.since)} the website took ${enquiries(counts.total)}${spam}.`,
      },
      ...uncalledParts(counts, facts),
      ...(counts.calls ?? []).map(callsPart),
      ...(rows.length > 0 ? [{ kind: 'details', title: 'Which form they used', rows } as const] : []),
      ...(counts.report ? sourceParts(counts.report) : []),
      {
        kind: 'paragraph',
        text: 'You get this email every day, even when there were no enquiries. If it stops coming, the emails about enquiries may have stopped too.',
      },
    ],
    footer: [`Sent by ${facts.site} to its own team.`],
  }
  return {
    subject: `Website: ${enquiries(counts.total)} in the last day${counts.waiting > 0 ? `, ${counts.waiting} waiting` : ''}`,
    text: emailText(content),
    html: emailHtml(content, facts.name),
  }
}

/** As many as a reader goes through in the morning; more are counted. */
const mostUncalled = 20

const days = (from: string, now: Date) => {
  const waited = Math.floor((now.getTime() - new Date(from).getTime()) / 86_400_000)
  if (waited < 1) return 'less than a day'
  return waited === 1 ? 'a day' : `${waited} days`
}

/** Whom nobody has called yet, by name and age. */
function uncalledParts({ uncalled = [], now = new Date() }: DigestCounts, facts: MailFacts): Part[] {
  if (uncalled.length === 0) return []
  const people = uncalled.slice(0, mostUncalled).map((row) => {
    const title = enquiryTitle(row, facts)
    const who = row.handled_by ? `, with ${oneLine(row.handled_by, 40)}` : ''
    const one = person(row, '', facts)
    return {
      ...one,
      about: `${title.slice(one.name.length + 2)}: waiting ${days(row.created_at, now)}${who}`,
    }
  })
  const more = uncalled.length - people.length
  return [
    { kind: 'people', title: `Nobody has called yet: ${uncalled.length}`, people },
    ...(more > 0
      ? [
          {
            kind: 'paragraph',
            text: `And ${more} more: “npm run leads -- --status new” lists them.`,
          } as const,
        ]
      : []),
  ]
}

/** The calls of one day. */
const callsPart = ({ day, calls }: DayOfCalls): Part => ({
  kind: 'details',
  title: `Calls on ${day}`,
  rows: calls.map(({ time, row }) => ({
    label: time,
    value: `${oneLine(`${row.first_name ?? ''} ${row.last_name ?? ''}`, 80)}, ${row.phone ?? ''}${row.handled_by ? ` (${row.handled_by})` : ''}`,
    link: dialled(row),
  })),
})

/** Last week beside the week before, by source, campaign and landing page. */
function sourceParts({ lines }: LeadReport): Part[] {
  const told = (by: string, title: string): Part[] => {
    const rows = lines
      .filter((line) => line.by === by)
      .slice(0, 10)
      .map(({ name, perWeek: [before = 0, last = 0] }) => ({
        label: name,
        value: `${last} (${before} the week before)`,
      }))
    return rows.length > 0 ? [{ kind: 'details', title, rows }] : []
  }
  return [
    ...told('All', 'Last week'),
    ...told('Source', 'Last week by source'),
    ...told('Campaign', 'Last week by campaign'),
    ...told('Landing page', 'Last week by the first page they saw'),
  ]
}
