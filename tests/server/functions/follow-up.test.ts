import { expect, test, vi } from 'vitest'
import { askWith, bodies, receiver } from '../follow-up/forward-world'
import { ago, logged, send, stored } from '../post-office'

test('a page’s enquiry is forwarded as the database has it, once, and marked', async () => {
  const id = await send({ message: 'Please call after six' })
  const release = receiver.hold()
  const first = askWith({ id, kind: 'consultation', firstName: 'Eve', note: 'not ours' })
  await receiver.whenTold()
  expect(await askWith({ id })).toBe(200)
  release()
  expect(await first).toBe(200)
  expect(await askWith({ id })).toBe(200)
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

test.each([
  ['an object where a word belongs', { kind: { toString: 1 } }],
  ['an id that is an object', { id: { toString: 1 } }],
  ['an id that is no uuid', { id: "x'; drop table" }],
  ['an id as a list', { id: [crypto.randomUUID()] }],
  ['no id', { kind: 'consultation', message: 'spam' }],
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
  expect(await askWith({ id: await send() }, { ...headers, 'content-type': 'text/plain' })).toBe(403)
  expect(receiver.told).toEqual([])
})

test('an older browser is known by its Origin', async () => {
  expect(await askWith({ id: await send() }, { origin: 'https://www.acme.example' })).toBe(200)
  expect(receiver.told).toHaveLength(1)
})

test('nothing is forwarded of what is unknown, suspected spam or older than an hour, and the answer does not tell', async () => {
  const [spam, old] = [await send({ signals: { trap: true } }), await send({}, { created_at: ago(61) })]
  for (const id of [crypto.randomUUID(), spam, old]) expect(await askWith({ id })).toBe(200)
  expect(receiver.told).toEqual([])
  await askWith({ id: await send({}, { created_at: ago(59) }) })
  expect(receiver.told).toHaveLength(1)
})

test('a quiz that has no follow-up leaves nothing, and is settled', async () => {
  const id = await send({ form_type: 'need_assessment', service_type: 'assessment' })
  expect(await askWith({ id })).toBe(200)
  expect(receiver.told).toEqual([])
  expect(await stored(id)).toMatchObject({ follow_up_skipped: 'none', follow_up_sent_at: null })
})

test('a failure is only a code, leaves the enquiry to the next run and cannot be hurried', async () => {
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
