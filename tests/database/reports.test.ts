import type { PGlite } from '@supabase/lite/pglite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asRole, openDatabase, type Row } from './open-database'

let db: PGlite
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.exec('delete from private.reports; delete from private.report_senders'))

const report = { kind: 'error', code: 'TypeError', path: '/contact', browser: 'Safari' }
const call = (text: string, values: unknown[] = []) => asRole(db, 'service_role')<Row>(text, values)
const note = (reports: unknown, address: string | null = '203.0.113.9') =>
  call('select note_reports($1, $2)', [address, JSON.stringify(reports)])
const counts = async (since = new Date(Date.now() - 86_400_000)) =>
  (await call('select report_counts($1) as counts', [since.toISOString()]))[0]?.['counts']

test('what failed is counted by kind, and what came most often is told first', async () => {
  expect(await counts()).toEqual({ error: 0, policy: 0, unsent: 0, most: [] })
  const policy = { kind: 'policy', code: 'img-src tracker.example', path: '/', browser: 'Chrome' }
  await note([policy, report, report])
  await note([report, { ...report, kind: 'unsent', code: 'waiting' }])
  expect(await counts()).toEqual({
    error: 3,
    policy: 1,
    unsent: 1,
    most: [
      { ...report, times: 3 },
      { ...policy, times: 1 },
      { ...report, kind: 'unsent', code: 'waiting', times: 1 },
    ],
  })
})

test('the same of two hours is told together, and what is older is not', async () => {
  await note([report])
  await db.exec("update private.reports set hour = hour - interval '2 hours'")
  await note([report])
  expect(await counts()).toMatchObject({ error: 2, most: [{ ...report, times: 2 }] })
  expect(await counts(new Date())).toMatchObject({ error: 1 })
})

test('the thirty-first request of an address within a minute is refused, with the seconds to wait', async () => {
  for (let index = 0; index < 30; index++) await note([report])
  const refusal = (await note([report]).catch((error: unknown) => error)) as { code: string; hint: string }
  expect(refusal.code).toBe('PT429')
  expect(Number(refusal.hint)).toBeGreaterThan(50)
  expect(Number(refusal.hint)).toBeLessThanOrEqual(60)
  await note([report], '203.0.113.10')
  expect(await counts()).toMatchObject({ error: 31 })
  await db.exec("update private.report_senders set since = since - interval '1 minute'")
  await note([report])
})

test('the limit is a setting, null switches it off, and an unknown address passes', async () => {
  await db.exec('update private.settings set report_limit = 1')
  await note([report])
  await expect(note([report])).rejects.toMatchObject({ code: 'PT429' })
  for (const address of [null, 'unknown'])
    for (let index = 0; index < 3; index++) await note([report], address)
  await db.exec('update private.settings set report_limit = null')
  await note([report])
  await db.exec('update private.settings set report_limit = 30')
})

test('made-up reports cannot fill the database: past 300 an hour they are counted together', async () => {
  await db.exec(`insert into private.reports
    select date_trunc('hour', now()), 'error', 'E' || number, '/', 'Safari' from generate_series(1, 299) as number`)
  await note([report, { ...report, code: 'RangeError' }, { ...report, code: 'SyntaxError' }, report])
  const { rows } = await db.query<Row>(
    'select code, path, browser, times from private.reports where times > 1 order by path',
  )
  expect(rows).toEqual([
    { code: 'other', path: '', browser: '', times: 2 },
    { code: 'TypeError', path: '/contact', browser: 'Safari', times: 2 },
  ])
})

test('no address is kept, and the hash only while it limits', async () => {
  await note([report])
  const { rows } = await db.query<Row>('select * from private.report_senders')
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
  await db.exec("update private.report_senders set since = since - interval '1 minute'")
  await note([report], '203.0.113.10')
  expect((await db.query('select from private.report_senders')).rows).toHaveLength(1)
})

test('old reports are deleted', async () => {
  await note([report])
  await db.exec("update private.reports set hour = hour - interval '31 days'")
  await note([report])
  expect(await call('select purge_reports(30) as deleted')).toEqual([{ deleted: 1 }])
  expect((await db.query('select from private.reports')).rows).toHaveLength(1)
  await expect(call('select purge_reports(0)')).rejects.toMatchObject({ code: '22023' })
})
