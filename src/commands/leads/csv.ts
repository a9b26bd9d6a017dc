import { stringify } from 'csv-stringify/sync'
import type { StoredSubmission } from '~/mail/submission'
import { columns } from './columns'

/**
 * A spreadsheet may take a cell that begins with =, +, - or @ for a formula and run it, also when white space, control
 * characters or unseen signs come first: such a cell gets an apostrophe in front.
 */
const formula = /^[\p{Cc}\p{Cf}\p{White_Space}]*[=+\-@＝＋－﹣＠﹦﹢﹫]|^[\t\r]/u

const harmless = (text: string): string => (formula.test(text) ? `'${text}` : text)

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
