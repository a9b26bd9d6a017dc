import { stringify } from 'csv-stringify/sync'
import type { StoredSubmission } from '~/features/mail/submission'
import { columns } from './columns'

/**
 * A spreadsheet may take a cell that begins with =, +, -, @ or a control character for a formula and run it: such a
 * cell gets an apostrophe in front. The byte order mark tells Excel that the file is UTF-8.
 */
export const leadsCsv = (rows: readonly StoredSubmission[]): string =>
  stringify([...rows], {
    bom: true,
    header: true,
    columns: [...columns],
    escape_formulas: true,
    quoted_string: true,
    record_delimiter: 'windows',
    cast: { boolean: String, object: (value) => JSON.stringify(value) },
  })
