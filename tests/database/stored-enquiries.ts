import type { PGlite } from '@supabase/lite/pglite'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { changeRows } from './change-rows'
import { asRole, insertion, openDatabase, type Row } from './open-database'

type Headers = Record<string, string>

/** The headers of a request from this network address. */
export const from = (address: string): Headers => ({ 'x-forwarded-for': address })

/** A database for this test file, without enquiries and with default settings before each test. */
export function storedEnquiries() {
  let db: PGlite
  beforeAll(async () => {
    db = await openDatabase()
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    const { rows } = await db.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'private' and table_name = 'settings' and column_name <> 'only_row'`,
    )
    await db.exec(`delete from contact_submissions; delete from private.digests;
      update private.settings set ${rows.map(({ name }) => `${name} = default`).join(', ')}`)
  })

  const server = <T = Row>(text: string, values: unknown[] = []) =>
    asRole(db, 'service_role')<T>(text, values)
  const rows = async (where = 'true') =>
    (await db.query<Row>(`select * from enquiries where ${where} order by created_at`)).rows
  return {
    database: () => db,
    /** The server's own statement, and its first value. */
    server,
    value: async (text: string, values: unknown[] = []) =>
      Object.values((await server(text, values))[0] ?? {})[0],
    send: async (row: Row = {}, headers: Headers = {}) => {
      const id = (row['id'] as string | undefined) ?? crypto.randomUUID()
      const { text, values } = insertion({ ...row, id })
      await asRole(db, 'anon', headers)(text, values)
      return id
    },
    rows,
    row: async (id: string) => (await rows(`id = '${id}'`))[0] ?? {},
    ids: async (text: string, values: unknown[] = []) => (await server(text, values)).map(({ id }) => id),
    change: (change: Row, where?: string) =>
      changeRows((text, values) => db.query(text, values), change, where),
    changeOne: (id: string, change: Row) =>
      changeRows((text, values) => db.query(text, values), change, `id = '${id}'`),
    setting: (change: string) => db.exec(`update private.settings set ${change}`),
  }
}

/** A moment this many minutes ago, or ahead if the number is negative. */
export const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()
