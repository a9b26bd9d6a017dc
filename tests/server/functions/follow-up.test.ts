import { expect, test, vi } from 'vitest'
import { config } from '~/functions/follow-up'
import { askWith, bodies, changeOne, logged, receiver, send, stored } from '../follow-up/forward-world'

test('a page’s enquiry is forwarded as the database has it, and marked', async () => {
  const id = await send({ message: 'Please call after six' })
  expect(await askWith({ id, kind: 'consultation', firstName: 'Eve', note: 'not ours' })).toBe(200)
  expect(bodies()).toEqual([
    {
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      phone: '01632 960001',
      service: 'wills',
      message: 'Please call after six',
      serviceType: 'wills',
      kind: 'consultation',
    },
  ])
  expect(receiver.told[0]).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'webhook-id': id },
  })
  expect(await stored(id)).toMatchObject({ follow_up_sent_at: expect.any(String), follow_up_attempts: 1 })
})

test('asked for again, under way or done, it is forwarded once', async () => {
  const id = await send()
  const release = receiver.hold()
  const first = askWith({ id })
  await receiver.whenTold()
  expect(await askWith({ id })).toBe(200)
  release()
  expect(await first).toBe(200)
  expect(await askWith({ id })).toBe(200)
  expect(receiver.told).toHaveLength(1)
})

test('nothing leaves for an enquiry that is not stored, however the relay is asked', async () => {
  await askWith({ id: crypto.randomUUID() })
  await askWith({ id: crypto.randomUUID(), kind: 'consultation', message: 'x'.repeat(60_000) })
  for (let count = 0; count < 100; count++)
    await askWith({ kind: 'consultation', message: 'spam' }, { 'content-type': 'text/plain' })
  expect(receiver.told).toEqual([])
})

test.each([
  ['an object where a word belongs', { kind: { toString: 1 } }],
  ['an id that is an object', { id: { toString: 1 } }],
  ['an id that is no uuid', { id: "x'; drop table" }],
  ['an id as a list', { id: [crypto.randomUUID()] }],
  ['no JSON', 'hello'],
  ['a list', '[]'],
  ['null', 'null'],
  ['nothing', ''],
  ['what is far too long', { id: crypto.randomUUID(), more: 'x'.repeat(70_000) }],
])('%s is refused', async (_, body) => {
  expect(await askWith(body)).toBe(400)
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister site', { 'sec-fetch-site': 'same-site' }],
  [
    'another site, whatever its Origin says',
    { 'sec-fetch-site': 'cross-site', origin: 'https://www.acme.example' },
  ],
  ['an older browser on another site', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['a site named like ours', { origin: 'https://www.acme.example.evil.example' }],
  ['no page at all', {}],
])('%s is refused', async (_, headers) => {
  const id = await send()
  expect(await askWith({ id }, { ...headers, 'content-type': 'text/plain' })).toBe(403)
  expect(receiver.told).toEqual([])
})

test('an older browser is known by its Origin', async () => {
  expect(await askWith({ id: await send() }, { origin: 'https://www.acme.example' })).toBe(200)
  expect(receiver.told).toHaveLength(1)
})

test('suspected spam is not forwarded, and the answer does not tell', async () => {
  const id = await send({ signals: { trap: true } })
  expect(await askWith({ id })).toBe(200)
  expect(receiver.told).toEqual([])
})

test('a page may ask for what was stored within the hour; the rest is the reminder’s', async () => {
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const [old, recent] = [await send(), await send()]
  await changeOne(old, { created_at: ago(61) })
  await changeOne(recent, { created_at: ago(59) })
  expect(await askWith({ id: old })).toBe(200)
  expect(receiver.told).toEqual([])
  await askWith({ id: recent })
  expect(receiver.told).toHaveLength(1)
})

test('a quiz that has no follow-up leaves nothing, and is settled', async () => {
  const id = await send({ form_type: 'need_assessment', service_type: 'assessment' })
  expect(await askWith({ id })).toBe(200)
  expect(receiver.told).toEqual([])
  expect(await stored(id)).toMatchObject({ follow_up_skipped: 'none', follow_up_sent_at: null })
})

test('a failure is only a code, leaves the enquiry to the reminder and cannot be hurried', async () => {
  const id = await send()
  receiver.reply.status = 500
  expect(await askWith({ id })).toBe(502)
  expect(await askWith({ id })).toBe(200)
  expect(receiver.told).toHaveLength(1)
  expect(logged).toEqual([`Follow-up of ${id}: the address answered 500.`])
  expect(await stored(id)).toMatchObject({ follow_up_sent_at: null, follow_up_attempts: 1 })
})

test('without an address there is nothing to do, and the database is not asked', async () => {
  vi.stubEnv('FOLLOW_UP_URL', '')
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:9')
  expect(await askWith({ id: crypto.randomUUID() })).toBe(200)
})

test('a database in trouble or a wrong setting is a 503 and a sentence without anybody’s details', async () => {
  const id = await send()
  vi.stubEnv('FOLLOW_UP_FORMAT', 'xml')
  expect(await askWith({ id })).toBe(503)
  vi.stubEnv('FOLLOW_UP_FORMAT', 'json')
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:9')
  expect(await askWith({ id })).toBe(503)
  expect(logged[0]).toContain('FOLLOW_UP_FORMAT must be one of json, google, slack and teams.')
  expect(logged.join()).not.toMatch(/Ada|Lovelace|example\.com/)
})

test('stands where the pages post to, and one visitor may ask only so often', () => {
  expect(config).toMatchObject({
    path: '/api/follow-up',
    method: 'POST',
    rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  })
})
