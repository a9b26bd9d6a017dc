// What `npm run leads` does: lists enquiries and notes what became of them, counts where they come from, lists calls, writes a file
// for a CRM, erases. docs/operations.md has every option.
import { writeFileSync } from 'node:fs'
import { readStatuses } from '~/server/lead-work'
import type { StoredSubmission } from '~/server/mail/submission'
import { describeDatabaseError, reachDatabase, type ReachedDatabase } from './database-access'
import { eraseAddress, eraseOne, erasureRecord } from './erase-leads'
import { crmColumns, crmCsv } from './crm-leads'
import { leadsOptions, type LeadsTask, Refused, type Terminal } from './leads-options'
import { leadsCsv, leadsTable, readLeads } from './list-leads'
import { checkStatus, markLeads } from './mark-leads'
import { callsText, readReport, reportCsv, reportTable } from './report-leads'

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** The rows of one status, which must be one, or of all. */
async function rowsOf(
  { since, status }: Extract<LeadsTask, { task: 'list' | 'crm' }>,
  { database }: ReachedDatabase,
): Promise<StoredSubmission[]> {
  if (status !== undefined) checkStatus(status, await readStatuses(database), '--status')
  return readLeads(database, since, status)
}

async function list(task: Extract<LeadsTask, { task: 'list' }>, reached: ReachedDatabase): Promise<string> {
  const rows = await rowsOf(task, reached)
  switch (task.format) {
    case 'json':
      return json(rows)
    case 'csv':
      return leadsCsv(rows)
    case 'table':
      return `${leadsTable(rows, await readStatuses(reached.database))}\n`
  }
}

async function report(
  { format, since }: Extract<LeadsTask, { task: 'report' }>,
  { database }: ReachedDatabase,
): Promise<string> {
  const found = await readReport(database, since, Date.now())
  switch (format) {
    case 'json':
      return json(found)
    case 'csv':
      return reportCsv(found)
    case 'table':
      return reportTable(found)
  }
}

/** Writes it where nobody else of this computer may read it. */
function written(text: string, file: string): string {
  writeFileSync(file, text, { mode: 0o600 })
  return `Written to ${file}.\n`
}

async function run(task: LeadsTask, reached: ReachedDatabase, terminal: Terminal): Promise<string> {
  switch (task.task) {
    case 'list':
      return list(task, reached)
    case 'crm': {
      const columns = crmColumns(task.columns)
      return crmCsv(await rowsOf(task, reached), columns)
    }
    case 'mark':
      return markLeads(task.ids, task.change, reached)
    case 'report':
      return report(task, reached)
    case 'calls':
      return callsText(reached.database, Date.now())
    case 'erase':
      return eraseAddress(task.address, task, reached, terminal)
    case 'erase one':
      return eraseOne(task.id, task, reached, terminal)
    case 'erasures':
      return erasureRecord(reached)
  }
}

/** Runs the command with what was typed after its name. Gives its exit code: 0, or 1 where it was refused or failed, said in a sentence. */
export async function runLeads(args: string[], terminal: Terminal): Promise<number> {
  try {
    const task = leadsOptions(args, Date.now())
    const reached = await reachDatabase(process.env)
    const text = await run(task, reached, terminal).catch((error: unknown) => {
      throw error instanceof Refused ? error : describeDatabaseError(error, reached)
    })
    terminal.write('to' in task && task.to !== undefined ? written(text, task.to) : text)
    return 0
  } catch (error) {
    terminal.complain(error instanceof Error ? error.message : String(error))
    return 1
  }
}
