import type { Context } from '@netlify/functions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import enquiry from '~/functions/enquiry'
import followUp from '~/functions/follow-up'

const context = { ip: '203.0.113.7' } as Context
const id = '0b1f6a52-0000-4000-8000-000000000001'
const row = {
  id,
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone: '020',
  service: '',
  message: '',
  consent: true,
  service_type: 'general',
  form_type: 'consultation',
}
const form = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '020',
  serviceType: 'care',
}

const upstream = vi.fn<typeof fetch>()
const database = (status: number, body: object = {}) => {
  upstream.mockImplementation(
    async () => new Response(status === 201 ? null : JSON.stringify(body), { status }),
  )
}
const bodyOf = (call: number) =>
  JSON.parse(String(upstream.mock.calls[call]?.[1]?.body)) as Record<string, unknown>

const postJson = (body: unknown) =>
  enquiry(
    new Request('http://site/api/enquiry', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
    context,
  )
const postForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  enquiry(
    new Request('http://site/api/enquiry', { method: 'POST', headers, body: new URLSearchParams(fields) }),
    context,
  )

beforeEach(() => {
  vi.stubGlobal('fetch', upstream)
  vi.stubEnv('SUPABASE_URL', 'http://database')
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_x')
  vi.stubEnv('FOLLOW_UP_URL', '')
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  upstream.mockReset()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('JSON is inserted with the visitor’s own address, which the database limits', async () => {
  database(201)
  const response = await postJson({ ...row, suspected_spam: false })
  expect(response.status).toBe(201)
  expect(await response.json()).toEqual({ id })
  const [url, init] = upstream.mock.calls[0] ?? []
  expect(String(url)).toBe('http://database/rest/v1/contact_submissions')
  expect(init?.headers).toMatchObject({ apikey: 'sb_secret_x', 'x-enquiry-address': '203.0.113.7' })
  expect(bodyOf(0)).toEqual({ ...row, signals: { trap: false } })
})

test('a duplicate is a success', async () => {
  database(409, { code: '23505' })
  expect((await postJson(row)).status).toBe(200)
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

test('a plain form is stored and led to the thank-you page', async () => {
  database(201)
  const response = await postForm(form, { referer: 'http://site/services/care?utm_source=ad&gclid=g1' })
  expect([response.status, response.headers.get('location')]).toEqual([303, '/thank-you'])
  expect(bodyOf(0)).toMatchObject({
    first_name: 'Ada',
    service: '',
    service_type: 'care',
    form_type: 'consultation',
    consent: true,
    signals: { trap: false },
    attribution: { utm_source: 'ad', gclid: 'g1', landing_path: '/services/care' },
  })
})

test('the same form pressed twice is one enquiry', async () => {
  database(201)
  await postForm(form)
  database(409, { code: '23505' })
  expect((await postForm(form)).status).toBe(303)
  expect(bodyOf(0)['id']).toBe(bodyOf(1)['id'])
})

test('a form with gaps comes back with everything typed, and is not stored', async () => {
  const response = await postForm({ ...form, phone: ' ', message: 'Please call after six' })
  const html = await response.text()
  expect(response.status).toBe(422)
  expect(html).toContain('Please fill in your phone.')
  expect(html).toContain('Please call after six')
  expect(html).toContain('020 7946 0018')
  expect(upstream).not.toHaveBeenCalled()
})

test('a form with a megabyte of message comes back whole', async () => {
  const message = 'long words '.repeat(100_000)
  const response = await postForm({ ...form, message })
  expect(response.status).toBe(422)
  const html = await response.text()
  expect(html).toContain('Please keep it to 5,000 characters.')
  expect(html).toContain(message)
})

test('when the database is down the form comes back to be sent again', async () => {
  upstream.mockRejectedValue(new TypeError('fetch failed'))
  const response = await postForm(form)
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('value="ada@example.com"')
})

test('a form without script reaches the follow-up helper once, when it is new', async () => {
  vi.stubEnv('FOLLOW_UP_URL', 'http://helper/hook')
  database(201)
  await postForm(form)
  expect(bodyOf(1)).toMatchObject({ firstName: 'Ada', serviceType: 'care', kind: 'consultation' })
  database(409, { code: '23505' })
  await postForm(form)
  expect(upstream).toHaveBeenCalledTimes(3)
})

test('every answer carries the security headers and is not kept', async () => {
  const response = await enquiry(new Request('http://site/api/enquiry'), context)
  expect([response.status, response.headers.get('location')]).toEqual([303, '/contact'])
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('cache-control')).toBe('no-store')
})

const postFollowUp = (body: unknown) =>
  followUp(new Request('http://site/api/follow-up', { method: 'POST', body: JSON.stringify(body) }))

test('without an address the helper has nothing to do', async () => {
  expect((await postFollowUp({ kind: 'consultation' })).status).toBe(204)
  expect(upstream).not.toHaveBeenCalled()
})

test('the helper’s payload is handed on as it came, and a failure is only a code', async () => {
  vi.stubEnv('FOLLOW_UP_URL', 'http://helper/hook')
  database(201)
  expect((await postFollowUp({ kind: 'consultation', firstName: 'Ada' })).status).toBe(204)
  expect(bodyOf(0)).toEqual({ kind: 'consultation', firstName: 'Ada' })
  database(500)
  expect((await postFollowUp({ kind: 'consultation', firstName: 'Ada' })).status).toBe(502)
  expect(JSON.stringify(vi.mocked(console.error).mock.calls)).toBe(
    '[["The follow-up address answered 500."]]',
  )
  expect((await postFollowUp({ kind: 'other' })).status).toBe(422)
})
