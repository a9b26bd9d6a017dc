import { parseArgs } from 'node:util'
import { isUuid } from '~/lib/parse'

export interface LeadsOptions {
  format: 'table' | 'json' | 'csv'
  since: Date | undefined
  /** An address as it was typed: the database says in which form it is stored. */
  erase: string | undefined
  eraseId: string | undefined
}

const spans = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** "2026-11-01", "2026-11-01T09:30", or how long ago: "30m", "24h", "7d". */
function momentFrom(text: string, now: number): Date {
  const span = /^(\d+)([mhd])$/.exec(text)
  const moment = span
    ? new Date(now - Number(span[1]) * spans[span[2] as keyof typeof spans])
    : new Date(/^\d{4}-\d{2}-\d{2}/.test(text) ? text : Number.NaN)
  if (Number.isNaN(moment.getTime()))
    throw new Error(
      `--since takes a date such as 2026-11-01, or a time span such as 24h or 7d; not "${text}".`,
    )
  return moment
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
    since: values.since === undefined ? undefined : momentFrom(values.since, now),
    erase: values.erase,
    eraseId: id === undefined ? undefined : idFrom(id),
  }
}
