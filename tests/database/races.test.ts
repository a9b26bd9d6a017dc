import type { Client } from 'pg'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrationNames, readMigration } from '~/scripts/database/migrations'
import { startPostgres } from '../support/postgres'
import type { Row } from './open-database'
import { call, inRole, send } from './racing-clients'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let clients: Client[]
beforeAll(async () => {
  postgres = await startPostgres()
  clients = await Promise.all(Array.from({ length: 60 }, () => postgres.connect()))
}, 300_000)
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await postgres.stop()
})
beforeEach(() => postgres.admin.query('delete from contact_submissions'))

const rows = async (text: string) => (await postgres.admin.query<Row>(text)).rows

test('sixty simultaneous enquiries of one address let exactly twenty through', async () => {
  const results = await Promise.all(clients.map((client) => send(client, '203.0.113.9')))
  expect(results.filter((result) => result === 'stored')).toHaveLength(20)
  expect(results.filter((result) => result === 'PT429')).toHaveLength(40)
  expect(await rows('select count(*)::int from contact_submissions')).toEqual([{ count: 20 }])
})

test('sixty simultaneous enquiries of sixty addresses all pass', async () => {
  const results = await Promise.all(clients.map((client, index) => send(client, `198.51.100.${index}`)))
  expect(new Set(results)).toEqual(new Set(['stored']))
})

test('one enquiry sent sixty times at once is stored once', async () => {
  const id = crypto.randomUUID()
  const results = await Promise.all(clients.map((client) => send(client, 'unknown', { id })))
  expect(results.filter((result) => result === 'stored')).toHaveLength(1)
  expect(results.filter((result) => result === '23505')).toHaveLength(59)
})

test('reminders that race never lease the same row, and together lease every one', async () => {
  for (let index = 0; index < 200; index++) await send(clients[0]!, 'unknown')
  const leases = await Promise.all(
    clients.slice(0, 10).map(async (client) => {
      const mine: unknown[] = []
      for (let next: Row[] = [{}]; next.length > 0;) {
        next = await call(client, 'select id from lease_unmailed(7, 60)')
        mine.push(...next.map(({ id }) => id))
      }
      return mine
    }),
  )
  expect(leases.flat()).toHaveLength(200)
  expect(new Set(leases.flat()).size).toBe(200)
})

test('the webhook and a reminder that race for one row do not both get it', async () => {
  const id = crypto.randomUUID()
  await send(clients[0]!, 'unknown', { id })
  const results = await Promise.all(
    clients.map((client, index) =>
      index % 2
        ? call(client, 'select id from lease_unmailed(5, 60)')
        : call(client, 'select id from lease_submission($1, 60)', [id]),
    ),
  )
  expect(results.flat()).toEqual([{ id }])
})

test('pages and reminders that race for one follow-up do not both get it', async () => {
  const id = crypto.randomUUID()
  await send(clients[0]!, 'unknown', { id })
  await postgres.admin.query("update contact_submissions set created_at = now() - interval '11 minutes'")
  const results = await Promise.all(
    clients.map((client, index) =>
      index % 2
        ? call(client, 'select id from lease_follow_ups(5, 10, 3)')
        : call(client, 'select id from lease_follow_up($1, 60)', [id]),
    ),
  )
  expect(results.flat()).toEqual([{ id }])
})

test('follow-up functions refuse a visitor even after everything was granted to everybody', async () => {
  await postgres.admin.query('grant all on all routines in schema public to anon')
  for (const statement of [
    'select * from lease_follow_ups(5, 0, 100)',
    'select * from lease_follow_up(gen_random_uuid(), 60)',
    'select follow_up_counts(now())',
  ])
    expect(await inRole(clients[0]!, 'anon', () => clients[0]!.query(statement))).toBe('42501')
})

test('sixty simultaneous enquiries in a stranger’s name earn the stranger three acknowledgements', async () => {
  const ids = clients.map(() => crypto.randomUUID())
  await Promise.all(clients.map((client, index) => send(client, 'unknown', { id: ids[index] })))
  const claims = await Promise.all(
    clients.map((client, index) => call(client, 'select claim_acknowledgement($1) as allowed', [ids[index]])),
  )
  expect(claims.flat().filter(({ allowed }) => allowed)).toHaveLength(3)
})

test('sixty reminders that race send thirty mails about one enquiry each', async () => {
  const ids = clients.map(() => crypto.randomUUID())
  await Promise.all(clients.map((client, index) => send(client, 'unknown', { id: ids[index] })))
  const claims = await Promise.all(
    clients.map((client, index) => call(client, 'select claim_team_mail($1) as allowed', [ids[index]])),
  )
  expect(claims.flat().filter(({ allowed }) => allowed)).toHaveLength(30)
})

test('every migration can run again on a database that has them, with rows in it', async () => {
  await send(clients[0]!, 'unknown')
  for (const name of await migrationNames()) await postgres.admin.query(await readMigration(name))
  expect(await send(clients[1]!, 'unknown')).toBe('stored')
  expect(await rows('select id from contact_submissions')).toHaveLength(2)
})

test('after a dump and restore a visitor still finds nothing', async () => {
  for (let index = 0; index < 5; index++) await send(clients[0]!, 'unknown')
  const run = (tool: string, args: string[], input?: string) =>
    execFileSync(join(postgres.bin, tool), ['-h', postgres.folder, '-U', 'postgres', ...args], {
      encoding: 'utf8',
      input,
      stdio: ['pipe', 'pipe', 'ignore'],
    })
  run('createdb', ['restored'])
  run('psql', ['-q', '-d', 'restored', '-v', 'ON_ERROR_STOP=1'], run('pg_dump', ['postgres']))
  const ask =
    'begin; select pg_current_xact_id(); set local role anon; select count(id) from contact_submissions; commit;'
  const counts = Array.from({ length: 20 }, () => run('psql', ['-qtA', '-d', 'restored', '-c', ask]).trim())
  expect(counts.map((line) => line.split('\n').at(-1))).toEqual(Array(20).fill('0'))
  expect(
    run('psql', ['-qtA', '-d', 'restored', '-c', 'select count(*) from contact_submissions']).trim(),
  ).toBe('5')
})
