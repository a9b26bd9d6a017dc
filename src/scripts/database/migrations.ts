import type { PGlite } from '@supabase/lite/pglite'
import { readdir, readFile } from 'node:fs/promises'

const folder = new URL('../../../supabase/migrations/', import.meta.url)

/** What a hosted project brings before the first migration: the three roles, and what it grants them by default. */
export const hostedDefaults = `
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
`

export async function migrationNames() {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

export const readMigration = (name: string) => readFile(new URL(name, folder), 'utf8')

/**
 * Applies the migrations this database has not had, each in a transaction and each once, as a hosted project does: one
 * that ran again could take back what a later one grants.
 */
export async function applyMigrations(db: PGlite) {
  await db.exec(`
    do $$ begin if to_regrole('anon') is null then ${hostedDefaults} end if; end $$;
    create schema if not exists local;
    create table if not exists local.migrations (name text primary key);
  `)
  const { rows } = await db.query<{ name: string }>('select name from local.migrations')
  const done = new Set(rows.map(({ name }) => name))
  for (const name of await migrationNames()) {
    if (done.has(name)) continue
    const statements = await readMigration(name)
    await db.transaction(async (transaction) => {
      await transaction.exec(statements)
      await transaction.query('insert into local.migrations values ($1)', [name])
    })
  }
}
