import { readStatuses, type Status } from '~/server/lead-work'
import { oneLine, type StoredSubmission } from '~/server/mail/submission'
import type { ReachedDatabase } from './database-access'
import { type LeadChange, Refused } from './leads-options'

// What `npm run leads -- --set`, `--who` and `--note` do: nothing is changed before every id and the status are known.

/** The statuses as a sentence lists them. */
export const statusList = (statuses: readonly Status[]): string =>
  statuses.map(({ status }) => status).join(', ')

export function checkStatus(typed: string, statuses: readonly Status[], flag: string): void {
  if (!statuses.some(({ status }) => status === typed))
    throw new Refused(`${flag} takes one of ${statusList(statuses)}; not "${typed}". Nothing was changed.`)
}

/** The row of an id, or of its first eight signs. */
async function find(typed: string, { database, url }: ReachedDatabase): Promise<StoredSubmission> {
  const [lowest, highest] = typed.length > 8 ? [typed, typed] : [ends(typed, '0'), ends(typed, 'f')]
  const [row, other] = await database.select(
    `select=id,first_name,last_name,status&id=gte.${lowest}&id=lte.${highest}&limit=2`,
  )
  if (!row) throw new Refused(`There is no enquiry ${typed} in ${url}. Nothing was changed.`)
  if (other)
    throw new Refused(`More than one enquiry begins with ${typed}: give its whole id. Nothing was changed.`)
  return row
}

const ends = (start: string, sign: string) =>
  [start, ...[4, 4, 4, 12].map((length) => sign.repeat(length))].join('-')

const said: readonly (readonly [keyof LeadChange, string])[] = [
  ['status', 'is'],
  ['handled_by', 'who:'],
  ['note', 'note:'],
]

function line({ id, first_name, last_name, status }: StoredSubmission, change: LeadChange): string {
  const name = oneLine(`${first_name ?? ''} ${last_name ?? ''}`, 80)
  const words = said.flatMap(([column, word]) => {
    const value = change[column]
    if (value === undefined) return []
    const was = column === 'status' && status && status !== value ? ` (was ${status})` : ''
    return [`${word} ${value === null ? 'emptied' : oneLine(value, 80)}${was}`]
  })
  return `${id.slice(0, 8)}  ${name}: ${words.join(', ')}`
}

/** Notes what became of enquiries, and says each. Throws Refused, with nothing changed, where one id or the status is unknown. */
export async function markLeads(
  ids: readonly string[],
  change: LeadChange,
  reached: ReachedDatabase,
): Promise<string> {
  if (change.status !== undefined) checkStatus(change.status, await readStatuses(reached.database), '--set')
  const rows = await Promise.all(ids.map((id) => find(id, reached)))
  await reached.database.update(
    rows.map(({ id }) => id),
    change,
  )
  return `${rows.map((row) => line(row, change)).join('\n')}\n`
}
