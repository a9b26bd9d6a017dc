// Reminders at work on a real PostgreSQL and a real mail server.
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoredSubmission } from '~/features/mail/submission'
import type { Database } from '~/server/database'
import { openMailbox } from '~/server/mailbox'
import { remind } from '~/server/remind'
import { facts } from '../features/mail/sample'
import { startPostgres } from '../postgres'
import { startMailServer, team } from './mail-server'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let mail: Awaited<ReturnType<typeof startMailServer>>
beforeAll(async () => {
  postgres = await startPostgres()
}, 300_000)
afterAll(() => postgres.stop())
beforeEach(async () => {
  mail = await startMailServer()
  await postgres.admin.query('delete from contact_submissions')
})
afterEach(() => mail.stop())

/** The same calls as over the API, made straight to PostgreSQL. */
function directly(pool: Pool): Database {
  const one = async (text: string, values: unknown[]) => (await pool.query(text, values)).rows[0]?.value
  return {
    select: () => Promise.reject(new Error('not needed here')),
    remove: () => Promise.reject(new Error('not needed here')),
    update: async (id, change) => {
      const [[column, value] = []] = Object.entries(change)
      await pool.query(`update contact_submissions set ${column} = $1 where id = $2`, [value, id])
    },
    call: async (name, parameters = {}) => {
      const values = Object.values(parameters)
      const named = Object.keys(parameters).map((key, index) => `${key} => $${index + 1}`)
      const isList = name === 'lease_unmailed'
      const value = isList ? "coalesce(jsonb_agg(result), '[]')" : 'to_jsonb(result)'
      return one(`select ${value} as value from ${name}(${named.join(', ')}) as result`, values)
    },
  }
}

/** A reminder's own mailbox and connections, as two instances of the function would have. */
function roomOfItsOwn() {
  const pool = new Pool({ host: postgres.folder, user: 'postgres', database: 'postgres', max: 10 })
  const outlet = { kind: 'smtp' as const, url: mail.url }
  const settings = { outlet, from: { name: 'Acme', address: 'hello@acme.example' }, team }
  const mailbox = openMailbox(settings)
  const close = () => {
    mailbox.close()
    return pool.end()
  }
  return { database: directly(pool), mailbox, facts, settings, close }
}

const insert = (count: number) =>
  postgres.admin.query(
    `insert into contact_submissions (first_name, email, phone, service_type, form_type, message)
     select 'Visitor ' || n, 'visitor' || n || '@example.com', '1', 'wills', 'consultation', 'Hello'
     from generate_series(1, $1) as n`,
    [count],
  )

const count = async (condition: string) => {
  const { rows } = await postgres.admin.query<{ count: number }>(
    `select count(*)::int from contact_submissions where ${condition}`,
  )
  return rows[0]?.count
}

test('two reminders that race mail every enquiry once', async () => {
  await insert(60)
  const rooms = [roomOfItsOwn(), roomOfItsOwn()]
  const results = await Promise.all(rooms.map(remind))
  await Promise.all(rooms.map(({ close }) => close()))
  expect(results.map(({ done }) => done).reduce((a, b) => a + b)).toBe(60)
  const identities = mail.delivered.map(({ email }) => email.messageId)
  expect(identities).toHaveLength(120)
  expect(new Set(identities).size).toBe(120)
  expect(await count('team_mailed_at is not null and acknowledged_at is not null')).toBe(60)
})

test('a thousand waiting enquiries are all mailed, in runs that fit the platform’s thirty seconds', async () => {
  await insert(1000)
  const room = roomOfItsOwn()
  let done = 0
  for (let runs = 0; runs < 20 && done < 1000; runs++) {
    const started = Date.now()
    done += (await remind(room)).done
    expect(Date.now() - started).toBeLessThan(26_000)
  }
  await room.close()
  expect(done).toBe(1000)
  const told = mail.delivered.filter(({ recipients: [to] }) => to === team)
  expect(new Set(told.map(({ email }) => email.messageId)).size).toBe(1000)
  expect(told).toHaveLength(1000)
  expect(await count('acknowledged_at is not null')).toBe(200)
  expect(await count("acknowledgement_skipped = 'limited'")).toBe(800)
}, 240_000)

test('new enquiries come before those that keep failing', async () => {
  await insert(30)
  await postgres.admin.query("update contact_submissions set mail_attempts = 5, email = 'old@example.com'")
  const { rows } = await postgres.admin.query<{ id: string }>(
    `insert into contact_submissions (first_name, email, phone, service_type, form_type)
     values ('Fresh', 'fresh@example.com', '1', 'wills', 'consultation') returning id`,
  )
  const room = roomOfItsOwn()
  const [first] = await room.database.call<StoredSubmission[]>('lease_unmailed', {
    batch: 1,
    lease_seconds: 60,
  })
  await room.close()
  expect(first?.id).toBe(rows[0]?.id)
})
