// Reminders at work on a real PostgreSQL and a real mail server.
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { StoredSubmission } from '~/mail/submission'
import type { Database } from '~/delivery/server/database'
import { openMailbox } from '~/mail/mailer'
import { remind } from '~/delivery/server/remind'
import { facts } from '../../mail/sample'
import { startPostgres } from '../../postgres'
import { startMailServer, team } from '../../mail/mail-server'

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
    update: async (ids, change) => {
      const columns = Object.keys(change).map((column, index) => `${column} = $${index + 2}`)
      const values = [[ids].flat(), ...Object.values(change)]
      await pool.query(`update contact_submissions set ${columns.join(', ')} where id = any ($1)`, values)
    },
    call: async (name, parameters = {}) => {
      const values = Object.values(parameters)
      const named = Object.keys(parameters).map((key, index) => `${key} => $${index + 1}`)
      const isList = name.startsWith('lease_')
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

/** The mails to the team, and how often each visitor stands in them. */
function told() {
  const mails = mail.delivered.filter(({ recipients: [to] }) => to === team).map(({ email }) => email)
  const single = mails.filter(({ messageId }) => messageId?.startsWith('<team.'))
  const visitors = mails.flatMap(({ text }) => text?.match(/visitor\d+@example\.com/g) ?? [])
  const bundles = mails.filter(({ messageId }) => messageId?.startsWith('<team-bundle.'))
  return { mails, single, bundles, visitors }
}
const acknowledged = () => mail.delivered.filter(({ recipients: [to] }) => to !== team)

/** As if so many minutes had passed since everything that was claimed, leased or put off. */
const pass = (minutes: number) =>
  postgres.admin.query(
    `update contact_submissions set team_mail_claimed_at = team_mail_claimed_at - $1::interval,
       acknowledgement_claimed_at = acknowledgement_claimed_at - $1::interval,
       acknowledgement_due_at = acknowledgement_due_at - $1::interval, mail_leased_until = null`,
    [`${minutes} minutes`],
  )

test('two reminders that race tell of every enquiry once, and acknowledge each once', async () => {
  await insert(60)
  const rooms = [roomOfItsOwn(), roomOfItsOwn()]
  await Promise.all(rooms.map(remind))
  await Promise.all(rooms.map(({ close }) => close()))
  const { mails, single, visitors } = told()
  expect(single).toHaveLength(30)
  expect(visitors).toHaveLength(60)
  expect(new Set(visitors).size).toBe(60)
  expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(mails.length)
  expect(new Set(acknowledged().map(({ recipients: [to] }) => to)).size).toBe(60)
  expect(acknowledged()).toHaveLength(60)
  expect(await count('team_mailed_at is not null and acknowledged_at is not null')).toBe(60)
})

test('a flood of a hundred reaches the team in thirty mails and a few, with every field', async () => {
  await insert(100)
  const room = roomOfItsOwn()
  await remind(room)
  await room.close()
  const { single, bundles, visitors } = told()
  expect(single).toHaveLength(30)
  expect(bundles.length).toBeLessThanOrEqual(3)
  expect(bundles[0]?.subject).toBe('50 more enquiries')
  expect(bundles[0]?.text).toContain('Message: Hello')
  expect(bundles[0]?.html).toContain('visitor')
  expect(new Set(visitors).size).toBe(100)
  expect(visitors).toHaveLength(100)
  expect(await count('team_mailed_at is null')).toBe(0)
})

test('an hour later single mails go out again', async () => {
  await insert(31)
  const room = roomOfItsOwn()
  await remind(room)
  await pass(61)
  await insert(1)
  await remind(room)
  await room.close()
  expect(told().single).toHaveLength(31)
})

test('a bundle whose marks could not be set is sent again under the same Message-ID', async () => {
  await postgres.admin.query('update private.settings set team_mails_per_hour = 0')
  await insert(3)
  const room = roomOfItsOwn()
  const update = () => Promise.reject(new Error('The database is away'))
  await remind({ ...room, database: { ...room.database, update } })
  await pass(0)
  await remind(room)
  await room.close()
  await postgres.admin.query('update private.settings set team_mails_per_hour = 30')
  const identities = told().bundles.map(({ messageId }) => messageId)
  expect(identities).toHaveLength(2)
  expect(new Set(identities).size).toBe(1)
})

test('a bundle is marked only once the mail server has taken it, and a refused one is halved', async () => {
  await postgres.admin.query('update private.settings set team_mails_per_hour = 0')
  await insert(4)
  const room = roomOfItsOwn()
  mail.state.conduct = 'later'
  await remind(room)
  expect(await count('team_mailed_at is null')).toBe(4)
  mail.state.conduct = 'accept'
  mail.state.refuses = (text) => text.includes('visitor3@')
  await pass(0)
  await remind(room)
  await room.close()
  await postgres.admin.query('update private.settings set team_mails_per_hour = 30')
  expect(await count('team_mailed_at is null')).toBe(1)
  expect(told().visitors.sort()).toEqual([
    'visitor1@example.com',
    'visitor2@example.com',
    'visitor4@example.com',
  ])
})

test('a thousand waiting enquiries are all mailed, run after run', async () => {
  await insert(1000)
  const room = roomOfItsOwn()
  const run = async () => {
    const { later, done } = await remind(room)
    return later + done
  }
  for (let runs = 0; runs < 20 && (await run()) > 0;) runs++
  const { single, bundles, visitors } = told()
  expect(single).toHaveLength(30)
  expect(bundles.length).toBeLessThanOrEqual(25)
  expect(new Set(visitors).size).toBe(1000)
  expect(visitors).toHaveLength(1000)
  expect(await count('acknowledged_at is not null')).toBe(200)
  expect(await count('acknowledged_at is null and acknowledgement_due_at > now()')).toBe(800)
  await pass(61)
  for (let runs = 0; runs < 20 && (await run()) > 0;) runs++
  await room.close()
  expect(await count('acknowledged_at is not null')).toBe(400)
  expect(await count('acknowledgement_skipped is not null')).toBe(0)
}, 600_000)

test('no batch starts after ten seconds, since the platform stops a run after thirty', async () => {
  await insert(50)
  const room = roomOfItsOwn()
  let passed = 0
  const real = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => real + passed)
  const call: Database['call'] = (name, parameters) => {
    if (name === 'lease_unmailed') passed += 4000
    return room.database.call(name, parameters)
  }
  expect(await remind({ ...room, database: { ...room.database, call } })).toMatchObject({ done: 30 })
  vi.restoreAllMocks()
  await room.close()
})

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
