// Migrations applied again, on a real PostgreSQL: nothing of the schema, the access or the rows is another after it.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationNames, readMigration } from '~/scripts/database/migrations'
import { startPostgres } from '../support/postgres'
import { send } from './racing-clients'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let names: string[]
/** The newest file on access, and what came after it. */
let fromAccess: string[]
beforeAll(async () => {
  postgres = await startPostgres()
  await send(postgres.admin, '203.0.113.9')
  names = await migrationNames()
  fromAccess = names.slice(names.findLastIndex((name) => name.endsWith('_access.sql')))
}, 300_000)
afterAll(() => postgres.stop())

/** Tables, functions, triggers, policies and grants, and every row, as pg_dump writes them. */
const dump = () =>
  execFileSync(join(postgres.bin, 'pg_dump'), ['-h', postgres.folder, '-U', 'postgres', 'postgres'], {
    encoding: 'utf8',
  }).replaceAll(/^\\(un)?restrict .*$/gm, '')

async function apply(some: readonly string[]) {
  for (const name of some) await postgres.admin.query(await readMigration(name))
}

test('all of them again, in their order, change nothing, and a visitor’s enquiry is stored', async () => {
  const before = dump()
  await apply(names)
  expect(dump()).toBe(before)
  expect(await send(postgres.admin, '203.0.113.10')).toBe('stored')
})

test('the newest on access may be applied again by itself', async () => {
  const before = dump()
  await apply(fromAccess.slice(0, 1))
  expect(dump()).toBe(before)
  expect(await send(postgres.admin, '203.0.113.11')).toBe('stored')
})

const everybody = 'public, anon, authenticated, service_role'
const tables = 'all tables in schema public, private'
const functions = 'all functions in schema public, private'
test.each([
  [
    'nobody may do anything',
    `revoke all on ${tables} from ${everybody}; revoke all on ${functions} from ${everybody};`,
  ],
  [
    'everybody may do everything',
    `grant all on ${tables} to ${everybody}; grant all on ${functions} to ${everybody};`,
  ],
])('it is the whole of it: the same comes of a database in which %s', async (_, change) => {
  const before = dump()
  await postgres.admin.query(`
    ${change}
    grant all on schema private to anon;
    drop policy "anyone may send an enquiry" on contact_submissions;
    drop policy "a sender sees the row being sent" on contact_submissions;
    alter table contact_submissions disable row level security;`)
  expect(dump()).not.toBe(before)
  await apply(fromAccess)
  expect(dump()).toBe(before)
  expect(await send(postgres.admin, '203.0.113.12')).toBe('stored')
})

test('what an older one takes away comes back with it', async () => {
  const before = dump()
  await apply(names.filter((name) => name.endsWith('_access.sql')).slice(0, 1))
  expect(await send(postgres.admin, '203.0.113.13')).toBe('42501')
  await apply(fromAccess)
  expect(dump()).toBe(before)
  expect(await send(postgres.admin, '203.0.113.13')).toBe('stored')
})
