// The local database applies migrations as a hosted project does: each once, and what one grants stays granted.
import type { PGlite } from '@supabase/lite/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyMigrations, migrationNames } from '~/scripts/database/migrations'
import { openDatabase } from './open-database'

let db: PGlite
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())

/** Who may do what with tables, columns, functions and schemas, and which rows a policy shows. */
const privileges = async () =>
  (
    await db.query(`
      select 'table ' || oid::regclass as what, relacl::text as grants from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      union all
      select 'column ' || attrelid::regclass || '.' || attname, attacl::text from pg_attribute where attacl is not null
      union all
      select 'function ' || oid::regprocedure, proacl::text from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      union all
      select 'schema ' || nspname, nspacl::text from pg_namespace
      union all
      select 'policy ' || policyname, concat_ws(' ', roles, cmd, qual, with_check) from pg_policies
      order by what`)
  ).rows

test('a second start leaves every privilege as it was', async () => {
  const before = await privileges()
  expect(before.length).toBeGreaterThan(30)
  await applyMigrations(db)
  expect(await privileges()).toEqual(before)
})

test('a grant that a later migration makes, in whatever file, is there after the next start', async () => {
  await db.exec(`
    alter table public.contact_submissions add column nickname text;
    grant insert (nickname) on public.contact_submissions to anon;
    create function public.shout() returns text language sql as $$ select 'ho' $$;
    grant execute on function public.shout() to service_role;`)
  const before = await privileges()
  await applyMigrations(db)
  expect(await privileges()).toEqual(before)
})

test('no two migrations share a number, by which a hosted project keeps what it has applied', async () => {
  const numbers = (await migrationNames()).map((name) => name.split('_')[0])
  expect(numbers).toEqual([...new Set(numbers)])
  expect(numbers.every((number) => /^\d{14}$/.test(number ?? ''))).toBe(true)
})
