import { sourceName } from '~/lead/sources'
import { readPhone } from '~/lib/phone'
import type { StoredSubmission } from '~/server/mail/submission'
import { Refused } from './leads-options'
import { csvFile, phoneCell } from './list-leads'

// What `npm run leads -- --csv --for-crm` writes: one enquiry a line, as a CRM imports it.

/** A text of the notes on where a session came from. */
const from = (name: string) => (row: StoredSubmission) => {
  const value = row.attribution?.[name]
  return typeof value === 'string' ? value : ''
}

/** As every system reads a time; empty where there is none. */
function moment(text: string | null): string {
  const at = new Date(text ?? '')
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/** Every column there is, in the order of the file. */
const columns = {
  id: ({ id }) => id,
  created_at: ({ created_at }) => moment(created_at),
  status: ({ status }) => status,
  handled_by: ({ handled_by }) => handled_by ?? '',
  note: ({ note }) => note ?? '',
  first_name: ({ first_name }) => (first_name ?? '').trim(),
  last_name: ({ last_name }) => (last_name ?? '').trim(),
  email: ({ email }) => (email ?? '').trim(),
  // With spaces: a spreadsheet would take "+442079460018" for a number, and lose the plus and some digits.
  phone: ({ phone }) => readPhone(phone ?? '')?.international ?? '',
  phone_as_typed: ({ phone }) => phoneCell(phone ?? ''),
  postcode: ({ postcode }) => postcode ?? '',
  form: ({ form_type }) => sourceName(form_type),
  service: ({ service }) => service ?? '',
  reference_number: ({ reference_number }) => reference_number ?? '',
  message: ({ message }) => message ?? '',
  call_at: ({ call_at }) => moment(call_at),
  may_be_spam: ({ suspected_spam }) => (suspected_spam ? 'yes' : 'no'),
  utm_source: from('utm_source'),
  utm_medium: from('utm_medium'),
  utm_campaign: from('utm_campaign'),
  utm_term: from('utm_term'),
  utm_content: from('utm_content'),
  landing_path: from('landing_path'),
  referrer_host: from('referrer_host'),
  gclid: from('gclid'),
} satisfies Record<string, (row: StoredSubmission) => string>

const names = Object.keys(columns) as (keyof typeof columns)[]

/** The columns to write, as typed after --columns; all of them where none is. Throws a sentence that lists what there is. */
export function crmColumns(typed: readonly string[] | undefined): (keyof typeof columns)[] {
  if (typed === undefined) return names
  return typed.map((wanted) => {
    const name = names.find((known) => known === wanted)
    if (!name) throw new Refused(`--columns takes any of ${names.join(', ')}; not "${wanted}".`)
    return name
  })
}

export const crmCsv = (
  rows: readonly StoredSubmission[],
  wanted: readonly (keyof typeof columns)[],
): string =>
  csvFile(
    rows.map((row) => Object.fromEntries(wanted.map((name) => [name, columns[name](row)]))),
    wanted,
  )
