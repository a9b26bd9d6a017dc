import type { PGlite } from '@supabase/lite/pglite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asRole, insertion, openDatabase, type Row } from './open-database'

let db: PGlite
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())
beforeEach(() =>
  db.exec(
    'delete from contact_submissions; update private.settings set calls_per_address = 2, calls_per_hour = 10',
  ),
)

const server = (text: string, values: unknown[] = []) => asRole(db, 'service_role')<Row>(text, values)

/** A moment so many half-hours from now. */
const ahead = (halfHours: number) =>
  new Date((Math.ceil(Date.now() / 1_800_000) + halfHours) * 1_800_000).toISOString()

/** An enquiry of a sender of its own, unless said. */
async function send(change = '', from: { email?: string; address?: string } = {}) {
  const id = crypto.randomUUID()
  const { text, values } = insertion({ id, email: from.email ?? `${id}@example.com` })
  await asRole(db, 'anon', { 'x-forwarded-for': from.address ?? 'unknown' })(text, values)
  if (change) await db.query(`update contact_submissions set ${change} where id = $1`, [id])
  return id
}
const book = async (id: string, starts: string, capacity = 1) =>
  (await server('select book_call($1, $2, $3) as answer', [id, starts, capacity]))[0]?.['answer']
const stored = async (id: string) =>
  (await db.query<Row>('select call_at, call_choices from contact_submissions where id = $1', [id])).rows[0]
const taken = async (capacity = 1) =>
  (await server('select taken_calls($1) as at', [capacity])).map(({ at }) => (at as Date).toISOString())

test('a time is kept on the enquiry’s row, changed once, and then no more', async () => {
  const id = await send()
  expect(await book(id, ahead(4))).toBe('booked')
  expect(await book(id, ahead(4))).toBe('booked')
  expect(await book(id, ahead(5))).toBe('booked')
  expect(await stored(id)).toEqual({ call_at: new Date(ahead(5)), call_choices: 2 })
  expect(await book(id, ahead(6))).toBe('again')
  expect(await book(id, ahead(5))).toBe('booked')
  expect(await stored(id)).toEqual({ call_at: new Date(ahead(5)), call_choices: 2 })
})

test('only an enquiry of the last day gets one', async () => {
  expect(await book(crypto.randomUUID(), ahead(4))).toBe('unknown')
  expect(await book(await send("created_at = now() - interval '25 hours'"), ahead(4))).toBe('unknown')
  expect(await book(await send("created_at = now() - interval '23 hours'"), ahead(4))).toBe('booked')
})

test('a half-hour is given away as often as the team can ring, and its time is free again after a change', async () => {
  const [one, two, three] = [await send(), await send(), await send()]
  expect([await book(one, ahead(4), 2), await book(two, ahead(4), 2)]).toEqual(['booked', 'booked'])
  expect(await book(three, ahead(4), 2)).toBe('full')
  expect(await taken(2)).toEqual([ahead(4)])
  await book(one, ahead(8), 2)
  expect(await taken(2)).toEqual([])
  expect(await taken(1)).toHaveLength(2)
  expect(await book(three, ahead(4), 2)).toBe('booked')
})

test('what may be spam books nothing, and the past is not told of', async () => {
  const spam = await send('suspected_spam = true')
  expect(await book(spam, ahead(4))).toBe('limit')
  expect(await stored(spam)).toEqual({ call_at: null, call_choices: 0 })
  expect(await book(await send(), ahead(4))).toBe('booked')
  await db.exec("update contact_submissions set call_at = now() - interval '1 hour'")
  expect(await taken()).toEqual([])
})

test.each([
  ['network address', { address: '203.0.113.9' }],
  ['IPv6 network', { address: '2001:db8:1:2::1' }],
  ['e-mail address', { email: 'Ada+call@example.com' }],
])('one %s has two calls ahead, and another time for one of them is no third', async (_, from) => {
  const [one, two, three] = [await send('', from), await send('', from), await send('', from)]
  expect([await book(one, ahead(4)), await book(two, ahead(5))]).toEqual(['booked', 'booked'])
  expect(await book(three, ahead(6))).toBe('limit')
  expect(await book(one, ahead(7))).toBe('booked')
  expect(await book(await send(), ahead(6))).toBe('booked')
  await db.query("update contact_submissions set call_at = now() - interval '1 hour' where id = $1", [one])
  expect(await book(three, ahead(8))).toBe('booked')
})

test('an e-mail address is one however it is written', async () => {
  const [one, two] = [
    await send('', { email: 'ada@example.com' }),
    await send('', { email: 'ADA@example.com' }),
  ]
  expect([await book(one, ahead(4)), await book(two, ahead(5))]).toEqual(['booked', 'booked'])
  expect(await book(await send('', { email: 'Ada <ada+x@example.com>' }), ahead(40))).toBe('limit')
})

test('ten calls are booked in an hour, and another time for one of them is no eleventh', async () => {
  const ids = await Promise.all(Array.from({ length: 11 }, () => send()))
  const answers = []
  for (const [index, id] of ids.entries()) answers.push(await book(id, ahead(4 + index)))
  expect(answers).toEqual([...Array(10).fill('booked'), 'limit'])
  expect(await book(ids[0]!, ahead(30))).toBe('booked')
  await db.exec("update contact_submissions set call_booked_at = call_booked_at - interval '1 hour'")
  expect(await book(ids[10]!, ahead(31))).toBe('booked')
})

test('both limits are settings, and null switches one off', async () => {
  const from = { email: 'ada@example.com' }
  await db.exec('update private.settings set calls_per_address = 1, calls_per_hour = 1')
  expect(await book(await send('', from), ahead(4))).toBe('booked')
  expect(await book(await send(), ahead(5))).toBe('limit')
  await db.exec('update private.settings set calls_per_hour = null')
  expect(await book(await send(), ahead(5))).toBe('booked')
  expect(await book(await send('', from), ahead(6))).toBe('limit')
  await db.exec('update private.settings set calls_per_address = null')
  expect(await book(await send('', from), ahead(6))).toBe('booked')
})

test('a visitor’s insert brings no time of its own, and cannot', async () => {
  const { text, values } = insertion({ call_at: ahead(4) })
  await expect(asRole(db, 'anon')(text, values)).rejects.toMatchObject({ code: '42501' })
  const own = insertion({ id: crypto.randomUUID(), call_at: ahead(4), call_choices: 9 })
  await server(own.text, own.values)
  expect((await db.query('select call_at, call_choices from contact_submissions')).rows).toEqual([
    { call_at: null, call_choices: 0 },
  ])
})

test('the team is told of each time once, and again when it changed', async () => {
  const lease = async () => (await server('select id from lease_calls(10, 60)')).map(({ id }) => id)
  const [late, soon] = [await send(), await send()]
  await book(late, ahead(9))
  await book(soon, ahead(5))
  expect((await lease()).sort()).toEqual([soon, late].sort())
  expect(await lease()).toEqual([])
  await db.exec('update contact_submissions set call_told_at = call_at, call_leased_until = null')
  expect(await lease()).toEqual([])
  await book(soon, ahead(6))
  expect(await lease()).toEqual([soon])
})

test.each(['anon', 'authenticated'])('%s may do none of it', async (role) => {
  const call = asRole(db, role)
  for (const text of [
    'select taken_calls(1)',
    'select lease_calls(1, 1)',
    `select book_call(gen_random_uuid(), now(), 1)`,
  ])
    await expect(call(text)).rejects.toMatchObject({ code: '42501' })
})
