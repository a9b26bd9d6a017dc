import type { PGlite } from '@supabase/lite/pglite'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { asRole, insertion, openDatabase, type Row } from './open-database'

/** A database of this test file's own, empty before each test, and the server's way of asking it. */
export function storedEnquiries() {
  let db: PGlite
  beforeAll(async () => {
    db = await openDatabase()
  })
  afterAll(() => db.close())
  beforeEach(() => db.exec('delete from contact_submissions'))

  const call = <T = Row>(text: string, values: unknown[] = []) => asRole(db, 'service_role')<T>(text, values)
  return {
    /** As the owner of the tables: returns the rows. */
    run: async <T = Row>(text: string) => (await db.query<T>(text)).rows,
    change: (text: string) => db.exec(text),
    call,
    value: async (text: string, values: unknown[] = []) =>
      Object.values((await call(text, values))[0] ?? {})[0],
    mark: (column: string, id: string, at = 'now()') =>
      db.query(`update contact_submissions set ${column} = ${at} where id = $1`, [id]),
    leased: (batch = 10) => call<{ id: string }>('select id from lease_unmailed($1, 60)', [batch]),
    send: async (row: Row = {}) => {
      const { text, values } = insertion({ id: crypto.randomUUID(), ...row })
      const [stored] = (await db.query<{ id: string }>(`${text} returning id`, values)).rows
      return stored!.id
    },
  }
}
