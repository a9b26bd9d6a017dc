import { londonTime, oneLine, type StoredSubmission } from '~/server/mail/submission'
import { sourceName } from '~/lead/sources'

interface Column {
  title: string
  widest: number
  cell: (row: StoredSubmission) => string
}

const state = (row: StoredSubmission) => (row.team_mailed_at ? 'mailed' : 'waiting')

const tableColumns: readonly Column[] = [
  { title: 'Received', widest: 40, cell: (row) => londonTime(row.created_at).replace(/^\S+ /, '') },
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
