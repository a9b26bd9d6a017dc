import { sourceName } from '~/lead/sources'
import { dateAndTime, weekdayDate } from '~/lib/dates'
import { isUuid } from '~/lib/parse'
import { countEnquiries } from '~/lib/text'
import type { Database } from '~/server/database'
import { mailFacts } from '~/server/mail/facts'
import { oneLine, type StoredSubmission } from '~/server/mail/submission'
import { fullName, spamLast, spamNote, wholeEnquiry } from '~/server/mail/team-mail'
import { details, partText } from '~/server/mail/template'
import type { ReachedDatabase } from './database-access'

// The output of `npm run leads`: the table of enquiries, or one of them with every detail.

/**
 * Every enquiry since then, newest first. Reads page by page, because the API limits rows, and in id order, so that
 * a new row neither repeats nor hides another.
 */
export async function readLeads(database: Database, since: Date | undefined): Promise<StoredSubmission[]> {
  const filter = since ? `&created_at=gte.${encodeURIComponent(since.toISOString())}` : ''
  const rows: StoredSubmission[] = []
  let page: StoredSubmission[]
  do {
    const last = rows.at(-1)
    const after = last ? `&id=gt.${last.id}` : ''
    page = await database.select(`select=*${filter}${after}&order=id.asc`)
    rows.push(...page)
  } while (page.length > 0)
  return rows.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
}

const remarks = (row: StoredSubmission) =>
  [spamNote(row), !row.team_mailed_at && 'not emailed yet'].filter(Boolean).join(', ')

const tableColumns: readonly [title: string, widest: number, cell: (row: StoredSubmission) => string][] = [
  ['Id', 8, ({ id }) => id.slice(0, 8)],
  ['Status', 30, ({ status }) => status],
  ['Received', 40, (row) => dateAndTime(row.created_at).replace(/^\S+ /, '')],
  ['Name', 28, fullName],
  ['Phone', 18, (row) => row.phone],
  ['Email', 34, (row) => row.email],
  ['Form', 30, (row) => sourceName(row.form_type)],
  ['Service', 24, (row) => row.service],
  ['Who', 16, (row) => row.handled_by ?? ''],
  ['Remarks', 80, remarks],
]

/** One line per enquiry, possible spam last. Control characters are removed, so that no visitor can control the terminal. */
export function leadsTable(rows: readonly StoredSubmission[]): string {
  const cells = spamLast(rows).map((row) =>
    tableColumns.map(([, widest, cell]) => oneLine(cell(row), widest)),
  )
  const lines = [tableColumns.map(([title]) => title), ...cells]
  const widths = tableColumns.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  const padded = lines.map((line) =>
    line
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  return rows.length === 0 ? 'No enquiries.\n' : `${padded.join('\n')}\n\n${countEnquiries(rows.length)}\n`
}

/** The row of an id, or of its first eight characters. */
async function findLead(typed: string, { database, url }: ReachedDatabase): Promise<StoredSubmission> {
  const id = typed.trim().toLowerCase()
  const lowest = id.length === 8 ? `${id}-0000-0000-0000-000000000000` : id
  const highest = id.length === 8 ? `${id}-ffff-ffff-ffff-ffffffffffff` : id
  if (!isUuid(lowest)) throw new Error(`"${typed}" is not an enquiry id. "npm run leads" lists them.`)
  const [row, other] = await database.select(`id=gte.${lowest}&id=lte.${highest}&limit=2`)
  if (!row) throw new Error(`There is no enquiry ${typed} in ${url}.`)
  if (other) throw new Error(`More than one enquiry begins with ${typed}. Give the full id.`)
  return row
}

/** Everything about one enquiry, a line for each detail. */
export async function showLead(typed: string, reached: ReachedDatabase): Promise<string> {
  const row = await findLead(typed, reached)
  const work = [
    { label: 'Status', value: row.status },
    { label: 'Who', value: row.handled_by ?? '' },
    { label: 'Note', value: row.note ?? '' },
    { label: 'Call back on', value: row.call_back_on ? weekdayDate(row.call_back_on) : '' },
    { label: 'Team emailed', value: row.team_mailed_at ? dateAndTime(row.team_mailed_at) : 'not yet' },
  ]
  const parts = [details('Work', work), ...wholeEnquiry(row, mailFacts())]
  return `${parts.map(partText).join('\n\n')}\n\nEnquiry id: ${row.id}\n`
}
