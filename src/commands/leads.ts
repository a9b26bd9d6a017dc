// npm run leads: lists the enquiries (--json, --csv, --since 7d) or erases those of one address (--erase EMAIL).
import type { StoredSubmission } from '~/features/mail/submission'
import { leadsCsv } from './leads/csv'
import { leadsOptions, type LeadsOptions } from './leads/options'
import { readLeads } from './leads/read-leads'
import { leadsTable } from './leads/table'
import { databaseTrouble, reachDatabase, type ReachedDatabase } from './reach-database'

function print(rows: readonly StoredSubmission[], format: LeadsOptions['format']): string {
  switch (format) {
    case 'json':
      return `${JSON.stringify(rows, null, 2)}\n`
    case 'csv':
      return leadsCsv(rows)
    case 'table':
      return `${leadsTable(rows)}\n`
  }
}

async function run(
  { format, since, erase }: LeadsOptions,
  { database, url }: ReachedDatabase,
): Promise<string> {
  if (!erase) return print(await readLeads(database, since), format)
  const erased = await database.call<number>('erase_submissions', { address: erase })
  return `Erased ${erased} ${erased === 1 ? 'enquiry' : 'enquiries'} of ${erase} from ${url}.\n`
}

try {
  const options = leadsOptions(process.argv.slice(2), Date.now())
  const reached = await reachDatabase(process.env)
  const text = await run(options, reached).catch((error: unknown) => {
    throw databaseTrouble(error, reached)
  })
  process.stdout.write(text)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
