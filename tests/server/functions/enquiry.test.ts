import { expect, test, vi } from 'vitest'
import enquiry from '~/functions/enquiry'
import { bodyOf, context, database, form, id, postForm, postJson, row, storing, upstream } from './upstream'

test('JSON is inserted with the visitor’s own address, which the database limits', async () => {
  database(201)
  const response = await postJson({ ...row, suspected_spam: false })
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ id })
  const [url, init] = upstream.mock.calls[0] ?? []
  expect(url).toBe('http://database/rest/v1/contact_submissions?select=id')
  expect(init?.headers).toMatchObject({ apikey: 'sb_secret_x', 'x-enquiry-address': '203.0.113.7' })
  expect(bodyOf(0)).toEqual({ ...row, signals: { trap: false } })
})

test('a duplicate is a success, and names the enquiry: the outbox knows our own answer by that', async () => {
  database(409, { code: '23505' })
  const response = await postJson(row)
  expect([response.status, await response.json()]).toEqual([200, { id }])
})

test.each([
  ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['nothing', () => new Response(null, { status: 201 })],
  ['JSON of something else', () => Response.json({ ok: true })],
  ['another row', () => Response.json([{ id: crypto.randomUUID() }], { status: 201 })],
])('where %s answers in place of the database, nothing counts as stored', async (_what, answer) => {
  upstream.mockImplementation(async () => answer())
  expect((await postJson(row)).status).toBe(503)
  expect((await postForm(form)).status).toBe(503)
})

test('what the database refuses for good is tried once more without its metadata', async () => {
  upstream
    .mockResolvedValueOnce(Response.json({ code: '22P05' }, { status: 400 }))
    .mockImplementationOnce(async (_address, init) => storing(init))
  expect((await postJson({ ...row, attribution: { utm_source: 'ad' } })).status).toBe(201)
  expect(bodyOf(0)).toEqual({ ...row, signals: { trap: false }, attribution: { utm_source: 'ad' } })
  expect(bodyOf(1)).toEqual(row)
})

test('refused without its metadata too, it is final', async () => {
  database(400, { code: '23514' })
  const response = await postJson(row)
  expect([response.status, await response.json()]).toEqual([422, { code: '23514' }])
  expect(upstream).toHaveBeenCalledTimes(2)
})

test('both tries share one time limit', async () => {
  database(400, { code: '23514' })
  await postJson(row)
  const [first, second] = upstream.mock.calls.map(([, init]) => init?.signal)
  expect(first).toBeInstanceOf(AbortSignal)
  expect(second).toBe(first)
})

test('metadata is cleaned: known names, within their length', async () => {
  database(201)
  const attribution = { utm_source: '\0x', utm_content: `${'a'.repeat(199)}👵👵`, sneaked: 'y', gclid: 7 }
  await postJson({ ...row, signals: { trap: true, elapsed: 9, sneaked: '\ud83d' }, attribution })
  expect(bodyOf(0)).toEqual({
    ...row,
    signals: { trap: true, elapsed: 9 },
    attribution: { utm_source: 'x', utm_content: `${'a'.repeat(199)}👵` },
  })
})

test('too many is passed on with the time to wait', async () => {
  database(429, { code: 'PT429', hint: '88' })
  const response = await postJson(row)
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '88'])
})

test.each([
  ['not JSON', 'x'],
  ['an array', '[]'],
  ['nothing filled in', { ...row, email: ' ' }],
])('%s is refused for good', async (_name, body) => {
  const response = await postJson(body)
  expect([response.status, await response.json()]).toEqual([422, { code: '22023' }])
  expect(upstream).not.toHaveBeenCalled()
})

test('a megabyte is refused for good', async () => {
  const response = await postJson({ ...row, message: 'x'.repeat(1_000_000) })
  expect([response.status, await response.json()]).toEqual([413, { code: '22001' }])
})

test.each([
  ['is down', () => upstream.mockRejectedValue(new TypeError('fetch failed'))],
  ['fails', () => database(500, { code: 'SUP' })],
  ['does not know the key', () => database(401, { code: '42501' })],
])(
  'when the database %s the enquiry may be sent again, and nothing personal is logged',
  async (_name, prepare) => {
    prepare()
    expect((await postJson(row)).status).toBe(503)
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toMatch(/Ada|Lovelace|example/)
  },
)

test('without the secret key nothing is inserted: the public key would count all visitors as one', async () => {
  vi.stubEnv('SUPABASE_SECRET_KEY', '')
  vi.stubEnv('PUBLIC_SUPABASE_KEY', 'sb_publishable_x')
  expect((await postJson(row)).status).toBe(503)
  expect((await postForm(form)).status).toBe(503)
  expect(upstream).not.toHaveBeenCalled()
  expect(vi.mocked(console.error).mock.calls[0]).toEqual([
    expect.stringMatching(/^No enquiry can be stored here\..*SUPABASE_SECRET_KEY/),
  ])
})

test('every answer carries the security headers and is not kept', async () => {
  const response = await enquiry(new Request('http://site/api/enquiry'), context)
  expect([response.status, response.headers.get('location')]).toEqual([303, '/contact'])
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('what goes wrong is logged by its code, with no secret and nothing a visitor typed', async () => {
  vi.stubEnv('WEBHOOK_SECRET', 'whs_hidden')
  database(500, { code: 'XX000', message: `row for ${row.email}`, details: 'sb_secret_x' })
  await postJson(row)
  await postForm(form)
  const logged = vi.mocked(console.error).mock.calls.flat().map(String).join('\n')
  expect(logged).toContain('XX000')
  for (const hidden of ['sb_secret_x', 'whs_hidden', row.email, row.phone, form.email, form.firstName])
    expect(logged).not.toContain(hidden)
})
