// Functions that run with their owner's rights, on a real PostgreSQL with what a hosted project grants by default. The
// API logs in as `authenticator`, which may do nothing itself, and switches to the caller's role for each request.
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../support/postgres'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let authenticator: Client
beforeAll(async () => {
  postgres = await startPostgres()
  await postgres.admin.query(`
    create role authenticator noinherit login;
    grant anon, authenticated, service_role to authenticator;`)
  authenticator = new Client({ host: postgres.folder, user: 'authenticator', database: 'postgres' })
  await authenticator.connect()
}, 300_000)
afterAll(async () => {
  await authenticator.end()
  await postgres.stop()
})

/** What the API does for one request; the code of an error, or 'answered'. */
async function request(role: string | undefined, statement: string) {
  await authenticator.query('begin')
  try {
    if (role) await authenticator.query("select set_config('role', $1, true)", [role])
    await authenticator.query(statement)
    return 'answered'
  } catch (error) {
    return (error as { code: string }).code
  } finally {
    await authenticator.query('rollback')
  }
}

/** A call of every function of the schema the API shows, with no values. */
async function calls() {
  const { rows } = await postgres.admin.query<{ call: string; definer: boolean }>(`
    select format('select * from public.%I(%s)', proname, (
      select string_agg('null::' || format_type(type, null), ', ' order by place)
      from unnest(proargtypes) with ordinality as list (type, place)
    )) as call, prosecdef as definer
    from pg_proc where pronamespace = 'public'::regnamespace order by 1`)
  return rows
}

test('every function is for the server alone', async () => {
  const all = await calls()
  expect(all.length).toBeGreaterThanOrEqual(11)
  for (const { call, definer } of all) {
    expect([call, definer]).toEqual([call, true])
    for (const role of ['anon', 'authenticated', undefined])
      expect([call, role, await request(role, call)]).toEqual([call, role, '42501'])
  }
})

test('and refuses by itself everybody else, whatever was granted', async () => {
  await postgres.admin.query(
    'grant all on all routines in schema public to public, anon, authenticated, authenticator',
  )
  for (const { call } of await calls())
    for (const role of ['anon', 'authenticated', undefined])
      expect([call, role, await request(role, call)]).toEqual([call, role, '42501'])
  expect(await request('anon', "select public.erase_submissions('ada@example.com')")).toBe('42501')
})

test('the server is answered, or told of the missing value', async () => {
  for (const { call } of await calls())
    expect([call, await request('service_role', call)]).toEqual([
      call,
      call.includes('purge_') ? '22023' : 'answered',
    ])
})

test('the owner is answered in the SQL editor, and after a switch to the owner', async () => {
  await postgres.admin.query('select public.delivery_health()')
  await postgres.admin.query(`
    create role owner_of_it login; grant owner_of_it to authenticator;
    alter function public.delivery_health() owner to owner_of_it;
    grant select on public.contact_submissions to owner_of_it; grant usage on schema private to owner_of_it;
    grant execute on function private.require_server() to owner_of_it;`)
  expect(await request('owner_of_it', 'select public.delivery_health()')).toBe('answered')
  expect(await request('anon', 'select public.delivery_health()')).toBe('42501')
})
