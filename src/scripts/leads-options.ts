import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { isUuid } from '~/lib/parse'

// What `npm run leads` was asked to do: its arguments, each checked, and a sentence for whoever typed one that makes no sense.

type Format = 'table' | 'json' | 'csv'

/** What was typed cannot be done; the sentence says what can. */
export class Refused extends Error {}

/** Whom the command talks to. `ask` puts a question and gives what was typed, empty where nobody can answer. */
export interface Terminal {
  write: (text: string) => void
  complain: (sentence: string) => void
  ask: (question: string) => Promise<string>
}

/** Into which file it goes; undefined: on the terminal. Redirected, npm's own lines would stand on top of it. */
interface Written {
  to: string | undefined
}

export type LeadsTask =
  | (Written & { task: 'list'; format: Format; since: Date | undefined; status: string | undefined })
  | (Written & {
      task: 'crm'
      since: Date | undefined
      status: string | undefined
      columns: string[] | undefined
    })
  | { task: 'mark'; ids: string[]; change: LeadChange }
  | (Written & { task: 'report'; format: Format; since: Date | undefined })
  | { task: 'calls' }
  /** An address is as it was typed: the database says in which form it is stored. */
  | { task: 'erase'; address: string; isConfirmed: boolean; by: string }
  | { task: 'erase one'; id: string; isConfirmed: boolean; by: string }
  | { task: 'erasures' }

/** What the team notes of an enquiry; null empties it, what is absent stays. */
export interface LeadChange {
  status?: string
  handled_by?: string | null
  note?: string | null
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

const isId = (text: string): boolean => isUuid(text) || /^[\da-f]{8}$/i.test(text)

/** Of an id its first eight signs are enough, as the list prints them. */
function idsFrom(typed: readonly string[]): string[] {
  if (typed.length === 0)
    throw new Error('Say which enquiries: --set called 7d0f2b1c, with the ids that npm run leads lists.')
  for (const id of typed)
    if (!isId(id))
      throw new Error(
        `"${id}" is no id of an enquiry. npm run leads lists them; their first eight signs are enough.`,
      )
  return [...new Set(typed.map((id) => id.toLowerCase()))]
}

function shortEnough(text: string, longest: number, name: string): string | null {
  if ([...text].length > longest)
    throw new Error(`${name} takes at most ${longest.toLocaleString('en-GB')} characters.`)
  return text.trim() || null
}

const flags = {
  json: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  'for-crm': { type: 'boolean', default: false },
  columns: { type: 'string' },
  to: { type: 'string' },
  since: { type: 'string' },
  status: { type: 'string' },
  set: { type: 'string' },
  who: { type: 'string' },
  note: { type: 'string' },
  report: { type: 'boolean', default: false },
  calls: { type: 'boolean', default: false },
  erase: { type: 'string' },
  'erase-id': { type: 'string' },
  erasures: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
  by: { type: 'string' },
} as const

type Flag = keyof typeof flags

/** What each task may be given besides; a list is what is asked for when nothing else is. */
const belongs: Readonly<Record<LeadsTask['task'], readonly Flag[]>> = {
  list: ['json', 'csv', 'since', 'status', 'to'],
  crm: ['csv', 'for-crm', 'columns', 'since', 'status', 'to'],
  mark: ['set', 'who', 'note'],
  report: ['report', 'json', 'csv', 'since', 'to'],
  calls: ['calls'],
  erase: ['erase', 'yes', 'by'],
  'erase one': ['erase-id', 'yes', 'by'],
  erasures: ['erasures'],
}

/** Which flag asks for which task. */
const asks: readonly (readonly [Flag, LeadsTask['task']])[] = [
  ['erase', 'erase'],
  ['erase-id', 'erase one'],
  ['erasures', 'erasures'],
  ['set', 'mark'],
  ['who', 'mark'],
  ['note', 'mark'],
  ['report', 'report'],
  ['calls', 'calls'],
  ['for-crm', 'crm'],
]

/** Reads the command's arguments. Throws a sentence when they make no sense. */
export function leadsOptions(args: readonly string[], now: number): LeadsTask {
  const { values, positionals } = parseArgs({ args: [...args], options: flags, allowPositionals: true })
  const given = (Object.keys(flags) as Flag[]).filter(
    (name) => values[name] !== undefined && values[name] !== false,
  )
  const [first] = asks.filter(([flag]) => given.includes(flag))
  const task = first?.[1] ?? 'list'
  const [stray] = given.filter((name) => !belongs[task].includes(name))
  const asked = first ? `--${first[0]}` : 'a list'
  if (stray && asks.some(([flag]) => flag === stray))
    throw new Error(`Choose one of ${asked} and --${stray}.`)
  if (stray) throw new Error(`--${stray} says nothing to ${asked}.`)
  if (values.json && values.csv) throw new Error('Choose one of --json and --csv.')
  if (task !== 'mark' && positionals.length > 0)
    throw new Error(`"${positionals[0]}" says nothing to ${asked}. docs/operations.md has every command.`)

  const since = values.since === undefined ? undefined : dateFrom(values.since, now)
  const format = values.json ? 'json' : values.csv ? 'csv' : 'table'
  const { status, to } = values
  if (to?.trim() === '') throw new Error('--to takes the name of a file, such as leads.csv.')
  const erasing = () => ({ isConfirmed: values.yes, by: nameOf(values.by) })
  switch (task) {
    case 'list':
      return { task, format, since, status, to }
    case 'crm':
      if (!values.csv) throw new Error('--for-crm makes a CSV file: npm run leads -- --csv --for-crm.')
      return { task, since, status, to, columns: values.columns?.split(',').map((name) => name.trim()) }
    case 'mark':
      return { task, ids: idsFrom(positionals), change: changeOf(values) }
    case 'report':
      return { task, format, since, to }
    case 'calls':
    case 'erasures':
      return { task }
    case 'erase':
      return { task, address: values.erase ?? '', ...erasing() }
    case 'erase one':
      return { task, id: idFrom(values['erase-id'] ?? ''), ...erasing() }
  }
}

interface Typed {
  set?: string | undefined
  who?: string | undefined
  note?: string | undefined
}

const changeOf = ({ set, who, note }: Typed): LeadChange => ({
  ...(set !== undefined && { status: set.trim().toLowerCase() }),
  ...(who !== undefined && { handled_by: shortEnough(who, 200, '--who') }),
  ...(note !== undefined && { note: shortEnough(note, 2000, '--note') }),
})

/** Who is to stand in the record of erasures: as typed, else who is signed in on this computer. */
function nameOf(typed: string | undefined): string {
  const name = shortEnough(typed ?? userInfo().username, 200, '--by')
  if (!name) throw new Error('--by takes the name of who erases.')
  return name
}
