// Follow-ups from a real database to a real HTTP receiver.
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import followUp from '~/functions/follow-up'
import sendWaiting from '~/functions/send-waiting'
import { listenFor } from '../../support/listen-for'
import type { Row } from '../../database/open-database'
import { ago, api, logged, send, stored } from '../post-office'
import { startReceiver } from '../receiver'

let receiver: Awaited<ReturnType<typeof startReceiver>>
beforeEach(async () => {
  receiver = await startReceiver()
  vi.stubEnv('FOLLOW_UP_URL', receiver.url)
  vi.stubEnv('FOLLOW_UP_SECRET', '')
})
afterEach(() => receiver.close())

const bodies = () => receiver.requests.map(({ body }) => JSON.parse(body) as Row)
const receivedIds = () => receiver.requests.map(({ headers }) => headers['webhook-id'])
const forwardAll = async () => ((await (await sendWaiting()).json()) as { followUps: unknown }).followUps

const ownPage = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

/** Asks /api/follow-up as a page of the site does, unless the headers differ. Returns the status. */
async function askWith(body: unknown, headers: Record<string, string> = ownPage): Promise<number> {
  const request = { method: 'POST', headers, body: JSON.stringify(body) }
  return (await followUp(new Request('https://www.acme.example/api/follow-up', request))).status
}
const ask = (id: string) => askWith({ id })

const endPauses = () => api.change({ follow_up_not_before: null })

const none = { sent: 0, nothing: 0, failed: 0 }
/** Moves every enquiry past the ten minutes after which the schedule forwards it. */
const passTenMinutes = () => api.change({ created_at: ago(11) })

test('quizzes without a follow-up are marked and not read again', async () => {
  for (const form_type of ['need_assessment', 'inheritance_risk_checker']) await send({ form_type })
  await passTenMinutes()
  expect(await forwardAll()).toEqual({ ...none, nothing: 2 })
  await endPauses()
  expect(await forwardAll()).toEqual(none)
  expect(receiver.requests).toEqual([])
})

test('nothing is forwarded while no address is set', async () => {
  vi.stubEnv('FOLLOW_UP_URL', '')
  await send({}, { created_at: ago(11) })
  expect(await forwardAll()).toEqual({})
  expect((await api.rows())[0]).toMatchObject({ follow_up_attempts: 0, follow_up_skipped: null })
})

describe('a failing follow-up address', () => {
  test('that returns 500 is retried later, under the same id', async () => {
    const id = await send()
    receiver.reply.status = 500
    expect(await ask(id)).toBe(502)
    expect(logged.join()).toContain('the address returned 500')
    receiver.reply.status = 200
    expect(await forwardAll()).toEqual(none)
    await endPauses()
    expect(await forwardAll()).toEqual({ ...none, sent: 1 })
    expect(receivedIds()).toEqual([id, id])
    expect(bodies()[1]).toEqual(bodies()[0])
  })

  test('costs a run one batch while unreachable, and everything is sent once it is back; nothing personal is logged', async () => {
    for (let count = 0; count < 12; count++) await send()
    await passTenMinutes()
    vi.stubEnv('FOLLOW_UP_URL', 'http://127.0.0.1:9/hook?key=s3cret')
    expect(await forwardAll()).toEqual({ ...none, failed: 10 })
    expect(logged).toHaveLength(10)
    expect(logged.join()).not.toMatch(/Ada|Lovelace|example\.com|s3cret/)
    vi.stubEnv('FOLLOW_UP_URL', receiver.url)
    await endPauses()
    expect(await forwardAll()).toEqual({ ...none, sent: 12 })
    expect(new Set(receivedIds()).size).toBe(12)
  })

  test('whose response never ends is not read to its end', async () => {
    const endless = await listenFor((request, response) => {
      request.resume()
      response.writeHead(200)
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    })
    onTestFinished(async () => void (await endless.close()))
    vi.stubEnv('FOLLOW_UP_URL', `http://127.0.0.1:${endless.port}/`)
    expect(await ask(await send())).toBe(200)
  })

  test('cannot redirect us into our own network', async () => {
    const inside = await startReceiver()
    onTestFinished(async () => void (await inside.close()))
    receiver.reply.status = 302
    const metadata = 'http://169.254.169.254/latest/meta-data'
    for (const location of [inside.url, metadata, 'http://10.0.0.1/', 'file:///etc/hosts', 'http://[']) {
      receiver.reply.headers = { location }
      expect([location, await ask(await send())]).toEqual([location, 502])
    }
    expect(logged.filter((line) => line.endsWith('the address returned 302.'))).toHaveLength(5)
    expect(inside.requests).toEqual([])
  })
})

test('a follow-up that cannot be marked as sent is sent again, under the same id', async () => {
  const id = await send({}, { created_at: ago(11) })
  const { fetch } = globalThis
  const failing = vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    const isMark = typeof address === 'string' && address.endsWith('/update_enquiries')
    return isMark ? Promise.reject(new Error('The database is down')) : fetch(address, init)
  })
  expect(await forwardAll()).toEqual({ ...none, failed: 1 })
  failing.mockRestore()
  await endPauses()
  expect(await forwardAll()).toEqual({ ...none, sent: 1 })
  expect(receivedIds()).toEqual([id, id])
})

test('a page’s enquiry is forwarded once, as stored in the database, and marked', async () => {
  const id = await send({ message: 'Please call after six' })
  const release = receiver.pause()
  const first = askWith({ id, kind: 'consultation', firstName: 'Eve', note: 'not ours' })
  await receiver.whenRequested()
  expect(await askWith({ id })).toBe(200)
  release()
  expect(await first).toBe(200)
  expect(await askWith({ id })).toBe(200)
  expect(bodies()).toMatchObject([{ firstName: 'Ada', message: 'Please call after six' }])
  expect(bodies()[0]).not.toHaveProperty('note')
  expect(receiver.requests[0]).toMatchObject({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'webhook-id': id },
  })
  expect(await stored(id)).toMatchObject({ follow_up_sent_at: expect.any(String), follow_up_attempts: 1 })
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['no page at all', {}],
])('%s is refused', async (_, headers) => {
  expect(await askWith({ id: await send() }, { ...headers, 'content-type': 'text/plain' })).toBe(403)
  expect(receiver.requests).toEqual([])
})

test('an older browser is accepted by its Origin', async () => {
  expect(await askWith({ id: await send() }, { origin: 'https://www.acme.example' })).toBe(200)
  expect(receiver.requests).toHaveLength(1)
})

test('the response does not show whether the enquiry exists or may be spam', async () => {
  const spam = await send({ attribution: { signals: { trap: true } } })
  for (const id of [crypto.randomUUID(), spam]) expect(await askWith({ id })).toBe(200)
  expect(receiver.requests).toEqual([])
})

test('without an address the database is not read', async () => {
  vi.stubEnv('FOLLOW_UP_URL', '')
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:9')
  expect(await askWith({ id: crypto.randomUUID() })).toBe(200)
})

test('if the database fails or a setting is wrong, the response is 503 and the log has no personal data', async () => {
  const id = await send()
  vi.stubEnv('FOLLOW_UP_URL', 'ftp://crm.example.com')
  expect(await askWith({ id })).toBe(503)
  vi.stubEnv('FOLLOW_UP_URL', receiver.url)
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:9')
  expect(await askWith({ id })).toBe(503)
  expect(logged[0]).toContain('FOLLOW_UP_URL must be an address')
  expect(logged.join()).not.toMatch(/Ada|Lovelace|ada@/)
})
