// What a bad day of the owner's system, or of the database, does to follow-ups.
import { describe, expect, test, vi } from 'vitest'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import {
  ago,
  api,
  ask,
  bodies,
  change,
  endPauses,
  logged,
  receiver,
  remind,
  rows,
  send,
} from './forward-world'

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
