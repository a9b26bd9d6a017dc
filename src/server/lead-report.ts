import { inLondon } from '~/lib/london-time'
import { type Database, selectAll } from './database'
import { oneLine, type StoredSubmission } from './mail/submission'

// The sources of last week's enquiries, compared with the week before. It reads no personal data.

export type Counted = Pick<StoredSubmission, 'created_at' | 'attribution' | 'status'>

const counted = 'id,created_at,attribution,status,follow_up_skipped'

/** The enquiries since a time, without possible spam, junk and test enquiries. */
async function readCounted(database: Database, since: number): Promise<Counted[]> {
  const from = encodeURIComponent(new Date(since).toISOString())
  const rows = await selectAll(database, `select=${counted}&created_at=gte.${from}&suspected_spam=is.false`)
  return rows.filter((row) => row.status !== 'junk' && row.follow_up_skipped !== 'canary')
}

/** The starts of this week, the last and the one before, on Mondays in London, in milliseconds since 1970. */
export function weekStarts(now: number): { current: number; last: number; before: number } {
  const today = inLondon(now)
  const monday = today.startOfDay().subtract({ days: today.dayOfWeek - 1 })
  const start = (weeks: number) => monday.subtract({ weeks }).epochMilliseconds
  return { current: start(0), last: start(1), before: start(2) }
}

/** A campaign's address can contain anything, so texts that may identify a person are not repeated. */
const mayNameSomebody = /@|%40|\d{6,}/i

const withoutNames = (text: string) =>
  mayNameSomebody.test(text) ? '(not shown: it may name a person)' : oneLine(text, 60)

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

/** The campaign's source, the advertisement's, or the site that linked here. */
function sourceOf({ attribution }: Counted): string {
  const [source, medium] = [noteOf(attribution, 'utm_source'), noteOf(attribution, 'utm_medium')]
  if (source) return withoutNames(medium ? `${source}, ${medium}` : source)
  const advert = Object.entries(adverts).find(([id]) => noteOf(attribution, id))
  if (advert) return `${advert[1]}, advertisement`
  return withoutNames(noteOf(attribution, 'referrer_host')) || 'Typed in, or not known'
}

/** The reports' groupings, and an enquiry's group in each; empty for none. */
export const groupings = [
  ['All', () => 'All enquiries'],
  ['Source', sourceOf],
  ['Campaign', ({ attribution }) => withoutNames(noteOf(attribution, 'utm_campaign'))],
  ['Landing page', ({ attribution }) => withoutNames(noteOf(attribution, 'landing_path')) || 'Not known'],
] as const satisfies readonly (readonly [string, (row: Counted) => string])[]

export interface ReportLine {
  by: (typeof groupings)[number][0]
  name: string
  /** Enquiries of the last week, and of the week before. */
  last: number
  before: number
}

/** The enquiries of the last two complete weeks, by each grouping, the largest group first. */
export function reportOf(rows: readonly Counted[], now: number): ReportLine[] {
  const weeks = weekStarts(now)
  const timed = rows
    .map((row) => ({ row, time: Date.parse(row.created_at) }))
    .filter(({ time }) => time >= weeks.before && time < weeks.current)
  return groupings.flatMap(([by, nameOf]) => {
    const found = Map.groupBy(timed, ({ row }) => nameOf(row))
    found.delete('')
    return [...found]
      .map(([name, some]) => {
        const last = some.filter(({ time }) => time >= weeks.last).length
        return { by, name, last, before: some.length - last }
      })
      .sort(
        (one, other) =>
          other.last + other.before - one.last - one.before || one.name.localeCompare(other.name),
      )
  })
}

/** On Mondays in London, the report; undefined on other days. */
export async function weeklyReport(database: Database, now: number): Promise<ReportLine[] | undefined> {
  if (inLondon(now).dayOfWeek !== 1) return undefined
  return reportOf(await readCounted(database, weekStarts(now).before), now)
}
