// Access rights on a PostgreSQL set up like a hosted project: the owner is not a superuser and cannot create roles, and new tables and
// functions are granted to everybody by default.
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columnNames } from '~/lead/columns'
import { migrationNames, readMigration } from '~/scripts/local-database'
import { startPostgres } from '../support/postgres'
import { insertion, type Row } from './open-database'
import { fakePgNet } from './pg-net'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let owner: Client
/** The API's login role. It switches to the caller's role for each request. */
let authenticator: Client

const roles = 'anon, authenticated, service_role'

/** Statements that the host's administrator runs first. All databases of a server share its roles. */
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
  ${fakePgNet()}
  grant usage on schema net to project;`

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

/** One API request. Returns the rows or the error code. */
async function request(role: string | undefined, text: string, values: unknown[] = []) {
  await authenticator.query('begin')
  try {
    if (role) await authenticator.query("select set_config('role', $1, true)", [role])
    const { rows } = await authenticator.query(text, values)
    await authenticator.query('commit')
    return rows as Row[]
  } catch (error) {
    await authenticator.query('rollback')
    return (error as { code: string }).code
  }
}
const send = (role: string, row: Row = {}) => {
  const { text, values } = insertion(row)
  return request(role, text, values)
}

const namespaces = "('public'::regnamespace, 'private'::regnamespace)"

/** A role's privileges on each table and view, with columns. */
async function rightsOf(role: string) {
  const { rows } = await owner.query<{ name: string; privilege: string; columns: string[] | null }>(
    `select oid::regclass::text as name, privilege,
       case when not has_table_privilege($1, oid, privilege) then columns end as columns
     from pg_class, unnest('{select,insert,update,delete,truncate,references,trigger}'::text[]) as privilege,
       lateral (
         select array_agg(attname::text order by attname) as columns from pg_attribute
         where attrelid = oid and attnum > 0 and not attisdropped
           and case when privilege in ('select', 'insert', 'update', 'references')
             then has_column_privilege($1, oid, attnum, privilege) end
       ) as allowed
     where relnamespace in ${namespaces} and relkind in ('r', 'v')
       and (columns is not null or has_table_privilege($1, oid, privilege))
     order by name, array_position('{select,insert,update,delete,truncate,references,trigger}', privilege)`,
    [role],
  )
  return rows.map(({ name, privilege, columns }) =>
    columns ? `${privilege} (${columns.join(', ')}) on ${name}` : `${privilege} on ${name}`,
  )
}

async function functionsOf(role: string) {
  const { rows } = await owner.query<{ name: string }>(
    `select oid::regproc::text as name from pg_proc
     where pronamespace in ${namespaces} and has_function_privilege($1, oid, 'execute') order by 1`,
    [role],
  )
  return rows.map(({ name }) => name)
}

/** A call of every function in the schema public. */
async function calls() {
  const values: Record<string, string> = {
    uuid: 'gen_random_uuid()',
    'uuid[]': 'array[gen_random_uuid()]',
    text: "'ada@example.com'",
    integer: '1',
    jsonb: `'{"team_mailed_at": null}'`,
    date: 'current_date',
    'timestamp with time zone': 'now()',
    'text[]': "array['ada']",
    numeric: '0',
    boolean: 'true',
  }
  const { rows } = await owner.query<{ name: string; types: string[] }>(
    `select proname as name, array(select format_type(type, null) from unnest(proargtypes) as type) as types
     from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
  )
  return rows.map(({ name, types }): [string, string] => [
    name,
    `select * from public.${name}(${types.map((type) => values[type]).join(', ')})`,
  ])
}

const visitorColumns = [...columnNames, 'id', 'consent', 'attribution'].sort()

test('a visitor may insert the columns of src/lead/columns.ts and read two; other roles may not', async () => {
  expect(await rightsOf('anon')).toEqual([
    'select (id, reference_number) on contact_submissions',
    `insert (${visitorColumns.join(', ')}) on contact_submissions`,
  ])
  expect(await functionsOf('anon')).toEqual(['private.is_being_sent'])
  expect([await rightsOf('authenticator'), await functionsOf('authenticator')]).toEqual([[], []])
  const { rows } = await owner.query(
    `select role, schema, privilege from unnest('{anon,authenticated,authenticator}'::text[]) as role,
       unnest('{private,public}'::text[]) as schema, unnest('{create,usage}'::text[]) as privilege
     where has_schema_privilege(role, schema, privilege) and not (schema = 'public' and privilege = 'usage')`,
  )
  expect(rows).toEqual([{ role: 'authenticated', schema: 'private', privilege: 'usage' }])
})

test('signed-in accounts may use the columns of the team’s page; policies decide which rows', async () => {
  const noted = ['call_back_on', 'handled_by', 'note', 'status']
  expect(await rightsOf('authenticated')).toEqual([
    'select on contact_submissions',
    `update (${noted.join(', ')}) on contact_submissions`,
    'select on lead_list',
    'select (call_at, follow_up_skipped, id, spam_reason) on private.enquiry_state',
    'select on staff',
  ])
  expect(await functionsOf('authenticated')).toEqual([
    ...[
      'earlier_enquiries',
      'find_leads',
      'lead_counts',
      'lead_report',
      'private.staff_email',
      'save_lead',
      'staff_erasure',
    ],
    'statuses',
  ])
})

test('the server has the rights its functions need, and cannot read the hash key or the webhook’s secret', async () => {
  expect(await rightsOf('service_role')).toEqual([
    ...['select', 'insert', 'update', 'delete'].map((right) => `${right} on contact_submissions`),
    ...['select on enquiries', 'select on lead_list'],
    ...['select on private.awaiting_follow_up', 'update on private.awaiting_follow_up'],
    ...['select on private.awaiting_mail', 'update on private.awaiting_mail'],
    ...['select', 'insert', 'delete'].map((right) => `${right} on private.canaries`),
    ...['select', 'insert', 'update', 'delete'].map((right) => `${right} on private.digests`),
    ...['select on private.enquiry_state', 'update on private.enquiry_state'],
    ...['select on private.erasures', 'insert on private.erasures'],
    'select (acknowledgements_per_address, acknowledgements_per_hour, calls_per_address, calls_per_hour, calls_per_network, only_row, team_mails_per_hour) on private.settings',
    'update (webhook_secret, webhook_url) on private.settings',
    ...['select', 'insert', 'delete'].map((right) => `${right} on staff`),
  ])
  const helpers =
    'acknowledgement_free_at has_call_left has_team_mail_left lease_for_follow_up lease_for_mail'
  expect(await functionsOf('service_role')).toEqual(
    [...(await calls()).map(([name]) => name), ...helpers.split(' ').map((name) => `private.${name}`)].sort(),
  )
})

test('the server may call every function, a visitor none', async () => {
  for (const [name, call] of await calls()) {
    if (name !== 'staff_erasure')
      expect([name, await request('service_role', call)]).toEqual([name, expect.any(Array)])
    for (const role of ['anon', undefined])
      expect([name, role, await request(role, call)]).toEqual([name, role, '42501'])
  }
})

test('functions and views return nothing to visitors even if granted by mistake', async () => {
  await send('anon')
  await owner.query(`grant all on all routines in schema public to public, ${roles};
    grant select on lead_list, enquiries to public, ${roles}`)
  for (const [name, call] of await calls())
    if (name !== 'statuses') expect([name, await request('anon', call)]).toEqual([name, '42501'])
  for (const view of ['lead_list', 'enquiries'])
    expect(await request('anon', `select * from ${view}`)).toBe('42501')
  const access = (await migrationNames()).find((name) => name.endsWith('_access.sql')) ?? ''
  await owner.query(`revoke all on all routines in schema public from public; ${await readMigration(access)}`)
  expect(await functionsOf('anon')).toEqual(['private.is_being_sent'])
})

test('every table has row-level security, every function a fixed search path, and four run with their owner’s rights', async () => {
  const { rows: open } = await owner.query(
    `select oid::regclass::text from pg_class where relnamespace in ${namespaces} and relkind = 'r' and not relrowsecurity
     union all
     select oid::regprocedure::text from pg_proc
     where pronamespace in ${namespaces} and not coalesce(proconfig, '{}') @> array['search_path=""']`,
  )
  expect(open).toEqual([])
  const { rows: definers } = await owner.query(
    `select oid::regproc::text as name from pg_proc where pronamespace in ${namespaces} and prosecdef order by 1`,
  )
  expect(definers.map(({ name }) => name as string)).toEqual([
    ...['private.cancel_call', 'private.is_being_sent', 'private.receive_submission', 'staff_erasure'],
  ])
})

describe('a visitor', () => {
  test('sends an enquiry, which is announced by id only, and reads none', async () => {
    await request('service_role', "select set_webhook('https://site.example/api/lead-created', 's3cret')")
    const id = crypto.randomUUID()
    expect(await send('anon', { id })).toEqual([])
    expect(await request('anon', 'select id, reference_number from contact_submissions')).toEqual([])
    const administrator = await connect('postgres')
    const { rows } = await administrator.query('select * from net.sent')
    await administrator.end()
    expect(rows.at(-1)).toMatchObject({ body: { id }, headers: { 'x-webhook-secret': 's3cret' } })
    expect(await request('service_role', 'select id from lease_unmailed(50, 60)')).toContainEqual({ id })
  })

  test.each([
    'select * from contact_submissions',
    "select id from contact_submissions where email = 'ada@example.com'",
    "insert into contact_submissions (id) values (gen_random_uuid()) on conflict (id) do update set email = 'x'",
    'select private.is_being_sent(gen_random_uuid())',
    'create table public.mine (id int)',
  ])('cannot %s', async (statement) => {
    expect(await request('anon', statement)).toBe('42501')
  })
})
