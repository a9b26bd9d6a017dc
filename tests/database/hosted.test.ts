// The migrations as a hosted project applies them: by an owner who is no superuser, makes no roles and installs no
// extension, in a database that grants everything on new tables and functions to everybody.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationNames, readMigration } from '~/scripts/database/migrations'
import { startPostgres } from '../support/postgres'
import { insertion } from './open-database'

let postgres: Awaited<ReturnType<typeof startPostgres>>
/** The project's owner, as in the SQL editor and `supabase db push`. */
let owner: Client
/** What the API logs in as. */
let authenticator: Client

const roles = 'anon, authenticated, service_role'

/** What the host's own administrator has made before the owner arrives. Roles belong to the whole server. */
const cluster = `
  create role project login createdb replication bypassrls;
  create role authenticator login noinherit;
  grant ${roles} to authenticator;
  grant ${roles} to project;`
const hosted = `
  revoke create on schema public from public;
  grant usage on schema public to ${roles};
  alter default privileges for role project in schema public grant all on tables to ${roles};
  alter default privileges for role project in schema public grant all on functions to ${roles};
  alter default privileges for role project in schema public grant all on sequences to ${roles};
  create schema extensions;
  grant usage on schema extensions to public;
  create schema vault;
  create table vault.decrypted_secrets (name text, decrypted_secret text);
  grant usage on schema vault to project;
  grant select on vault.decrypted_secrets to project;
  create schema net;
  create table net.sent (url text, body jsonb, headers jsonb);
  create function net.http_post(
    url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
    timeout_milliseconds int default 5000
  ) returns bigint language plpgsql security definer as $$
    begin insert into net.sent values (url, body, headers); return 1; end $$;
  grant usage on schema net to ${roles}, project;`

const connect = async (user: string) => {
  const client = new Client({ host: postgres.folder, user, database: 'hosted' })
  await client.connect()
  return client
}

beforeAll(async () => {
  postgres = await startPostgres()
  await postgres.admin.query(cluster)
  await postgres.admin.query('create database hosted owner project')
  const administrator = await connect('postgres')
  await administrator.query(hosted)
  await administrator.end()
  owner = await connect('project')
  for (const name of await migrationNames()) {
    await owner.query('begin')
    await owner.query(await readMigration(name))
    await owner.query('commit')
  }
  authenticator = await connect('authenticator')
}, 300_000)
afterAll(async () => {
  await owner?.end()
  await authenticator?.end()
  await postgres?.stop()
})

/** One request of the API; the code of an error, or the rows. */
async function request(role: string, text: string, values: unknown[] = []) {
  await authenticator.query('begin')
  try {
    await authenticator.query("select set_config('role', $1, true)", [role])
    const { rows } = await authenticator.query(text, values)
    await authenticator.query('commit')
    return rows as unknown[]
  } catch (error) {
    await authenticator.query('rollback')
    return (error as { code: string }).code
  }
}

test('the owner is no superuser, so nothing here needs one', async () => {
  const { rows } = await owner.query(
    'select rolsuper, rolcreaterole from pg_roles where rolname = session_user',
  )
  expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false }])
})

test('a visitor sends an enquiry, reads none, and it is announced by its id with the secret of the vault', async () => {
  await owner.query("update private.settings set webhook_url = 'https://site.example/api/lead-created'")
  const administrator = await connect('postgres')
  await administrator.query("insert into vault.decrypted_secrets values ('webhook_secret', 's3cret')")
  const id = crypto.randomUUID()
  const { text, values } = insertion({ id })
  expect(await request('anon', text, values)).toEqual([])
  expect(await request('anon', 'select id from contact_submissions')).toEqual([])
  expect(await request('anon', 'select email from contact_submissions')).toBe('42501')
  const { rows } = await administrator.query('select * from net.sent')
  expect(rows).toMatchObject([{ body: { id }, headers: { 'x-webhook-secret': 's3cret' } }])
  await administrator.end()
})

test.each(['anon', 'authenticated'])(
  '%s gets at nothing else, whatever is granted by default',
  async (role) => {
    for (const table of ['settings', 'reports', 'report_senders', 'canaries'])
      expect(await request(role, `select * from private.${table}`)).toBe('42501')
    const { rows } = await owner.query<{ name: string }>(`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and has_function_privilege('${role}', oid, 'execute')
      and has_schema_privilege('${role}', pronamespace, 'usage')`)
    expect(rows).toEqual([])
    expect(await request(role, 'select public.delivery_health()')).toBe('42501')
    expect(await request(role, 'delete from contact_submissions')).toBe('42501')
  },
)

test('the server does its work with the secret key’s role', async () => {
  expect(await request('service_role', 'select id from lease_unmailed(5, 60)')).toHaveLength(1)
  expect(await request('service_role', "select note_reports(null, '[]')")).toHaveLength(1)
  expect(await request('service_role', 'select * from private.settings')).toBe('42501')
})

test('every table has row-level security, and every function with its owner’s rights a fixed search path', async () => {
  const { rows } = await owner.query(`
    select oid::regclass::text as name from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r' and not relrowsecurity
    union all
    select oid::regprocedure::text from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and prosecdef and not coalesce(proconfig, '{}') @> array['search_path=""']`)
  expect(rows).toEqual([])
})

test('pg_net goes into the schema for extensions, not into the one the API shows', async () => {
  const names = await migrationNames()
  const texts = await Promise.all(names.map(readMigration))
  const created = texts.flatMap((text) => text.match(/create extension[^;]*;/g) ?? [])
  expect(created).toEqual(['create extension if not exists pg_net with schema extensions;'])
})
