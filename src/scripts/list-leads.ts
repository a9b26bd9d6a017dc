import { stringify } from 'csv-stringify/sync'
import { parseArgs } from 'node:util'
import { columnNames } from '~/lead/columns'
import { sourceName } from '~/lead/sources'
import { isUuid } from '~/lib/parse'
import type { Database } from '~/server/database'
import { formatDateTime, oneLine, type StoredSubmission } from '~/server/mail/submission'

// What `npm run leads` can list: its arguments, the rows, and the table or the CSV file made of them. erase-leads.ts erases.

export interface LeadsOptions {
  format: 'table' | 'json' | 'csv'
  since: Date | undefined
  /** An address as it was typed: the database says in which form it is stored. */
  erase: string | undefined
  eraseId: string | undefined
}

const spans = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** "2026-11-01", "2026-11-01T09:30", or how long ago: "30m", "24h", "7d". */
function dateFrom(text: string, now: number): Date {
  const span = /^(\d+)([mhd])$/.exec(text)
  const date = span
    ? new Date(now - Number(span[1]) * spans[span[2] as keyof typeof spans])
    : new Date(/^\d{4}-\d{2}-\d{2}/.test(text) ? text : Number.NaN)
  if (Number.isNaN(date.getTime()))
    throw new Error(
      `--since takes a date such as 2026-11-01, or a time span such as 24h or 7d; not "${text}".`,
    )
  return date
}

function idFrom(text: string): string {
  if (!isUuid(text.trim())) throw new Error(`--erase-id takes the id of one enquiry; not "${text}".`)
  return text.trim()
}

/** Reads the command's arguments. Throws a sentence when they make no sense. */
export function leadsOptions(args: readonly string[], now: number): LeadsOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      json: { type: 'boolean', default: false },
      csv: { type: 'boolean', default: false },
      since: { type: 'string' },
      erase: { type: 'string' },
      'erase-id': { type: 'string' },
    },
  })
  if (values.json && values.csv) throw new Error('Choose one of --json and --csv.')
  const id = values['erase-id']
  if (values.erase !== undefined && id !== undefined) throw new Error('Choose one of --erase and --erase-id.')
  const other = values.csv ? 'csv' : 'table'
  return {
    format: values.json ? 'json' : other,
    since: values.since === undefined ? undefined : dateFrom(values.since, now),
    erase: values.erase,
    eraseId: id === undefined ? undefined : idFrom(id),
  }
}

/** What the list holds of each enquiry; the address hash and the transaction number mean nothing to a reader. */
const columns = [
  'created_at',
  ...columnNames,
  'consent',
  'suspected_spam',
  'call_at',
  'answers',
  'attribution',
  'signals',
  'team_mailed_at',
  'acknowledged_at',
  'acknowledgement_skipped',
  'follow_up_sent_at',
  'follow_up_skipped',
  'id',
] as const

/** The database gives at most this many rows at a time. */
const page = 1000

/** Every enquiry, the newest first. */
export async function readLeads(database: Database, since: Date | undefined): Promise<StoredSubmission[]> {
  const filter = since ? `&created_at=gte.${encodeURIComponent(since.toISOString())}` : ''
  const query = `select=${columns.join(',')}${filter}&order=created_at.desc,id.asc&limit=${page}`
  const rows: StoredSubmission[] = []
  for (;;) {
    const next = await database.select(`${query}&offset=${rows.length}`)
    rows.push(...next)
    if (next.length < page) return rows
  }
}

interface Column {
  title: string
  widest: number
  cell: (row: StoredSubmission) => string
}

const state = (row: StoredSubmission) => (row.team_mailed_at ? 'mailed' : 'waiting')

const tableColumns: readonly Column[] = [
  { title: 'Received', widest: 40, cell: (row) => formatDateTime(row.created_at).replace(/^\S+ /, '') },
  { title: 'Name', widest: 28, cell: (row) => `${row.first_name ?? ''} ${row.last_name ?? ''}` },
  { title: 'Phone', widest: 18, cell: (row) => row.phone ?? '' },
  { title: 'Email', widest: 34, cell: (row) => row.email ?? '' },
  { title: 'Source', widest: 30, cell: (row) => sourceName(row.form_type) },
  { title: 'Service', widest: 24, cell: (row) => row.service ?? '' },
  { title: 'Reference', widest: 12, cell: (row) => row.reference_number ?? '' },
  { title: 'State', widest: 16, cell: (row) => (row.suspected_spam ? `${state(row)}, spam?` : state(row)) },
]

/** One line an enquiry, newest first. What visitors typed cannot drive the terminal: control characters are gone. */
export function leadsTable(rows: readonly StoredSubmission[]): string {
  if (rows.length === 0) return 'No enquiries.'
  const cells = rows.map((row) => tableColumns.map(({ cell, widest }) => oneLine(cell(row), widest)))
  const lines = [tableColumns.map(({ title }) => title), ...cells]
  const widths = tableColumns.map((_, column) =>
    Math.max(...lines.map((line) => [...(line[column] ?? '')].length)),
  )
  const padded = lines.map((line) =>
    line
      .map((text, column) => text + ' '.repeat((widths[column] ?? 0) - [...text].length))
      .join('  ')
      .trimEnd(),
  )
  return [...padded, '', `${rows.length} ${rows.length === 1 ? 'enquiry' : 'enquiries'}`].join('\n')
}

/**
 * A spreadsheet may take a cell that begins with =, +, - or @ for a formula and run it, also when white space, control
 * characters or unseen signs come first: such a cell gets an apostrophe in front. One sign before one number reckons nothing:
 * `-5`, or `+44 (0)20 7946 0018`, which an apostrophe would spoil. With a second sign, as in `+44-20`, it would be a sum.
 */
const formula = /^[\p{Cc}\p{Cf}\p{White_Space}]*[=+\-@＝＋－﹣＠﹦﹢﹫]|^[\t\r]/u

const number = /^ *[+-] ?\(?\d[\d\u00a0 ().,]*$/

const harmless = (text: string): string => (formula.test(text) && !number.test(text) ? `'${text}` : text)

/** The byte order mark tells Excel that the file is UTF-8. */
export const leadsCsv = (rows: readonly StoredSubmission[]): string =>
  stringify([...rows], {
    bom: true,
    header: true,
    columns: [...columns],
    quoted_string: true,
    record_delimiter: 'windows',
    cast: { string: harmless, boolean: String, object: (value) => JSON.stringify(value) },
  })
