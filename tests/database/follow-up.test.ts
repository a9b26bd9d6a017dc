import type { PGlite } from '@supabase/lite/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { migrationNames, readMigration } from '~/commands/database/migrations'
import { noteColumns } from '~/delivery/entry'
import { asRole, insertion, openDatabase, type Row } from './open-database'

let db: PGlite
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.exec('delete from contact_submissions'))

/** Sent by a visitor, so many minutes ago. */
async function send(minutesAgo = 0, row: Row = {}) {
  const id = crypto.randomUUID()
  const { text, values } = insertion({ id, ...row })
  await asRole(db, 'anon')(text, values)
  await set(id, `created_at = now() - make_interval(mins => ${minutesAgo})`)
  return id
}
const set = (id: string, change: string) =>
  db.query(`update contact_submissions set ${change} where id = $1`, [id])
const call = (text: string, values: unknown[] = []) => asRole(db, 'service_role')<Row>(text, values)
const asked = (id: string) => call('select id, follow_up_attempts from lease_follow_up($1, 60)', [id])
const due = async (batch = 10) =>
  (await call('select id from lease_follow_ups($1, 10, 3)', [batch])).map(({ id }) => id)
const stored = async (id: string) =>
  (await db.query<Row>('select * from contact_submissions where id = $1', [id])).rows[0] ?? {}
const day = 24 * 60

describe('a page that asks', () => {
  test('gets its enquiry once', async () => {
    const id = await send()
    expect(await asked(id)).toEqual([{ id, follow_up_attempts: 1 }])
    expect(await asked(id)).toEqual([])
    expect(await asked(crypto.randomUUID())).toEqual([])
  })

  test('gets it within the hour only', async () => {
    expect(await asked(await send(59))).toHaveLength(1)
    expect(await asked(await send(61))).toEqual([])
  })

  test.each([
    ['forwarded', 'follow_up_sent_at = now()'],
    ['given up', "follow_up_skipped = 'failed'"],
    ['suspected spam', 'suspected_spam = true'],
    ['under way', "follow_up_not_before = now() + interval '1 minute'"],
  ])('gets nothing of what is %s', async (_, change) => {
    const id = await send()
    await set(id, change)
    expect(await asked(id)).toEqual([])
  })
})

describe('the reminder', () => {
  test('gets what no page asked for within ten minutes, the oldest first', async () => {
    const [recent, old, older] = [await send(9), await send(11), await send(12)]
    expect(await due(1)).toEqual([older])
    expect(await due()).toEqual([old])
    expect(await due()).toEqual([])
    expect((await stored(recent))['follow_up_attempts']).toBe(0)
  })

  test('waits longer after each failure: ten minutes, then twice as long, six hours at most', async () => {
    const id = await send(11)
    const pauses: number[] = []
    for (let attempt = 0; attempt < 12; attempt++) {
      expect(await due()).toEqual([id])
      const { rows } = await db.query<{ pause: number }>(
        'select round(extract(epoch from follow_up_not_before - clock_timestamp()) / 60)::int as pause from contact_submissions',
      )
      pauses.push(rows[0]!.pause)
      await set(id, 'follow_up_not_before = now()')
    }
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 360, 360, 360, 360, 360, 360])
  })

  test('gets what a page tried in vain, once its pause is over', async () => {
    const id = await send()
    await asked(id)
    expect(await due()).toEqual([])
    await set(id, 'follow_up_not_before = now()')
    expect(await due()).toEqual([id])
  })

  test('gives up what failed for three days, and says so in the row', async () => {
    const [failing, running, never] = [await send(3 * day), await send(3 * day), await send(3 * day)]
    await set(failing, 'follow_up_attempts = 9')
    await set(running, "follow_up_attempts = 9, follow_up_not_before = now() + interval '1 hour'")
    expect(await due()).toEqual([])
    expect(await stored(failing)).toMatchObject({ follow_up_skipped: 'failed', follow_up_sent_at: null })
    expect(await stored(running)).toMatchObject({ follow_up_skipped: null })
    expect(await stored(never)).toMatchObject({ follow_up_skipped: null, follow_up_attempts: 0 })
  })

  test('leaves suspected spam alone, until a person says that it is none', async () => {
    const id = await send(11, { signals: { trap: true } })
    expect(await due()).toEqual([])
    await set(id, 'suspected_spam = false')
    expect(await due()).toEqual([id])
  })
})

test('the digest is told what waits, what was given up this week and what may be spam', async () => {
  const since = new Date(Date.now() - day * 60_000).toISOString()
  const counts = async () => (await call('select follow_up_counts($1) as counts', [since]))[0]?.['counts']
  expect(await counts()).toEqual({ waiting: 0, failed: 0, spam: 0 })
  await send()
  await set(await send(), 'follow_up_sent_at = now(), follow_up_attempts = 1')
  await set(await send(), 'follow_up_attempts = 1')
  await set(await send(6 * day), "follow_up_skipped = 'failed'")
  await set(await send(8 * day), "follow_up_skipped = 'failed'")
  await send(60, { signals: { trap: true } })
  await send(2 * day, { signals: { trap: true } })
  expect(await counts()).toEqual({ waiting: 1, failed: 1, spam: 1 })
})

describe('answers', () => {
  test('are stored as the other notes are', async () => {
    const notes = {
      signals: { trap: false },
      attribution: { utm_source: 'x' },
      answers: { situation: 'couple' },
    }
    expect(Object.keys(notes)).toEqual([...noteColumns])
    expect(await stored(await send(0, notes))).toMatchObject(notes)
  })

  test.each([
    ['a list', '["couple"]'],
    ['a word', '"couple"'],
    ['a null', 'null'],
    ['far too long', JSON.stringify({ situation: 'x'.repeat(2000) })],
  ])('that are %s are dropped, and the enquiry is kept', async (_, answers) => {
    expect(await stored(await send(0, { answers }))).toMatchObject({ first_name: 'Ada', answers: null })
  })
})

test('after a grant of everything to everybody the functions still refuse', async () => {
  await db.exec('grant all on all routines in schema public to anon, authenticated')
  const id = await send(11)
  for (const role of ['anon', 'authenticated'])
    for (const statement of [
      `select * from lease_follow_up('${id}', 60)`,
      'select * from lease_follow_ups(10, 0, 100)',
      'select follow_up_counts(now())',
    ])
      await expect(asRole(db, role)(statement)).rejects.toMatchObject({ code: '42501' })
  expect(await stored(id)).toMatchObject({ follow_up_attempts: 0 })
  for (const name of await migrationNames())
    if (name.endsWith('_access.sql')) await db.exec(await readMigration(name))
  expect(await due()).toEqual([id])
})

test('what was stored before this migration is not forwarded', async () => {
  const fresh = await openDatabase()
  await fresh.exec(
    `alter table contact_submissions drop column answers, drop column follow_up_sent_at,
      drop column follow_up_attempts, drop column follow_up_not_before, drop column follow_up_skipped;
     drop trigger prepare_follow_up on contact_submissions`,
  )
  const { text, values } = insertion()
  await fresh.query(text, values)
  for (const name of await migrationNames())
    if (name.includes('_follow_up')) await fresh.exec(await readMigration(name))
  await fresh.query(text, values)
  const { rows } = await fresh.query('select follow_up_skipped from contact_submissions order by created_at')
  expect(rows).toEqual([{ follow_up_skipped: 'earlier' }, { follow_up_skipped: null }])
  await fresh.close()
})

describe('a canary', () => {
  const token = 'a1b2c3d4e5f6'
  const hatch = async () => stored(await send(11, { last_name: token }))

  test('is forwarded to nobody, asked or not', async () => {
    await call('select expect_canary($1)', [token])
    const { id, follow_up_skipped } = await hatch()
    expect(follow_up_skipped).toBe('canary')
    expect(await asked(String(id))).toEqual([])
    expect(await due()).toEqual([])
    expect(await stored(await send(11))).toMatchObject({ follow_up_skipped: null })
  })

  test('is expected for ten minutes, by the server alone, under a name nobody has', async () => {
    await db.exec('update private.canaries set until = now()')
    expect(await hatch()).toMatchObject({ follow_up_skipped: null })
    for (const name of ['', 'Smith', null]) await call('select expect_canary($1)', [name])
    expect(await stored(await send(0, { last_name: 'Smith' }))).toMatchObject({ follow_up_skipped: null })
    await expect(asRole(db, 'anon')("select expect_canary('a1b2c3d4e5f6')")).rejects.toMatchObject({
      code: '42501',
    })
  })
})
