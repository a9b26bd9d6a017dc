import type { PGlite } from '@supabase/lite/pglite'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { asRole, insertion, openDatabase, type Row } from './open-database'

/** In minutes. */
export const day = 24 * 60

/** A database for the tests of one file, empty before each, and what they do with an enquiry's follow-up. */
export function followUpRows() {
  let db: PGlite
  beforeAll(async () => {
    db = await openDatabase()
  })
  afterAll(() => db.close())
  beforeEach(() => db.exec('delete from contact_submissions'))

  const set = (id: string, change: string) =>
    db.query(`update contact_submissions set ${change} where id = $1`, [id])
  const call = (text: string, values: unknown[] = []) => asRole(db, 'service_role')<Row>(text, values)
  return {
    database: () => db,
    /** Sent by a visitor, so many minutes ago. */
    send: async (minutesAgo = 0, row: Row = {}) => {
      const id = crypto.randomUUID()
      const { text, values } = insertion({ id, ...row })
      await asRole(db, 'anon')(text, values)
      await set(id, `created_at = now() - make_interval(mins => ${minutesAgo})`)
      return id
    },
    set,
    call,
    asked: (id: string) => call('select id, follow_up_attempts from lease_follow_up($1, 60)', [id]),
    due: async (batch = 10) =>
      (await call('select id from lease_follow_ups($1, 10, 3)', [batch])).map(({ id }) => id),
    stored: async (id: string) =>
      (await db.query<Row>('select * from contact_submissions where id = $1', [id])).rows[0] ?? {},
  }
}
