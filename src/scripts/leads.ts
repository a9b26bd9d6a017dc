// npm run leads: lists the enquiries (--json, --csv, --since 7d) or erases those of one address (--erase EMAIL) or a
// single one (--erase-id ID).
import type { StoredSubmission } from '~/server/mail/submission'
import { leadsCsv, type LeadsOptions, leadsOptions, leadsTable, readLeads } from './list-leads'
import { eraseAddress, eraseOne, NoAddress } from './erase-leads'
import { describeDatabaseError, reachDatabase, type ReachedDatabase } from './database-access'

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

async function run(options: LeadsOptions, reached: ReachedDatabase): Promise<string> {
  const { format, since, erase, eraseId } = options
  if (erase !== undefined) return eraseAddress(erase, reached)
  if (eraseId !== undefined) return eraseOne(eraseId, reached)
  return print(await readLeads(reached.database, since), format)
}

try {
  const options = leadsOptions(process.argv.slice(2), Date.now())
  const reached = await reachDatabase(process.env)
  const text = await run(options, reached).catch((error: unknown) => {
    throw error instanceof NoAddress ? error : describeDatabaseError(error, reached)
  })
  process.stdout.write(text)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
