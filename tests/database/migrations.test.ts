// Files applied again, a dump and its restore, and query plans, on a real PostgreSQL.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { hostedDefaults, migrationNames, readMigration } from '~/scripts/local-database'
import { startPostgres } from '../support/postgres'
import { inRole, send } from './racing-clients'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let names: string[]
beforeAll(async () => {
  names = await migrationNames()
  postgres = await startPostgres()
  await send(postgres.admin, '203.0.113.9', { attribution: { signals: { trap: false } } })
}, 300_000)
afterAll(() => postgres.stop())

const run = (tool: string, args: string[], input?: string) =>
  execFileSync(join(postgres.bin, tool), ['-h', postgres.folder, '-U', 'postgres', ...args], {
    encoding: 'utf8',
    input,
    maxBuffer: 1e9,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
/** The complete schema with grants, and every row. */
const dump = (database = 'postgres') => run('pg_dump', [database]).replaceAll(/^\\(un)?restrict .*$/gm, '')

describe('the first release', () => {
  let first: Client
  let release: string[]
  const apply = async (some: readonly string[]) => {
    for (const name of some) await first.query(await readMigration(name))
  }
  beforeAll(async () => {
    run('createdb', ['first'])
    first = new Client({ host: postgres.folder, user: 'postgres', database: 'first' })
    await first.connect()
    await first.query(hostedDefaults.replaceAll(/create role .*;/g, ''))
    release = names.slice(0, names.findIndex((name) => name.endsWith('_access.sql')) + 1)
    await apply(release)
    await send(first, '203.0.113.9')
  })
  afterAll(() => first.end())

  test('applying its files again in order changes nothing, and visitors may still send', async () => {
    const before = dump('first')
    await apply(release)
    expect(dump('first')).toBe(before)
    expect(await send(first, '203.0.113.10')).toBe('stored')
  })

  const everybody = 'public, anon, authenticated, service_role'
  test.each(['revoke', 'grant'])(
    'applying the access file again restores access after a %s of everything',
    async (verb) => {
      const before = dump('first')
      const direction = verb === 'grant' ? 'to' : 'from'
      for (const kind of ['tables', 'functions'])
        await first.query(`${verb} all on all ${kind} in schema public, private ${direction} ${everybody}`)
      await first.query(`
      grant all on schema private to anon;
      drop policy "anyone may send an enquiry" on contact_submissions;
      alter policy "a sender sees the row being sent" on contact_submissions using (true);
      alter table contact_submissions disable row level security`)
      expect(dump('first')).not.toBe(before)
      await apply(release.slice(-1))
      expect(dump('first')).toBe(before)
    },
  )
})

test('a dump and restore keep everything, and a visitor still reads nothing', async () => {
  await postgres.admin.query("update private.settings set webhook_secret = 's3cret', rate_limit = 7")
  run('createdb', ['restored'])
  run('psql', ['-q', '-d', 'restored', '-v', 'ON_ERROR_STOP=1'], dump())
  expect(dump('restored')).toBe(dump())
  const ask =
    'begin; select pg_current_xact_id(); set local role anon; select count(id) from contact_submissions; commit;'
  const found = () => run('psql', ['-qtA', '-d', 'restored', '-c', ask]).trim().split('\n').at(-1)
  expect(Array.from({ length: 20 }, found)).toEqual(Array(20).fill('0'))
})

describe('with 20,000 enquiries', () => {
  const id = '7d0f2b1c-6f0e-4b6e-9c58-0f4b7c1f2a11'
  let plans: string[] = []
  beforeAll(async () => {
    await postgres.admin.query(`
      delete from contact_submissions;
      insert into contact_submissions (id, first_name, email, phone, service_type, form_type)
      select case number when 77 then '${id}' else gen_random_uuid() end,
        'Ada', number || '@example.com', '01632 960001', 'wills', 'consultation'
      from generate_series(1, 20000) as number;
      update contact_submissions set created_at = now() - interval '8 days' - random() * interval '350 days';
      update private.enquiry_state as state
      set received_at = created_at, team_mailed_at = created_at, acknowledged_at = created_at, follow_up_skipped = 'none'
      from contact_submissions as submission where submission.id = state.id`)
    await postgres.admin.query('vacuum analyze')
    // auto_explain, which logs the plan of each statement, including those in functions.
    await postgres.admin.query(`
      load 'auto_explain';
      set auto_explain.log_min_duration = 0;
      set auto_explain.log_nested_statements = on;
      set client_min_messages = log`)
    postgres.admin.on('notice', ({ message }) => plans.push(message ?? ''))
  })
  afterEach(() => void (plans = []))

  const expectIndexes = () => {
    expect(plans.join()).toContain('Index')
    expect(plans.filter((plan) => /Seq Scan on (contact_submissions|enquiry_state)/.test(plan))).toEqual([])
  }

  test.each([
    'lease_unmailed(20, 60)',
    `lease_submission('${id}', 60)`,
    `claim_team_mail('${id}')`,
    'lease_together(20, 60)',
    `claim_acknowledgement('${id}')`,
    `earlier_enquiries('${id}')`,
    `update_enquiries('{${id}}', '{"team_mailed_at": null}')`,
    'delivery_health()',
    "digest_counts(now() - interval '1 day')",
    `lease_follow_up('${id}', 60)`,
    'lease_follow_ups(20, 10, 3)',
    'taken_calls(1)',
    `book_call('${id}', now() + interval '1 day', 1)`,
    'lease_calls(20, 60)',
    "enquiries_of('77@example.com')",
    `enquiries_of('${id}')`,
    "erase_enquiries('77@example.com', 'Sam')",
    `erase_enquiries('${id}', 'Sam')`,
    'purge_submissions(12)',
  ])('%s uses indexes', async (call) => {
    await postgres.admin.query('begin; set local role service_role')
    await postgres.admin.query(`select * from ${call}`)
    await postgres.admin.query('rollback')
    expectIndexes()
  })

  test('an insert and a visitor’s select use indexes', async () => {
    expect(await send(postgres.admin, '2001:db8::1')).toBe('stored')
    expectIndexes()
    plans = []
    await inRole(postgres.admin, 'anon', () => postgres.admin.query('select id from contact_submissions'))
    expectIndexes()
  })
})
