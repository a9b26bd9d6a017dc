// Follow-ups on a real database and to a real HTTP receiver: what leaves, how often, and what a bad day does to it.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Context } from '@netlify/functions'
import { consultationLead } from '~/consultation/lead'
import { instantLead } from '~/flows/instant-will/lead'
import type { Lead } from '~/submission/row'
import { insertBody } from '~/delivery/entry'
import { payloadOf } from '~/submission/payload'
import { calculatorLead } from '~/flows/will-calculator/lead'
import { willCostLead } from '~/flows/will-cost/lead'
import enquiry from '~/functions/enquiry'
import followUp from '~/functions/follow-up'
import remindFollowUps, { config } from '~/functions/remind-follow-ups'
import { keys, startApi } from '../database/local-api'
import { enquiry as sample, type Row } from '../database/open-database'
import { startReceiver } from '../delivery/server/receiver'

let api: Awaited<ReturnType<typeof startApi>>
let receiver: Awaited<ReturnType<typeof startReceiver>>
let logged: string[]
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  logged = []
  receiver = await startReceiver()
  const env = {
    SUPABASE_URL: api.url,
    SUPABASE_SECRET_KEY: keys.secret,
    FOLLOW_UP_URL: receiver.url,
    FOLLOW_UP_FORMAT: '',
    FOLLOW_UP_SECRET: '',
  }
  Object.entries(env).forEach(([name, value]) => vi.stubEnv(name, value))
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words.join(' ')))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await receiver.close()
  await api.call('contact_submissions?id=not.is.null', { method: 'DELETE', key: keys.secret })
})

const table = 'contact_submissions'
const change = (body: Row, filter = 'id=not.is.null') =>
  api.call(`${table}?${filter}`, { method: 'PATCH', body, key: keys.secret })
const rows = async () => (await api.call(table, { key: keys.secret })).json() as Row[]
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const bodies = () => receiver.told.map(({ body }) => JSON.parse(body) as Row)
const remind = async (_id?: string) => (await remindFollowUps()).json() as Promise<unknown>

async function send(row: Row = {}) {
  const id = crypto.randomUUID()
  const { status } = await api.call(table, { method: 'POST', body: { ...sample, id, ...row } })
  expect(status).toBe(201)
  return id
}
const ask = async (id: string) => {
  const headers = { 'sec-fetch-site': 'same-origin' }
  const request = { method: 'POST', headers, body: JSON.stringify({ id }) }
  return (await followUp(new Request('https://www.acme.example/api/follow-up', request))).status
}
/** A way to the database that can be cut. */
async function wayTo(port: number) {
  const way = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    near.pipe(far).pipe(near)
    sockets.add(near)
    for (const socket of [near, far]) socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  const sockets = new Set<Socket>()
  await once(way, 'listening')
  const close = () => {
    sockets.forEach((socket) => socket.destroy())
    return new Promise((done) => way.close(done))
  }
  return { url: `http://127.0.0.1:${(way.address() as AddressInfo).port}`, close }
}
/** As if the pause after a failure had passed. */
const endPauses = () => change({ follow_up_not_before: null })

const person = { email: 'margaret@example.com', phone: '020 7946 0999' }
const names = { firstName: 'Margaret', lastName: 'Ashworth' }
const leads: [source: string, lead: Lead][] = [
  [
    'consultation',
    consultationLead({ ...names, ...person, service: 'wills', message: 'Please call after six.' }, 'wills'),
  ],
  [
    'will_price_calculator',
    calculatorLead({
      ...{ situation: 'couple', family: 'yes', assets: 'no', requests: 'yes', name: 'Margaret Ashworth' },
      ...person,
    }),
  ],
  [
    'will_cost_calculator',
    willCostLead(
      {
        ...{ age: '50-59', gender: 'female', hasWill: 'no-new', homeowner: 'yes', willFor: 'me-partner' },
        ...{ serviceType: 'couples', postcode: 'N1 9GU', fullName: 'Margaret Jane Ashworth', ...person },
      },
      { reference: 'WC123456007' },
    ),
  ],
  [
    'instant_will',
    instantLead(
      {
        ...{ willType: 'couple', hasWill: 'no', urgency: 'soon', fullName: 'Margaret Ashworth' },
        ...{ postcode: 'N1 9GU', ...person },
      },
      { reference: 'IW123456007' },
    ),
  ],
]

test.each(leads)(
  'a stored %s leaves as its fixture, asked for by its page or by nobody',
  async (source, lead) => {
    const { row, ...more } = lead
    const notes = { signals: { trap: false }, attribution: { utm_source: 'x' }, queuedAt: 0 }
    const post = async () => {
      const id = crypto.randomUUID()
      const body = insertBody({ id, payload: payloadOf(row), ...notes, ...more })
      expect((await api.call(table, { method: 'POST', body })).status).toBe(201)
      return id
    }
    const fixture = JSON.parse(readFileSync(`tests/follow-up/json/${source}.json`, 'utf8')) as unknown
    expect(await ask(await post())).toBe(204)
    const closed = await post()
    await change({ created_at: ago(11) }, `id=eq.${closed}`)
    expect(await remind()).toEqual({ sent: 1, nothing: 0, failed: 0 })
    expect(bodies()).toEqual([fixture, fixture])
  },
)

test('a form sent without script is forwarded by the reminder, after ten minutes and once', async () => {
  const fields = { ...names, ...person, service: 'care', message: '', serviceType: 'care' }
  const request = { method: 'POST', body: new URLSearchParams(fields) }
  const answer = await enquiry(new Request('https://www.acme.example/api/enquiry', request), {
    ip: '203.0.113.7',
  } as Context)
  expect(answer.headers.get('location')).toMatch(/^\/thank-you#id=/)
  expect(await remind()).toEqual({ sent: 0, nothing: 0, failed: 0 })
  await change({ created_at: ago(11) })
  await remind()
  await remind()
  expect(bodies()).toEqual([
    { ...names, ...person, service: 'care', message: '', serviceType: 'care', kind: 'consultation' },
  ])
})

test('while a page’s request is under way the reminder leaves it alone, and the other way round', async () => {
  for (const [first, second] of [
    [ask, remind],
    [remind, ask],
  ]) {
    const id = await send()
    await change({ created_at: ago(11) }, `id=eq.${id}`)
    const before = receiver.told.length
    const release = receiver.hold()
    const told = receiver.whenTold(before)
    const running = first!(id)
    await told
    await second!(id)
    release()
    await running
    expect(receiver.told).toHaveLength(before + 1)
  }
})

test('the quizzes that have no follow-up are settled and not looked at again', async () => {
  await send({ form_type: 'need_assessment' })
  await send({ form_type: 'inheritance_risk_checker' })
  await change({ created_at: ago(11) })
  expect(await remind()).toEqual({ sent: 0, nothing: 2, failed: 0 })
  await endPauses()
  expect(await remind()).toEqual({ sent: 0, nothing: 0, failed: 0 })
  expect(receiver.told).toEqual([])
})

describe('an owner’s system in trouble', () => {
  test.each([
    ['answers 500', { status: 500 }, 'the address answered 500'],
    ['answers 404', { status: 404 }, 'the address answered 404'],
    [
      'sends us elsewhere, where the body would be lost',
      { status: 302, headers: { location: '/' } },
      'answered 302',
    ],
  ])('that %s is tried again later, under the same id', async (_, reply, sentence) => {
    const id = await send()
    Object.assign(receiver.reply, reply)
    expect(await ask(id)).toBe(502)
    expect(logged.join()).toContain(sentence)
    Object.assign(receiver.reply, { status: 200, headers: {} })
    expect(await remind()).toEqual({ sent: 0, nothing: 0, failed: 0 })
    await endPauses()
    expect(await remind()).toEqual({ sent: 1, nothing: 0, failed: 0 })
    expect(receiver.told.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
    expect(bodies()[1]).toEqual(bodies()[0])
  })

  test('that is away costs a reminder one batch, and nothing personal is logged', async () => {
    vi.stubEnv('FOLLOW_UP_URL', 'http://127.0.0.1:9/hook?key=s3cret')
    for (let count = 0; count < 15; count++) await send()
    await change({ created_at: ago(11) })
    expect(await remind()).toEqual({ sent: 0, nothing: 0, failed: 10 })
    expect(logged).toHaveLength(10)
    expect(logged.join()).not.toMatch(/Ada|Lovelace|example\.com|s3cret/)
  })

  test('does not keep it from sending twenty-five when it is back', async () => {
    for (let count = 0; count < 25; count++) await send()
    await change({ created_at: ago(11) })
    expect(await remind()).toEqual({ sent: 25, nothing: 0, failed: 0 })
    expect(new Set(receiver.told.map(({ headers }) => headers['webhook-id'])).size).toBe(25)
  })

  test('is given up after three days, and the row says so', async () => {
    const id = await send()
    receiver.reply.status = 500
    await ask(id)
    await change({ created_at: ago(3 * 24 * 60), follow_up_not_before: null })
    expect(await remind()).toEqual({ sent: 0, nothing: 0, failed: 0 })
    expect((await rows())[0]).toMatchObject({ follow_up_skipped: 'failed', follow_up_sent_at: null })
    expect(receiver.told).toHaveLength(1)
  })
})

test('a database that is gone before the mark makes it leave again, under the same id', async () => {
  const id = await send()
  const release = receiver.hold()
  const way = await wayTo(api.port)
  vi.stubEnv('SUPABASE_URL', way.url)
  const asking = ask(id)
  await receiver.whenTold()
  await way.close()
  release()
  expect(await asking).toBe(503)
  vi.stubEnv('SUPABASE_URL', api.url)
  await endPauses()
  expect(await remind()).toEqual({ sent: 1, nothing: 0, failed: 0 })
  expect(receiver.told.map(({ headers }) => headers['webhook-id'])).toEqual([id, id])
})

test('nothing is forwarded while no address is set', async () => {
  vi.stubEnv('FOLLOW_UP_URL', '')
  await send()
  await change({ created_at: ago(11) })
  expect(await remind()).toEqual({ sent: 0, nothing: 0, failed: 0 })
  expect((await rows())[0]).toMatchObject({ follow_up_attempts: 0, follow_up_skipped: null })
})

test('the reminder runs every ten minutes', () => {
  expect(config).toMatchObject({ schedule: '*/10 * * * *' })
})

describe('the formats', () => {
  const told = async (format: string) => {
    vi.stubEnv('FOLLOW_UP_FORMAT', format)
    const status = await ask(await send({ message: '<!channel> hello' }))
    return { status, ...receiver.told[0]! }
  }

  test('slack is a text', async () => {
    const { status, body } = await told('slack')
    expect(status).toBe(204)
    expect(JSON.parse(body)).toMatchObject({ text: expect.stringContaining('New enquiry: Ada Lovelace\n') })
    expect(body).toContain('&lt;!channel&gt; hello')
  })

  test('teams is a card', async () => {
    receiver.reply.status = 202
    const { status, body } = await told('teams')
    expect(status).toBe(204)
    expect(JSON.parse(body)).toMatchObject({
      attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive' }],
    })
  })

  test('google carries its marks in the address, and must answer "stored"', async () => {
    vi.stubEnv('FOLLOW_UP_URL', `${receiver.url}?sheet=1`)
    vi.stubEnv('FOLLOW_UP_SECRET', 'long secret')
    receiver.reply.body = '<title>Error</title>'
    const { status, url, body } = await told('google')
    expect(status).toBe(502)
    expect(logged.join()).toContain('the script did not answer "stored"')
    const query = new URL(url, receiver.url).searchParams
    expect([...query.keys()]).toEqual(['sheet', 'webhook-id', 'webhook-timestamp', 'webhook-signature'])
    expect(JSON.parse(body)).toMatchObject({ kind: 'consultation' })
    receiver.reply.body = 'stored\n'
    await endPauses()
    expect(await remind()).toEqual({ sent: 1, nothing: 0, failed: 0 })
  })
})
