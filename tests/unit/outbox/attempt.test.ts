import { expect, test, vi } from 'vitest'
import { insertBody } from '~/outbox/insert'
import { openBrowser } from './browser/browser'
import { database, answerWithId, ownAddress, stored, tokens, type Answer } from './browser/network'
import { keepSession } from './browser/session'
import { fullItem, item, start } from './sample-item'

async function open(settings: Record<string, string> = {}) {
  const browser = await openBrowser({ settings })
  browser.open()
  const module = await import('~/outbox/attempt')
  const stop = new AbortController()
  const send = (first: boolean, one = fullItem) => module.attempt(one, { first, signal: stop.signal })
  return { ...browser, ...module, send, stop }
}

/** The first attempt uses the database client, later ones /api/enquiry. */
const ways = [
  { way: 'database client', first: true, path: database },
  { way: 'own address', first: false, path: ownAddress },
]

/** Makes loading the client fail, as when its file is gone after a new release. */
const noClient = { PUBLIC_SUPABASE_URL: '' }

test('the first attempt inserts with the public key and reads the id back', async () => {
  const { asked, send } = await open()
  expect(await send(true)).toEqual({ kind: 'delivered' })
  expect(asked).toMatchObject([{ method: 'POST', path: database, body: insertBody(fullItem) }])
  expect(asked[0]?.headers).toMatchObject({ apikey: 'sb_publishable_test' })
  expect(asked[0]?.headers['prefer']).toContain('return=representation')
  expect(asked[0]?.query.get('select')).toBe('id,reference_number')
})

test('later attempts post the same row to /api/enquiry', async () => {
  const { asked, send } = await open()
  expect(await send(false)).toEqual({ kind: 'delivered' })
  expect(asked).toMatchObject([{ method: 'POST', path: ownAddress, body: insertBody(fullItem) }])
  expect(asked[0]?.headers['content-type']).toBe('application/json')
})

const portal = '<!doctype html><title>Sign in to the network</title>'
const json = { 'content-type': 'application/json' }

const failures: [what: string, answer: Answer][] = [
  ['an error', { status: 500, body: { code: 'XX000' } }],
  ['a bad gateway', { status: 502, body: '<h1>Bad gateway</h1>' }],
  ['a closed connection', 'cut'],
  ['the page of a captive portal', { status: 200, body: portal }],
  ['such a page with status 201', { status: 201, body: portal }],
  ['a redirect', { status: 302, headers: { location: '/portal' } }],
  ['a redirect of the request', { status: 307, headers: { location: '/portal' } }],
  ['no content', { status: 204 }],
  ['status 201 without a body', { status: 201 }],
  ['foreign JSON', { status: 200, body: { ok: true, id: 7 }, headers: json }],
  ['a list', { status: 201, body: [], headers: json }],
  ['null', { status: 200, body: 'null', headers: json }],
  ['another id', { status: 201, body: { id: crypto.randomUUID() }, headers: json }],
  ['half of our response', { status: 201, body: '{"id":"b1d2', headers: json }],
  ['our response with an error status', answerWithId(502)],
]

test.each(ways.flatMap(({ way, ...rest }) => failures.map((row) => [way, ...row, rest] as const)))(
  '%s: %s is a failed attempt',
  async (_way, _what, answer, { first, path }) => {
    const browser = await open()
    browser.answer(path, answer)
    browser.answer('/portal', { status: 200, body: portal })
    expect(await browser.send(first)).toEqual({ kind: 'failed' })
    expect(browser.askedAt(path)).toHaveLength(1)
    // A redirect that keeps the method would leak the enquiry.
    expect(browser.asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
  },
)

test.each([
  ...ways.map((one) => ({
    ...one,
    answer: stored({ reference_number: 'W-1' }),
    outcome: { reference: 'W-1' },
  })),
  { ...ways[0]!, answer: { status: 409, body: { code: '23505' } }, outcome: { isDuplicate: true } },
  { ...ways[1]!, answer: answerWithId(200), outcome: { isDuplicate: true } },
])('$way: delivered with $outcome', async ({ first, path, answer, outcome }) => {
  const browser = await open()
  browser.answer(path, answer)
  expect(await browser.send(first)).toEqual({ kind: 'delivered', ...outcome })
})

test.each(ways)('$way: a rejected row is sent again without its metadata', async ({ first, path }) => {
  const { answer, askedAt, send } = await open()
  answer(path, { status: 400, body: { code: '22P05' } }, stored())
  expect(await send(first)).toEqual({ kind: 'delivered' })
  const { attribution: _attribution, ...row } = insertBody(fullItem)
  expect(askedAt(path).map(({ body }) => body)).toEqual([insertBody(fullItem), row])
  answer(path, { status: 400, body: { code: '23514' } })
  expect(await send(first)).toEqual({ kind: 'refused' })
})

test('an item from an earlier release, with an unknown source or none, is sent', async () => {
  const { asked, send } = await open()
  for (const payload of [{ form_type: 'gone' as never }, {}])
    expect(await send(true, item('a', { payload }))).toEqual({ kind: 'delivered' })
  expect(asked).toHaveLength(2)
})

test('a pause is read from the database’s hint, in seconds and with status 429 only', async () => {
  const { answer, send } = await open()
  answer(database, { status: 429, body: { code: 'PT429', hint: '7' } })
  expect(await send(true)).toEqual({ kind: 'failed', retryAfter: 7000 })
  answer(database, { status: 503, body: { code: 'PT503', hint: '7' } })
  expect(await send(true)).toEqual({ kind: 'failed' })
})

test('a pause is read from the Retry-After of /api/enquiry, by the server’s clock', async () => {
  const { answer, send } = await open()
  const date = new Date(start - 172_800_000).toUTCString()
  const later = new Date(start - 172_800_000 + 60_000).toUTCString()
  answer(ownAddress, { status: 429, body: {}, headers: { 'retry-after': later, date } })
  expect(await send(false)).toEqual({ kind: 'failed', retryAfter: 60_000 })
})

test.each(ways)('$way: cancelled after ten seconds without a response', async ({ first, path }) => {
  const { answer, request, send, turn } = await open()
  answer(path, 'never')
  const outcome = send(first)
  const { gone } = await request(path)
  vi.advanceTimersByTime(9_999)
  expect(await Promise.race([outcome, turn().then(() => 'still waiting')])).toBe('still waiting')
  vi.advanceTimersByTime(1)
  expect(await outcome).toEqual({ kind: 'failed' })
  await gone
})

test.each([
  ...ways.map((one) => ({ ...one, settings: {} })),
  { ...ways[1]!, way: 'no client', first: true, settings: noClient },
])('$way: ends as soon as it is stopped', async ({ first, path, settings }) => {
  const { answer, request, send, stop } = await open(settings)
  answer(path, 'never')
  const outcome = send(first)
  const { gone } = await request(path)
  stop.abort()
  expect(await outcome).toEqual({ kind: 'failed' })
  await gone
})

test('an attempt is cancelled while the client still renews a session', async () => {
  const { answer, askedAt, request, send } = await open()
  keepSession(-10)
  answer(tokens, 'never')
  const outcome = send(true)
  await request(tokens)
  vi.advanceTimersByTime(10_000)
  expect(await outcome).toEqual({ kind: 'failed' })
  expect(askedAt(database)).toEqual([])
})

test('if the client’s file is missing, the first attempt goes to /api/enquiry', async () => {
  const { asked, prepareToSend, quiet, send } = await open(noClient)
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  prepareToSend()
  await quiet()
  process.off('unhandledRejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
  expect(await send(true)).toEqual({ kind: 'delivered' })
  expect(asked).toMatchObject([{ path: ownAddress, body: insertBody(fullItem) }])
})

test('a client that was loaded early is used even if its file is missing later', async () => {
  const { asked, prepareToSend, quiet, send } = await open()
  prepareToSend()
  await quiet()
  for (const [name, value] of Object.entries(noClient)) vi.stubEnv(name, value)
  expect(await send(true)).toEqual({ kind: 'delivered' })
  expect(asked).toMatchObject([{ path: database }])
})

test.each<[string, (() => unknown) | undefined]>([
  ['works', undefined],
  ['is full', () => vi.spyOn(navigator, 'sendBeacon').mockReturnValue(false)],
  ['is missing', () => vi.stubGlobal('navigator', {})],
  ['is set to null by an extension', () => vi.stubGlobal('navigator', { sendBeacon: null })],
  [
    'throws',
    () =>
      vi.spyOn(navigator, 'sendBeacon').mockImplementation(() => {
        throw new TypeError()
      }),
  ],
])('if sendBeacon %s, the page’s last request contains the enquiry as JSON', async (_how, change) => {
  const { request, sendBeacon } = await open()
  change?.()
  sendBeacon(fullItem)
  const { body, headers, method } = await request(ownAddress)
  expect({ body, method }).toEqual({ body: insertBody(fullItem), method: 'POST' })
  expect(headers['content-type']).toBe('application/json')
})
