// /api/enquiry, as JSON from the outbox and as a form posted without JavaScript. The database is a mock.
import type { Context } from '@netlify/functions'
import { parse } from 'node-html-parser'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import enquiry from '~/functions/enquiry'
import { largestBody, largestForm, longest } from '~/lib/limits'
import { id, row } from '../../unit/lead/sample'

const form = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '020',
  serviceType: 'care',
}

/** Mocks fetch, and so the database. */
const upstream = vi.fn<typeof fetch>()
/** The database's response to an insert: the new row's id. */
const storing = (init: RequestInit | undefined) => {
  const { id: stored } = JSON.parse(init?.body as string) as { id: string }
  return Response.json([{ id: stored }], { status: 201 })
}
const database = (status: number, body: object = {}) =>
  void upstream.mockImplementation(async (_address, init) =>
    status === 201 ? storing(init) : Response.json(body, { status }),
  )
/** Refuses once, then stores. */
const refusingOnce = (code: string) =>
  void upstream
    .mockResolvedValueOnce(Response.json({ code }, { status: 400 }))
    .mockImplementationOnce(async (_address, init) => storing(init))
/** The rows that a query finds. */
const found = vi.fn<(address: string) => object[]>(() => [])
const bodyOf = (call: number) =>
  JSON.parse(upstream.mock.calls[call]?.[1]?.body as string) as Record<string, unknown>

beforeEach(() => {
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) =>
    request[1]?.method === 'POST' ? upstream(...request) : Response.json(found(request[0] as string)),
  )
  vi.stubEnv('SUPABASE_URL', 'http://database')
  vi.stubEnv('SUPABASE_SECRET_KEY', 'sb_secret_x')
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  upstream.mockReset()
  found.mockReset().mockReturnValue([])
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const send = (body: BodyInit, headers: Record<string, string> = {}) =>
  enquiry(new Request('http://site/api/enquiry', { method: 'POST', headers, body }), {
    ip: '203.0.113.7',
  } as Context)
const postJson = (body: unknown, headers = {}) =>
  send(typeof body === 'string' ? body : JSON.stringify(body), {
    'content-type': 'application/json',
    ...headers,
  })
const postForm = (fields: Record<string, string>, headers = {}) => send(new URLSearchParams(fields), headers)
const outcome = async (response: Response) => [response.status, await response.json()]

describe('JSON', () => {
  test('is inserted with the visitor’s own address, which the database limits', async () => {
    database(201)
    expect(await outcome(await postJson({ ...row, spam_reason: 'x' }))).toEqual([201, { id }])
    const [url, init] = upstream.mock.calls[0] ?? []
    expect(url).toBe('http://database/rest/v1/contact_submissions?select=id')
    expect(init?.headers).toMatchObject({ apikey: 'sb_secret_x', 'x-enquiry-address': '203.0.113.7' })
    expect(bodyOf(0)).toEqual({ ...row, attribution: { signals: { trap: false } } })
  })

  test('is a success if it is a duplicate, with the id by which the outbox recognises our response', async () => {
    database(409, { code: '23505' })
    expect(await outcome(await postJson(row))).toEqual([200, { id }])
    expect(upstream).toHaveBeenCalledTimes(1)
  })

  test('is retried once without its metadata if the database rejects it for good, within the same timeout', async () => {
    refusingOnce('22P05')
    expect((await postJson({ ...row, attribution: { utm_source: 'ad' } })).status).toBe(201)
    expect(bodyOf(0)).toEqual({ ...row, attribution: { utm_source: 'ad', signals: { trap: false } } })
    expect(bodyOf(1)).toEqual(row)
    const [first, second] = upstream.mock.calls.map(([, init]) => init?.signal)
    expect(first).toBeInstanceOf(AbortSignal)
    expect(second).toBe(first)
  })

  test('over the rate limit gets Retry-After', async () => {
    database(429, { code: 'PT429', hint: '88' })
    const response = await postJson(row)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '88'])
  })

  test.each([
    ['is a form declared as JSON', String(new URLSearchParams(form)), 422, '22023'],
    ['is in another encoding', Buffer.from(JSON.stringify(row), 'utf16le').toString('latin1'), 422, '22023'],
    ['is too long', { ...row, message: 'x'.repeat(largestBody) }, 413, '22001'],
  ])('that %s is rejected for good', async (_name, body, status, code) => {
    expect(await outcome(await postJson(body))).toEqual([status, { code }])
    expect(upstream).not.toHaveBeenCalled()
  })

  test('with deeply nested metadata or prototype keys is stored without them', async () => {
    database(201)
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
    const start = JSON.stringify(row).slice(0, -1)
    const forged = '"__proto__":{"spam_reason":"x"},"constructor":{"prototype":{"polluted":1}}'
    const notes = `"attribution":{"utm_source":${deep},"signals":{"elapsed":${deep}}}`
    expect((await postJson(`${start},${notes},${forged}}`)).status).toBe(201)
    expect(bodyOf(0)).toEqual({ ...row, attribution: { signals: { trap: false } } })
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })
})

describe('a form without JavaScript', () => {
  const referer = 'http://site/services/care?utm_source=ad&gclid=g1'
  const attribution = { utm_source: 'ad', gclid: 'g1', landing_path: '/services/care' }

  test('is stored and redirected to the thank-you page', async () => {
    vi.stubEnv('FOLLOW_UP_URL', 'http://127.0.0.1:9/hook')
    database(201)
    const response = await postForm({ ...form, service: 'wills', message: 'Please call' }, { referer })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toMatch(/^\/thank-you#id=[\da-f-]{36}$/)
    expect(bodyOf(0)).toMatchObject({
      ...{ first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.com', phone: '020' },
      ...{ service: 'wills', message: 'Please call', service_type: 'care' },
      ...{ form_type: 'consultation', consent: true },
      attribution: { ...attribution, signals: { trap: false } },
    })
    expect(upstream).toHaveBeenCalledTimes(1)
  })

  test('sent again after an error keeps the page that it was first sent from', async () => {
    const landing = async (from: string) =>
      parse(await (await postForm({ ...form, phone: '' }, { referer: from })).text())
        .querySelector('input[name=landing]')
        ?.getAttribute('value') ?? ''
    const began = await landing(referer)
    database(201)
    await postForm({ ...form, landing: began }, { referer: 'http://site/api/enquiry' })
    expect(bodyOf(0)).toMatchObject({ attribution })
    for (const other of ['https://other.invalid/contact', 'http://site.invalid/', 'contact', ''])
      expect(await landing(other)).toBe('')
  })

  test('sent twice is one enquiry', async () => {
    database(201)
    await postForm(form)
    database(409, { code: '23505' })
    expect((await postForm(form)).status).toBe(303)
    expect(bodyOf(1)['id']).toBe(bodyOf(0)['id'])
  })

  test('sent twice within half an hour is one enquiry, even if a new window has begun', async () => {
    database(201)
    vi.setSystemTime('2026-11-20T09:29:58Z')
    const first = (await postForm(form)).headers.get('location')
    const stored = { id: bodyOf(0)['id'], created_at: '2026-11-20T09:29:58' }
    found.mockImplementation((address) => {
      const [, id, since = ''] = /id=eq\.(.+)&created_at=gt\.(.+)/.exec(address) ?? []
      return id === stored.id && stored.created_at > since ? [stored] : []
    })
    vi.setSystemTime('2026-11-20T09:59:57Z')
    expect((await postForm(form)).headers.get('location')).toBe(first)
    vi.setSystemTime('2026-11-20T09:59:59Z')
    expect((await postForm(form)).headers.get('location')).not.toBe(first)
    expect(upstream).toHaveBeenCalledTimes(2)
  })

  test.each([
    ['rejected for good', () => database(400, { code: '23514' }), 422],
    [
      'not stored because the database is down',
      () => upstream.mockRejectedValue(new TypeError('failed')),
      503,
    ],
  ])('%s comes back with everything typed, and the phone number', async (_name, prepare, status) => {
    prepare()
    const response = await postForm(form)
    const html = await response.text()
    expect(response.status).toBe(status)
    expect(html).toContain('value="ada@example.com"')
    expect(html).toContain('href="tel:')
  })

  test('as multipart is stored too, and a file instead of text is an empty field', async () => {
    database(201)
    const data = new FormData()
    for (const [name, value] of Object.entries(form)) data.set(name, value)
    expect((await send(data)).status).toBe(303)
    data.set('firstName', new Blob(['Ada']), 'Ada')
    const response = await send(data)
    expect(response.status).toBe(422)
    expect(await response.text()).not.toContain('[object')
  })

  const fields = String(new URLSearchParams(form))
  const part = '--x\r\nContent-Disposition: form-data; name="firstName"\r\n\r\nAda\r\n--x--\r\n'
  const plain = 'application/x-www-form-urlencoded'
  test.each([
    ['parts without a boundary', 'multipart/form-data', part],
    ['parts with another boundary', 'multipart/form-data; boundary=y', part],
    ['fields declared as text', 'text/plain', fields],
    ['fields without a type', '', fields],
    ['a thousand more fields', plain, `${fields}${'&a=b'.repeat(1000)}`],
  ])('of %s counts as empty and is shown again', async (_what, type, body) => {
    const response = await send(Buffer.from(body), { 'content-type': type })
    expect(response.status).toBe(422)
    expect(await response.text()).toContain('Enter your first name.')
    expect(upstream).not.toHaveBeenCalled()
  })

  test('gets advice if it is too long, and a message four times too long comes back complete', async () => {
    const long = await postForm({ ...form, message: 'x'.repeat(largestForm) })
    expect(long.status).toBe(413)
    expect(await long.text()).toContain('Press Back: what you typed is still there.')
    const message = '語'.repeat(20_000)
    const shown = await (await postForm({ ...form, message })).text()
    expect(shown).toContain(`Please keep it to ${longest.message.toLocaleString('en-GB')} characters.`)
    expect(shown).toContain(message)
  })

  /** Milliseconds of this thread's work, the least of three: a busy machine and memory cleaning add to it. */
  async function workOf(task: () => Promise<unknown>): Promise<number> {
    const works = []
    for (let time = 0; time < 3; time++) {
      const before = process.threadCpuUsage()
      await task()
      const { user, system } = process.threadCpuUsage(before)
      works.push((user + system) / 1000)
    }
    return Math.min(...works)
  }

  test.each([
    ['ampersands', plain, '&'],
    ['fields', plain, 'a=b&'],
    ['files', 'multipart/form-data; boundary=x', part.replace('name', 'filename="b"; name')],
    ['partial boundaries', 'multipart/form-data; boundary=x', '\r\n--y'],
  ])('with as many %s as fit is parsed in linear time', async (_what, type, piece) => {
    await postForm(form)
    const most = type === plain ? largestForm : largestBody
    const body = `${type === plain ? '' : '--x\r\n'}${piece.repeat((most - 100) / piece.length)}`
    expect(await workOf(() => send(body, { 'content-type': type }))).toBeLessThan(150)
  })
})

const fromElsewhere: [string, Record<string, string>][] = [
  ['a browser names another site as the sender', { 'sec-fetch-site': 'cross-site', origin: 'http://site' }],
  ['another host of the same site sent it', { 'sec-fetch-site': 'same-site', origin: 'http://other.site' }],
  ['an older browser names another origin', { origin: 'https://site.evil.example' }],
  ['an older browser names no real origin', { origin: 'null' }],
]
test.each(fromElsewhere)('nothing is stored if %s, and the form is shown again', async (_name, headers) => {
  const response = await postForm({ ...form, message: 'Please call' }, headers)
  const html = await response.text()
  expect(response.status).toBe(403)
  for (const words of ['sent to us by another website', 'Please call', 'Send again'])
    expect(html).toContain(words)
  expect((await postJson(row, headers)).status).toBe(403)
  expect(upstream).not.toHaveBeenCalled()
})

const fromHere: [string, Record<string, string>][] = [
  ['our own page sent it', { 'sec-fetch-site': 'same-origin', origin: 'http://site' }],
  ['the visitor sent it without a page', { 'sec-fetch-site': 'none' }],
  ['an older browser names our origin', { origin: 'http://site' }],
  ['TLS ends at a proxy', { origin: 'https://site' }],
  ['an old browser names no origin', {}],
]
test.each(fromHere)('an enquiry is accepted if %s', async (_name, headers) => {
  database(201)
  expect([(await postForm(form, headers)).status, (await postJson(row, headers)).status]).toEqual([303, 201])
})

test.each([
  ['a page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['nothing', () => new Response(null, { status: 201 })],
  ['JSON of something else', () => Response.json({ ok: true })],
  ['another row', () => Response.json([{ id: crypto.randomUUID() }], { status: 201 })],
])('if %s comes back instead of the database’s response, nothing counts as stored', async (_what, answer) => {
  upstream.mockImplementation(async () => answer())
  expect([(await postJson(row)).status, (await postForm(form)).status]).toEqual([503, 503])
})

test.each([
  ['is down', () => upstream.mockRejectedValue(new TypeError('fetch failed'))],
  ['fails', () => database(500, { code: 'SUP', message: `row for ${row.email}`, details: 'sb_secret_x' })],
  ['rejects the key', () => database(401, { code: '42501' })],
])(
  'if the database %s, the enquiry can be retried, and nothing personal is logged',
  async (_name, prepare) => {
    prepare()
    expect([(await postJson(row)).status, (await postForm(form)).status]).toEqual([503, 503])
    const logged = vi.mocked(console.error).mock.calls.flat().map(String).join('\n')
    expect(logged).not.toMatch(/Ada|Lovelace|example|020|sb_secret_x/)
  },
)

test('without the secret key nothing is inserted, because the public key would count all visitors as one', async () => {
  vi.stubEnv('SUPABASE_SECRET_KEY', '')
  vi.stubEnv('PUBLIC_SUPABASE_KEY', 'sb_publishable_x')
  expect([(await postJson(row)).status, (await postForm(form)).status]).toEqual([503, 503])
  expect(upstream).not.toHaveBeenCalled()
  expect(String(vi.mocked(console.error).mock.calls[0])).toContain('SUPABASE_SECRET_KEY')
})

test('opening the address redirects to the contact page', async () => {
  const response = await enquiry(new Request('http://site/api/enquiry'), { ip: '' } as Context)
  expect([response.status, response.headers.get('location')]).toEqual([303, '/contact'])
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('cache-control')).toBe('no-store')
})
