// What leaves as a follow-up, when, how often and where to: from a real database to a real HTTP receiver.
import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { Context } from '@netlify/functions'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { consultationLead } from '~/enquiry/lead'
import { instantLead } from '~/flows/instant-will/rules'
import { calculatorLead } from '~/flows/will-calculator/rules'
import { willCostLead } from '~/flows/will-cost/rules'
import enquiry from '~/functions/enquiry'
import { type Lead, payloadOf } from '~/lead/row'
import { insertBody } from '~/outbox/insert'
import { listenFor } from '../../support/listen-for'
import { ago, api, change, logged, send } from '../post-office'
import { startReceiver } from '../receiver'
import { ask, bodies, endPauses, idsTold, receiver, forwardAll } from './forward-world'

const none = { sent: 0, nothing: 0, failed: 0 }
/** As if every page had missed the ten minutes in which it may ask. */
const passTenMinutes = () => api.change({ created_at: ago(11) })

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
  async (source, { row, ...more }) => {
    const notes = { signals: { trap: false }, attribution: { utm_source: 'x' }, queuedAt: 0 }
    const post = async () => {
      const id = crypto.randomUUID()
      const body = insertBody({ id, payload: payloadOf(row), ...notes, ...more })
      expect((await api.call('contact_submissions', { method: 'POST', body })).status).toBe(201)
      return id
    }
    const fixture = JSON.parse(readFileSync(`tests/server/follow-up/json/${source}.json`, 'utf8')) as unknown
    expect(await ask(await post())).toBe(200)
    await change(await post(), { created_at: ago(11) })
    expect(await forwardAll()).toEqual({ ...none, sent: 1 })
    expect(bodies()).toEqual([fixture, fixture])
  },
)

test('a form sent without script is forwarded by the next run, after ten minutes and once', async () => {
  const fields = { ...names, ...person, service: 'care', message: '', serviceType: 'care' }
  const request = { method: 'POST', body: new URLSearchParams(fields) }
  await enquiry(new Request('https://www.acme.example/api/enquiry', request), {
    ip: '203.0.113.7',
  } as Context)
  expect(await forwardAll()).toEqual(none)
  await passTenMinutes()
  await forwardAll()
  await forwardAll()
  expect(bodies()).toEqual([{ ...fields, kind: 'consultation' }])
})

test('while a page’s request is under way the next run leaves it alone, and the other way round', async () => {
  for (const [first, second] of [
    [ask, forwardAll],
    [forwardAll, ask],
  ]) {
    const id = await send({}, { created_at: ago(11) })
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
  for (const form_type of ['need_assessment', 'inheritance_risk_checker']) await send({ form_type })
  await passTenMinutes()
  expect(await forwardAll()).toEqual({ ...none, nothing: 2 })
  await endPauses()
  expect(await forwardAll()).toEqual(none)
  expect(receiver.told).toEqual([])
})

test('nothing is forwarded while no address is set', async () => {
  vi.stubEnv('FOLLOW_UP_URL', '')
  await send({}, { created_at: ago(11) })
  expect(await forwardAll()).toEqual({})
  expect((await api.rows())[0]).toMatchObject({ follow_up_attempts: 0, follow_up_skipped: null })
})

describe('the format', () => {
  test.each([
    ['slack', 200, /"text":"New enquiry: Ada Lovelace\\n.*&lt;!channel&gt; hello/],
    ['teams', 202, /"contentType":"application\/vnd\.microsoft\.card\.adaptive"/],
  ])('%s is a chat message', async (format, status, body) => {
    vi.stubEnv('FOLLOW_UP_FORMAT', format)
    receiver.reply.status = status
    expect(await ask(await send({ message: '<!channel> hello' }))).toBe(200)
    expect(receiver.told[0]?.body).toMatch(body)
    // The marks are in the headers: an address may be logged on its way.
    expect(receiver.told[0]?.url).toBe('/hook')
  })

  test('google carries its marks in the address, and must answer "stored"', async () => {
    vi.stubEnv('FOLLOW_UP_FORMAT', 'google')
    vi.stubEnv('FOLLOW_UP_URL', `${receiver.url}?sheet=1`)
    vi.stubEnv('FOLLOW_UP_SECRET', 'long secret')
    receiver.reply.body = '<title>Error</title>'
    expect(await ask(await send())).toBe(502)
    expect(logged.join()).toContain('the script did not answer "stored"')
    const query = new URL(receiver.told[0]?.url ?? '', receiver.url).searchParams
    expect([...query.keys()]).toEqual(['sheet', 'webhook-id', 'webhook-timestamp', 'webhook-signature'])
    expect(bodies()[0]).toMatchObject({ kind: 'consultation' })
    receiver.reply.body = 'stored\n'
    await endPauses()
    expect(await forwardAll()).toEqual({ ...none, sent: 1 })
  })

  test('google’s words are fetched from where its first answer says, without the enquiry', async () => {
    vi.stubEnv('FOLLOW_UP_FORMAT', 'google')
    const asked: string[] = []
    const google = await listenFor((request, response) => {
      asked.push(`${request.method} ${request.url} ${request.headers['content-length'] ?? 0}`)
      if (request.url === '/words') return void response.end('stored')
      request.resume().on('end', () => response.writeHead(302, { location: '/words' }).end())
    })
    onTestFinished(async () => void (await google.close()))
    vi.stubEnv('FOLLOW_UP_URL', `http://127.0.0.1:${google.port}/exec`)
    expect(await ask(await send())).toBe(200)
    expect(asked).toEqual([expect.stringMatching(/^POST \/exec\?webhook-id=/), 'GET /words 0'])
  })
})

describe('an owner’s system in trouble', () => {
  test.each([
    ['answers 500', { status: 500 }, 'the address answered 500'],
    ['answers 404', { status: 404 }, 'the address answered 404'],
    [
      'sends us on, where the body would be lost',
      { status: 302, headers: { location: '/' } },
      'answered 302',
    ],
  ])('that %s is tried again later, under the same id', async (_, reply, sentence) => {
    const id = await send()
    Object.assign(receiver.reply, reply)
    expect(await ask(id)).toBe(502)
    expect(logged.join()).toContain(sentence)
    Object.assign(receiver.reply, { status: 200, headers: {} })
    expect(await forwardAll()).toEqual(none)
    await endPauses()
    expect(await forwardAll()).toEqual({ ...none, sent: 1 })
    expect(idsTold()).toEqual([id, id])
    expect(bodies()[1]).toEqual(bodies()[0])
  })

  test('that is away costs a run one batch, nothing personal is logged, and all is sent when it is back', async () => {
    for (let count = 0; count < 25; count++) await send()
    await passTenMinutes()
    vi.stubEnv('FOLLOW_UP_URL', 'http://127.0.0.1:9/hook?key=s3cret')
    expect(await forwardAll()).toEqual({ ...none, failed: 10 })
    expect(logged).toHaveLength(10)
    expect(logged.join()).not.toMatch(/Ada|Lovelace|example\.com|s3cret/)
    vi.stubEnv('FOLLOW_UP_URL', receiver.url)
    await endPauses()
    expect(await forwardAll()).toEqual({ ...none, sent: 25 })
    expect(new Set(idsTold()).size).toBe(25)
  })

  test('is given up after three days, and the row says so', async () => {
    const id = await send()
    receiver.reply.status = 500
    await ask(id)
    await api.change({ created_at: ago(3 * 24 * 60), follow_up_not_before: null })
    expect(await forwardAll()).toEqual(none)
    expect((await api.rows())[0]).toMatchObject({ follow_up_skipped: 'failed', follow_up_sent_at: null })
    expect(receiver.told).toHaveLength(1)
  })

  test.each([
    ['json', 200],
    ['google', 502],
  ])('whose answer to %s never ends is not read to its end', async (format, status) => {
    vi.stubEnv('FOLLOW_UP_FORMAT', format)
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
    expect(await ask(await send())).toBe(status)
  })

  test('never leads us to a server inside', async () => {
    const inside = await startReceiver()
    onTestFinished(async () => void (await inside.close()))
    inside.reply.body = 'stored'
    receiver.reply.status = 302
    const metadata = 'http://169.254.169.254/latest/meta-data'
    for (const location of [inside.url, metadata, 'http://10.0.0.1/', 'file:///etc/hosts', 'http://['])
      for (const format of ['json', 'google']) {
        vi.stubEnv('FOLLOW_UP_FORMAT', format)
        receiver.reply.headers = { location }
        expect([format, location, await ask(await send())]).toEqual([format, location, 502])
      }
    expect(logged.filter((line) => line.endsWith('the address answered 302.'))).toHaveLength(10)
    expect(inside.told).toEqual([])
  })
})

/** A way to the database that can be cut. */
async function wayTo(port: number) {
  const sockets = new Set<Socket>()
  const way = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    near.pipe(far).pipe(near)
    sockets.add(near)
    for (const socket of [near, far]) socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(way, 'listening')
  const close = () => {
    sockets.forEach((socket) => socket.destroy())
    return new Promise((done) => way.close(done))
  }
  return { url: `http://127.0.0.1:${(way.address() as AddressInfo).port}`, close }
}

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
  expect(await forwardAll()).toEqual({ ...none, sent: 1 })
  expect(idsTold()).toEqual([id, id])
})
