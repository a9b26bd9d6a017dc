import { stringify } from 'csv-stringify/sync'
import { columnNames } from '~/lead/columns'
import { sourceName } from '~/lead/sources'
import { readPhone } from '~/lib/phone'
import { type Database, selectAll } from '~/server/database'
import { formatDateTime, oneLine, type StoredSubmission } from '~/server/mail/submission'
import type { Status } from '~/server/lead-work'

// What `npm run leads` lists: the rows, and the table or the CSV file made of them.

/** What a reader needs of each enquiry. */
const columns = [
  'created_at',
  ...columnNames,
  'consent',
  'suspected_spam',
  'spam_reason',
  'status',
  'handled_by',
  'note',
  'call_back_on',
  'call_at',
  'answers',
  'attribution',
  'team_mailed_at',
  'acknowledged_at',
  'acknowledgement_skipped',
  'follow_up_sent_at',
  'follow_up_skipped',
  'id',
] as const

/** Every enquiry since then, the newest first; of one status where one is named. */
export async function readLeads(
  database: Database,
  since: Date | undefined,
  status?: string,
): Promise<StoredSubmission[]> {
  const filter = [
    since ? `&created_at=gte.${encodeURIComponent(since.toISOString())}` : '',
    status === undefined ? '' : `&status=eq.${encodeURIComponent(status)}`,
  ].join('')
  const rows = await selectAll(database, `select=${columns.join(',')}${filter}`)
  return rows.toSorted((one, other) => Date.parse(other.created_at) - Date.parse(one.created_at))
}

interface Column {
  title: string
  widest: number
  cell: (row: StoredSubmission) => string
}

/** What of the mails and of spam a reader should know; nothing where all is as it should be. */
const remarks = (row: StoredSubmission) =>
  [row.suspected_spam && 'spam?', !row.team_mailed_at && 'not mailed yet'].filter(Boolean).join(', ')

const tableColumns: readonly Column[] = [
  { title: 'Id', widest: 8, cell: ({ id }) => id.slice(0, 8) },
  { title: 'Status', widest: 30, cell: ({ status }) => status },
  { title: 'Received', widest: 40, cell: (row) => formatDateTime(row.created_at).replace(/^\S+ /, '') },
  { title: 'Name', widest: 28, cell: (row) => `${row.first_name ?? ''} ${row.last_name ?? ''}` },
  { title: 'Phone', widest: 18, cell: (row) => row.phone ?? '' },
  { title: 'Email', widest: 34, cell: (row) => row.email ?? '' },
  { title: 'Form', widest: 30, cell: (row) => sourceName(row.form_type) },
  { title: 'Service', widest: 24, cell: (row) => row.service ?? '' },
  { title: 'Reference', widest: 12, cell: (row) => row.reference_number ?? '' },
  { title: 'Who', widest: 16, cell: (row) => row.handled_by ?? '' },
  { title: 'Note', widest: 40, cell: (row) => row.note ?? '' },
  { title: 'Remarks', widest: 24, cell: remarks },
]

/** Lines of cells, padded so that each column begins in one place; the last is left as it is. */
export function paddedLines(lines: readonly (readonly string[])[]): string[] {
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((line) => [...(line[column] ?? '')].length)),
  )
  return lines.map((line) =>
    line
      .map((text, column) => text + ' '.repeat((widths[column] ?? 0) - [...text].length))
      .join('  ')
      .trimEnd(),
  )
}

/**
 * One line an enquiry, by status in the database's order; in each status the newest first and probable spam last. Control
 * characters are removed, so that no visitor drives the terminal.
 */
export function leadsTable(rows: readonly StoredSubmission[], statuses: readonly Status[]): string {
  if (rows.length === 0) return 'No enquiries.'
  const names = statuses.map(({ status }) => status)
  const place = ({ status }: StoredSubmission) => names.indexOf(status)
  const sorted = rows.toSorted(
    (one, other) => place(one) - place(other) || Number(one.suspected_spam) - Number(other.suspected_spam),
  )
  const cells = sorted.map((row) => tableColumns.map(({ cell, widest }) => oneLine(cell(row), widest)))
  const counts = names
    .map((name) => [name, rows.filter(({ status }) => status === name).length] as const)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name}`)
  const total = `${rows.length} ${rows.length === 1 ? 'enquiry' : 'enquiries'}: ${counts.join(', ')}`
  return [...paddedLines([tableColumns.map(({ title }) => title), ...cells]), '', total].join('\n')
}

/**
 * A spreadsheet may take a cell that begins with =, +, - or @ for a formula and run it, also when white space, control
 * characters or unseen signs come first: such a cell gets an apostrophe in front. One sign before one number reckons nothing:
 * `-5`, or `+44 (0)20 7946 0018`, which an apostrophe would spoil. With a second sign, as in `+44-20`, it would be a sum.
 */
const formula = /^[\p{Cc}\p{Cf}\p{White_Space}]*[=+\-@＝＋－﹣＠﹦﹢﹫]|^[\t\r]/u

const number = /^ *[+-] ?\(?\d[\d\u00a0 ().,]*$/

const harmless = (text: string): string => (formula.test(text) && !number.test(text) ? `'${text}` : text)

/** A CSV file as RFC 4180 has it, of the columns named. The byte order mark tells Excel that it is UTF-8. */
export const csvFile = (rows: readonly object[], names: readonly string[]): string =>
  stringify([...rows], {
    bom: true,
    header: true,
    columns: [...names],
    quoted_string: true,
    record_delimiter: 'windows',
    cast: { string: harmless, boolean: String, object: (value) => JSON.stringify(value) },
  })

/** What a spreadsheet takes for a number: it would lose a leading zero or a plus, and the last digits of a long one. */
const numeric = /^\s*[+-]?[\d.,]+\s*$/

/** A phone number as typed, but never as a number: "07700900123" becomes "07700 900123", which stays text. */
export function phoneCell(typed: string): string {
  if (!numeric.test(typed)) return typed
  const phone = readPhone(typed)
  return (typed.includes('+') ? phone?.international : phone?.display) ?? `'${typed}`
}

export const leadsCsv = (rows: readonly StoredSubmission[]): string =>
  csvFile(
    rows.map((row) => ({ ...row, phone: row.phone && phoneCell(row.phone) })),
    columns,
  )
