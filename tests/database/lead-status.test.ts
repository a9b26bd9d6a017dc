// What became of an enquiry, on a real PostgreSQL with what a hosted project grants by default: visitors neither set nor read it.
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrationNames, readMigration } from '~/scripts/database/migrations'
import { startPostgres } from '../support/postgres'
import { insertion, type Row } from './open-database'

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres()
}, 300_000)
afterAll(() => postgres.stop())
beforeEach(() => postgres.admin.query('delete from contact_submissions'))

/** One request of the API under a role: its rows, or the code of its error. */
async function request(role: string, text: string, values: unknown[] = []) {
  await postgres.admin.query('begin')
  try {
    await postgres.admin.query(`set local role ${role}`)
    const { rows } = await postgres.admin.query<Row>(text, values)
    await postgres.admin.query('commit')
    return rows
  } catch (error) {
    await postgres.admin.query('rollback')
    return (error as { code: string }).code
  }
}

const send = (role: string, row: Row = {}) => {
  const { text, values } = insertion(row)
  return request(role, text, values)
}

const stored = async () => (await postgres.admin.query<Row>('select * from contact_submissions')).rows

const visitors = ['anon', 'authenticated']
const noted = { status: 'client', handled_by: 'Sam', note: 'A friend of ours' }

test.each(Object.entries(noted))('a visitor cannot send %s along', async (name, value) => {
  expect(await send('anon', { [name]: value })).toBe('42501')
  expect(await stored()).toEqual([])
})

test('an enquiry begins as new, with nobody and no note, whatever was sent along', async () => {
  expect(await send('anon')).toEqual([])
  expect(await send('service_role', noted)).toEqual([])
  const begun = { status: 'new', handled_by: null, note: null }
  expect(await stored()).toMatchObject([begun, begun])
})

test.each([
  'select status from contact_submissions',
  'select handled_by, note from contact_submissions',
  "update contact_submissions set status = 'lost'",
  'select * from leads',
  'select * from lead_statuses',
  'delete from lead_statuses',
])('no visitor may: %s', async (statement) => {
  await send('anon')
  for (const role of visitors) expect([role, await request(role, statement)]).toEqual([role, '42501'])
})

test('the view shows nothing to a visitor even where somebody grants it by mistake', async () => {
  await send('anon')
  await postgres.admin.query('grant select on leads to anon, authenticated')
  for (const role of visitors) expect(await request(role, 'select * from leads')).toBe('42501')
  await postgres.admin.query('revoke select on leads from anon, authenticated')
})

test('the view has what a person needs, the newest first', async () => {
  for (const [at, first_name] of ['Ada', 'Grace', 'Alan'].entries()) {
    await send('anon', { first_name, message: 'Hello', attribution: '{"utm_campaign": "autumn"}' })
    await postgres.admin.query(
      `update contact_submissions set created_at = created_at + make_interval(mins => $1) where first_name = $2`,
      [[0, 2, 1][at], first_name],
    )
  }
  const { rows } = await postgres.admin.query<Row>('select * from leads')
  expect(rows.map(({ name }) => name)).toEqual(['Grace Lovelace', 'Alan Lovelace', 'Ada Lovelace'])
  expect(rows[0]).toMatchObject({
    status: 'new',
    phone: '01632 960001',
    campaign: 'autumn',
    may_be_spam: false,
  })
  expect(Object.keys(rows[0] ?? {}).filter((name) => /hash|xid|lease|attempts|signals/.test(name))).toEqual(
    [],
  )
})

test('the server sets a status that is in the table, and no other', async () => {
  await send('anon')
  expect(await request('service_role', "update contact_submissions set status = 'called'")).toEqual([])
  expect(await request('service_role', "update contact_submissions set status = 'calld'")).toBe('23503')
  expect(await stored()).toMatchObject([{ status: 'called' }])
  expect(await request('service_role', 'select status from statuses()')).toEqual(
    ['new', 'called', 'booked', 'client', 'lost', 'junk'].map((status) => ({ status })),
  )
})

test('a status that the owner adds can be chosen at once, and one taken away costs no enquiry', async () => {
  await postgres.admin.query("insert into lead_statuses values ('letter sent', 'We wrote', 3)")
  await send('anon')
  expect(await request('service_role', "update contact_submissions set status = 'letter sent'")).toEqual([])
  await postgres.admin.query("delete from lead_statuses where status = 'new'")
  expect(await send('anon')).toEqual([])
  expect((await stored()).map(({ status }) => status).sort()).toEqual(['letter sent', null])
  await postgres.admin.query("insert into lead_statuses values ('new', 'Nobody has called yet', 1)")
})

test('the dashboard’s number of the table is the database’s own', async () => {
  const { rows } = await postgres.admin.query("select 'contact_submissions'::regclass::oid::int as number")
  expect(await request('service_role', 'select enquiry_table()::int as number')).toEqual(rows)
})

test('what was stored before statuses were kept has none, and nobody is told to call it', async () => {
  await postgres.admin.query('create database earlier')
  const earlier = new Client({ host: postgres.folder, user: 'postgres', database: 'earlier' })
  await earlier.connect()
  const names = await migrationNames()
  const first = names.findIndex((name) => name.endsWith('_lead_status.sql'))
  for (const name of names.slice(0, first)) await earlier.query(await readMigration(name))
  const { text, values } = insertion()
  await earlier.query(text, values)
  for (const name of names.slice(first)) await earlier.query(await readMigration(name))
  await earlier.query(text, values)
  const { rows } = await earlier.query('select status from contact_submissions order by created_at')
  await earlier.end()
  expect(rows).toEqual([{ status: null }, { status: 'new' }])
})
