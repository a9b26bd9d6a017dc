import { stringify } from 'csv-stringify/sync'
import type { StoredSubmission } from '~/server/mail/submission'
import { columns } from './columns'

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
