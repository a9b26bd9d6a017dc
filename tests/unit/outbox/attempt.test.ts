import { expect, test } from 'vitest'
import { insertBody } from '~/outbox/insert'
import { openBrowser } from './browser/browser'
import { database, naming, ownAddress, stored, type Answer, ways } from './browser/network'
import { item } from './sample-item'
import { start } from './world'

const notStopped = new AbortController().signal
const quote = { ...item, payload: { ...item.payload, form_type: 'instant_will' } } as const
const { signals: _signals, attribution: _attribution, answers: _answers, ...bare } = insertBody(item)

async function open() {
  const browser = await openBrowser()
  browser.open()
  const { attempt } = await import('~/outbox/attempt')
  const send = (first: boolean, one = item, signal = notStopped) => attempt(one, { first, signal })
  return { browser, send }
}

test('the first attempt inserts the row by the public key, and reads back what proves that it is there', async () => {
  const { browser, send } = await open()
  expect(await send(true)).toEqual({ kind: 'delivered' })
  expect(browser.asked).toMatchObject([{ method: 'POST', path: database, body: insertBody(item) }])
  const [asked] = browser.asked
  expect(asked?.headers).toMatchObject({ apikey: 'sb_publishable_test' })
  expect(asked?.headers['prefer']).toContain('return=representation')
  expect(asked?.headers['accept']).toBe('application/vnd.pgrst.object+json')
  expect(asked?.query.get('select')).toBe('id,reference_number')
})

test('any later attempt posts the same to our own address', async () => {
  const { browser, send } = await open()
  expect(await send(false)).toEqual({ kind: 'delivered' })
  expect(browser.asked).toMatchObject([{ method: 'POST', path: ownAddress, body: insertBody(item) }])
  expect(browser.asked[0]?.headers['content-type']).toBe('application/json')
})

test.each(ways)('$way: the reference number comes back', async ({ first, path }) => {
  const { browser, send } = await open()
  browser.answer(path, stored({ reference_number: 'W-1' }))
  expect(await send(first, quote)).toEqual({ kind: 'delivered', reference: 'W-1' })
})

test('an enquiry of another release, whose source nobody knows, is sent all the same', async () => {
  const { browser, send } = await open()
  const old = { ...item, payload: { ...item.payload, form_type: 'gone' } } as never
  expect(await send(true, old)).toEqual({ kind: 'delivered' })
  const { form_type: _formType, ...payload } = item.payload
  expect(await send(true, { ...item, payload })).toEqual({ kind: 'delivered' })
  expect(browser.asked).toHaveLength(2)
})

const answers: [what: string, answer: Answer, outcome: object][] = [
  ['that something failed', { status: 500, body: { code: 'XX000' } }, { kind: 'failed' }],
  ['without JSON', { status: 502, body: '<h1>Bad gateway</h1>' }, { kind: 'failed' }],
  ['by closing the connection', 'cut', { kind: 'failed' }],
]

test.each(ways.flatMap(({ way, ...more }) => answers.map((row) => [way, ...row, more] as const)))(
  '%s: an answer %s',
  async (_way, _what, answer, outcome, { first, path }) => {
    const { browser, send } = await open()
    browser.answer(path, answer)
    expect(await send(first)).toEqual(outcome)
    expect(browser.asked).toHaveLength(1)
  },
)

test.each([
  { way: 'the database', first: true, path: database, answer: { status: 409, body: { code: '23505' } } },
  { way: 'our own address', first: false, path: ownAddress, answer: naming(200) },
])('$way says that it has had the row: delivered, as a duplicate', async ({ first, path, answer }) => {
  const { browser, send } = await open()
  browser.answer(path, answer)
  expect(await send(first)).toEqual({ kind: 'delivered', isDuplicate: true })
})

test.each(ways)('$way: refused for good, it is tried once without its metadata', async ({ first, path }) => {
  const { browser, send } = await open()
  browser.answer(path, { status: 400, body: { code: '22P05' } }, stored())
  expect(await send(first)).toEqual({ kind: 'delivered' })
  expect(browser.askedAt(path).map(({ body }) => body)).toEqual([insertBody(item), bare])
  browser.answer(path, { status: 400, body: { code: '23514' } })
  expect(await send(first)).toEqual({ kind: 'refused' })
})

test('the client is told when to come again by the database’s hint, at status 429 alone', async () => {
  const { browser, send } = await open()
  browser.answer(database, { status: 429, body: { code: 'PT429', hint: '7' } })
  expect(await send(true)).toEqual({ kind: 'failed', retryAfter: 7000 })
  browser.answer(database, { status: 503, body: { code: 'PT503', hint: '7' } })
  expect(await send(true)).toEqual({ kind: 'failed' })
})

test('our own address says so in its header: seconds, or a date by its own clock', async () => {
  const { browser, send } = await open()
  const date = new Date(start - 172_800_000)
  const asking = (time: string): Answer => ({
    status: 429,
    body: {},
    headers: { 'retry-after': time, date: date.toUTCString() },
  })
  browser.answer(ownAddress, asking('9'))
  expect(await send(false)).toEqual({ kind: 'failed', retryAfter: 9000 })
  browser.answer(ownAddress, asking(new Date(date.getTime() + 60_000).toUTCString()))
  expect(await send(false)).toEqual({ kind: 'failed', retryAfter: 60_000 })
})
