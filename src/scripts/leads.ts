import { once } from 'node:events'
import { chmodSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { leadsCsv } from '~/leads/csv'
import { inLondon } from '~/lib/london-time'
import { printable } from '~/server/mail/submission'
import { reachDatabase, type ReachedDatabase } from './database-access'
import { type Ask, eraseLeads } from './erase-leads'
import { leadsTable, readLeads, showLead } from './list-leads'
import { runCommand } from './run-command'
import { runStaff } from './staff'

// `npm run leads`: lists enquiries, shows one, writes a file, erases, and decides who may sign in at /leads.

const help = `Usage: npm run leads -- [options]

  (none)          List all enquiries, newest first, possible spam last
  --show ID       Show everything about one enquiry; the first eight characters of its id are enough
  --json          List them as JSON
  --csv           List them as CSV, for a spreadsheet or a CRM
  --since WHEN    List only those since a date such as 2026-11-01, or a span such as 24h or 7d
  --to FILE       Write the list to a file
  --erase WHO     Erase everything sent from an email address, or one enquiry by its id. Asks first
  --yes           Erase without asking
  --invite EMAIL  Let this person sign in at /leads; --remove EMAIL revokes that, --staff lists who may
  --by NAME       Who erases, for the record of erasures. Default: the user of this computer

Without SUPABASE_URL and SUPABASE_SECRET_KEY it reads the local database.
`

const options = {
  help: { type: 'boolean' },
  show: { type: 'string' },
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  since: { type: 'string' },
  to: { type: 'string' },
  erase: { type: 'string' },
  yes: { type: 'boolean' },
  by: { type: 'string' },
  invite: { type: 'string' },
  remove: { type: 'string' },
  staff: { type: 'boolean' },
} as const

/** The options that may be given together. Each may be given alone. */
const together = ['json since to', 'csv since to', 'erase yes by']

function readOptions(args: string[]) {
  try {
    const { values } = parseArgs({ args, options })
    const given = Object.keys(values)
    const areTogether = together.some((names) => given.every((name) => names.split(' ').includes(name)))
    if (given.length < 2 || areTogether) return values
    throw new Error(`These options do not go together: ${given.map((name) => `--${name}`).join(', ')}.`)
  } catch (error) {
    throw new Error(`${(error as Error).message}\n"npm run leads -- --help" lists the options.`)
  }
}

type Options = ReturnType<typeof readOptions>

const spans = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** A date, or how long ago: "30m", "24h", "7d". */
function dateFrom(text: string): Date {
  const [, count, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? []
  if (unit) return new Date(Date.now() - Number(count) * spans[unit as keyof typeof spans])
  const date = new Date(text)
  if (/^\d{4}-/.test(text) && !Number.isNaN(date.getTime()))
    // A date without a time is midnight in London.
    return text.length > 10 ? date : new Date(inLondon(date.getTime()).startOfDay().epochMilliseconds)
  throw new Error(`--since takes a date such as 2026-11-01, or a span such as 24h or 7d; not "${text}".`)
}

async function answer(asked: Options, reached: ReachedDatabase, ask: Ask): Promise<string> {
  const { show, erase, yes = false, json, csv, since } = asked
  if (show !== undefined) return showLead(show, reached)
  if (erase !== undefined) {
    const by = asked.by ?? userInfo().username
    return eraseLeads(erase, { isConfirmed: yes, by }, reached, ask)
  }
  if (asked.staff || asked.invite !== undefined || asked.remove !== undefined) return runStaff(asked, reached)
  const rows = await readLeads(reached.database, since === undefined ? undefined : dateFrom(since))
  if (json) return `${JSON.stringify(rows, null, 2)}\n`
  return csv ? leadsCsv(rows) : leadsTable(rows)
}

/** Runs the command and returns what it prints. Throws a readable message. */
export async function runLeads(args: string[], ask: Ask): Promise<string> {
  const asked = readOptions(args)
  if (asked.help) return help
  const text = await answer(asked, await reachDatabase(), ask)
  if (asked.to === undefined) return text
  // Enquiries are private: no other user of this computer may read the file. `writeFileSync` keeps the mode of an existing file.
  writeFileSync(asked.to, text, { mode: 0o600 })
  chmodSync(asked.to, 0o600)
  return `Written to ${asked.to}.\n`
}

/** Asks on this terminal. The end of the input counts as an empty answer. */
async function ask(question: string): Promise<string> {
  const lastLine = question.lastIndexOf('\n') + 1
  process.stdout.write(question.slice(0, lastLine))
  const asking = createInterface({ input: process.stdin, output: process.stdout })
  const ended = once(asking, 'close').then(() => '')
  const answer = await Promise.race([asking.question(question.slice(lastLine)), ended])
  asking.close()
  if (!process.stdin.isTTY) process.stdout.write('\n')
  return answer
}

/** A terminal would obey control characters that a visitor typed. A file or another program gets every character. */
const toTerminal = (text: string) => (process.stdout.isTTY ? printable(text) : text)

if (import.meta.main)
  await runCommand(
    async () => void process.stdout.write(toTerminal(await runLeads(process.argv.slice(2), ask))),
  )
