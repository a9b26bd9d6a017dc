import { columnNames } from '~/lead/columns'
import { sourceName } from '~/lead/sources'
import { inLondon } from '~/lib/london-time'
import { readPhone } from '~/lib/phone'
import type { StoredSubmission } from '~/server/mail/submission'
import { noteText, spamNote } from '~/server/mail/team-mail'

// The CSV of `npm run leads -- --csv` and of the team's page: safe to open in a spreadsheet, and ready for a CRM.

const origins = [
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'],
  ...['landing_path', 'referrer_host', 'gclid'],
]

/** ISO 8601 in London time with its offset; empty without a time. */
const moment = (text: string | null) =>
  text ? inLondon(Date.parse(text)).toString({ timeZoneName: 'never' }) : ''

const columns: Record<string, (row: StoredSubmission) => string> = {
  id: ({ id }) => id,
  created_at: ({ created_at }) => moment(created_at),
  status: ({ status }) => status,
  handled_by: ({ handled_by }) => handled_by ?? '',
  note: ({ note }) => note ?? '',
  call_back_on: ({ call_back_on }) => call_back_on ?? '',
  call_at: ({ call_at }) => moment(call_at),
  ...Object.fromEntries(columnNames.map((name) => [name, (row: StoredSubmission) => row[name] ?? ''])),
  // With spaces, because a spreadsheet reads "+442079460018" as a number and loses the plus and some digits.
  phone: ({ phone }) => readPhone(phone)?.international ?? '',
  phone_as_typed: ({ phone }) => phoneCell(phone),
  form: ({ form_type }) => sourceName(form_type),
  possible_spam: spamNote,
  ...Object.fromEntries(
    origins.map((name) => [name, (row: StoredSubmission) => noteText(row.attribution?.[name] ?? '')]),
  ),
}

/** A spreadsheet reads this as a number, and drops a leading zero or plus and the last digits of a long one. */
const numeric = /^\s*[+-]?[\d.,]+\s*$/

/** A phone number as typed, but never as a number: "07700900123" becomes "07700 900123", which stays text. */
function phoneCell(typed: string): string {
  if (!numeric.test(typed)) return typed
  const phone = readPhone(typed)
  return (typed.includes('+') ? phone?.international : phone?.display) ?? `'${typed}`
}

/**
 * A spreadsheet may run a cell that begins with =, +, - or @, even after whitespace, control or invisible characters, as a formula. An
 * apostrophe in front prevents it. A single sign before a single number, as in "+44 (0)20 7946 0018", is harmless and stays unchanged.
 */
const formula = /^[\p{Cc}\p{Cf}\p{White_Space}]*[=+\-@＝＋－﹣＠﹦﹢﹫]|^[\t\r]/u
const number = /^ *[+-] ?\(?\d[\d\u00a0 ().,]*$/

function cell(text: string): string {
  const harmless = formula.test(text) && !number.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

const line = (cells: readonly string[]) => `${cells.map(cell).join(',')}\r\n`

/** A CSV file as in RFC 4180. The byte order mark tells Excel that it is UTF-8. */
export const leadsCsv = (rows: readonly StoredSubmission[]): string =>
  [
    `\ufeff${line(Object.keys(columns))}`,
    ...rows.map((row) => line(Object.values(columns).map((valueOf) => valueOf(row)))),
  ].join('')
