import type { StoredSubmission } from '~/server/mail/submission'
import type { Database } from '~/server/database'
import { columns } from './columns'

/** The database gives at most this many rows at a time. */
const page = 1000

/** Every enquiry, the newest first. */
export async function readLeads(database: Database, since: Date | undefined): Promise<StoredSubmission[]> {
  const filter = since ? `&created_at=gte.${encodeURIComponent(since.toISOString())}` : ''
  const query = `select=${columns.join(',')}${filter}&order=created_at.desc,id.asc&limit=${page}`
  const rows: StoredSubmission[] = []
  for (;;) {
    const next = await database.select(`${query}&offset=${rows.length}`)
    rows.push(...next)
    if (next.length < page) return rows
  }
}
