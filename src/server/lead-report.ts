import { Temporal } from 'temporal-polyfill'
import { sourceName } from '~/lead/sources'
import { oneLine, type StoredSubmission } from './mail/submission'
import { type Database, selectAll } from './database'
import { inLondon } from './lead-work'

// Where enquiries come from, week by week: by source, campaign, landing page and form, and how many became clients. It is made of
// the notes on a session and of the status alone, so no person is in it.

/** What of a row is counted. */
export type Counted = Pick<StoredSubmission, 'created_at' | 'form_type' | 'attribution' | 'status'>

const counted = 'id,created_at,form_type,attribution,status,follow_up_skipped'

/** The enquiries since a day, without what may be spam, what the team calls junk, and test enquiries. */
export async function readCounted(database: Database, since: Date): Promise<Counted[]> {
  const from = encodeURIComponent(since.toISOString())
  const rows = await selectAll(database, `select=${counted}&created_at=gte.${from}&suspected_spam=is.false`)
  return rows.filter((row) => row.status !== 'junk' && row.follow_up_skipped !== 'canary')
}

/** The Monday on which a moment's week begins, in London: "2026-11-23". */
export function weekOf(time: number): string {
  const day = inLondon(time).toPlainDate()
  return day.subtract({ days: day.dayOfWeek - 1 }).toString()
}

/** The moment a week begins in London. */
export const beginningOf = (week: string): Date =>
  new Date(Temporal.PlainDate.from(week).toZonedDateTime('Europe/London').epochMilliseconds)

/** The Mondays of so many weeks up to the one of this moment, the oldest first. */
export function weeksUpTo(now: number, count: number): string[] {
  const last = Temporal.PlainDate.from(weekOf(now))
  return Array.from({ length: count }, (_, at) => last.subtract({ weeks: count - 1 - at }).toString())
}

/** What an address of a page may carry along is anybody's text: what could name a person is not repeated. */
const mayNameSomebody = /@|%40|\d{6,}/i

function told(text: string): string {
  const line = oneLine(text, 60)
  return mayNameSomebody.test(text) ? '(not shown: it may name a person)' : line
}

type Note = Readonly<Record<string, unknown>>

const noteOf = (attribution: Note | null, name: string) => {
  const value = attribution?.[name]
  return typeof value === 'string' ? value.trim() : ''
}

const adverts = {
  gclid: 'google',
  gbraid: 'google',
  wbraid: 'google',
  msclkid: 'bing',
  fbclid: 'facebook',
} as const

/** Who sent the visitor: the campaign's source, an advertisement's, or the site that linked here. */
function sourceOf({ attribution }: Counted): string {
  const [source, medium] = [noteOf(attribution, 'utm_source'), noteOf(attribution, 'utm_medium')]
  if (source) return told(medium ? `${source}, ${medium}` : source)
  const advert = Object.entries(adverts).find(([id]) => noteOf(attribution, id))
  if (advert) return `${advert[1]}, advertisement`
  return told(noteOf(attribution, 'referrer_host')) || 'Typed in, or not known'
}

/** What the report counts by, each with what an enquiry is filed under; nothing where it is under none. */
const groupings = [
  ['Source', sourceOf],
  ['Campaign', ({ attribution }) => told(noteOf(attribution, 'utm_campaign'))],
  ['Landing page', ({ attribution }) => told(noteOf(attribution, 'landing_path')) || 'Not known'],
  ['Form', ({ form_type }) => sourceName(form_type)],
] as const satisfies readonly (readonly [string, (row: Counted) => string])[]

export interface ReportLine {
  /** "Source", "Campaign", "Landing page", "Form", or "All" for the first line. */
  by: string
  name: string
  /** In the order of the report's weeks. */
  perWeek: readonly number[]
  total: number
  clients: number
}

export interface LeadReport {
  /** Mondays, the oldest first. */
  weeks: readonly string[]
  lines: readonly ReportLine[]
}

function lineOf(by: string, name: string, rows: readonly Counted[], weeks: readonly string[]): ReportLine {
  const inWeek = rows.map(({ created_at }) => weekOf(new Date(created_at).getTime()))
  return {
    by,
    name,
    perWeek: weeks.map((week) => inWeek.filter((one) => one === week).length),
    total: rows.length,
    clients: rows.filter(({ status }) => status === 'client').length,
  }
}

/** What came in during these weeks, all of it first and then by each grouping, the most first. */
export function reportOf(all: readonly Counted[], weeks: readonly string[]): LeadReport {
  const known = new Set(weeks)
  const rows = all.filter(({ created_at }) => known.has(weekOf(new Date(created_at).getTime())))
  const grouped = groupings.flatMap(([by, nameOf]) => {
    const found = Map.groupBy(rows, nameOf)
    found.delete('')
    return [...found]
      .map(([name, some]) => lineOf(by, name, some, weeks))
      .sort((one, other) => other.total - one.total || one.name.localeCompare(other.name))
  })
  return { weeks, lines: [lineOf('All', 'All enquiries', rows, weeks), ...grouped] }
}
