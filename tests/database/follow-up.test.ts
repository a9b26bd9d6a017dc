import { describe, expect, test } from 'vitest'
import type { Row } from './open-database'
import { ago, storedEnquiries } from './stored-enquiries'

const { database, send, server, ids, value, row, change, changeOne } = storedEnquiries()

/** In minutes. */
const day = 24 * 60

/** An enquiry sent this many minutes ago. */
async function sendAgo(minutes: number, sent: Row = {}) {
  const id = await send(sent)
  await changeOne(id, { created_at: ago(minutes) })
  return id
}
const leaseOne = (id: string) => ids('select id from lease_follow_up($1, 60)', [id])
const leaseDue = (batch = 10) => ids('select id from lease_follow_ups($1, 10, 3)', [batch])

describe('a page that asks', () => {
  test('gets its enquiry once', async () => {
    const id = await send()
    expect(await leaseOne(id)).toEqual([id])
    expect(await row(id)).toMatchObject({ follow_up_attempts: 1 })
    expect(await leaseOne(id)).toEqual([])
    expect(await leaseOne(crypto.randomUUID())).toEqual([])
  })

  test('gets it within the hour only', async () => {
    expect(await leaseOne(await sendAgo(59))).toHaveLength(1)
    expect(await leaseOne(await sendAgo(61))).toEqual([])
  })
})

test.each([
  ['was forwarded', { follow_up_sent_at: ago(0) }],
  ['was given up', { follow_up_skipped: 'failed' }],
  ['may be spam', { spam_reason: 'hidden field filled in' }],
  ['is being forwarded', { follow_up_not_before: ago(-1) }],
])('an enquiry that %s is never leased', async (_, changed) => {
  const id = await sendAgo(11)
  await changeOne(id, changed)
  expect([await leaseOne(id), await leaseDue()]).toEqual([[], []])
})

describe('the scheduled run', () => {
  test('gets enquiries that no page asked for within ten minutes, oldest first', async () => {
    const [recent, old, older] = [await sendAgo(9), await sendAgo(11), await sendAgo(12)]
    expect([await leaseDue(1), await leaseDue(), await leaseDue()]).toEqual([[older], [old], []])
    expect(await row(recent)).toMatchObject({ follow_up_attempts: 0 })
  })

  test('waits ten minutes after a failure, then twice as long each time, six hours at most', async () => {
    const id = await sendAgo(11)
    const pauses: number[] = []
    for (let attempt = 0; attempt < 9; attempt++) {
      expect(await leaseDue()).toEqual([id])
      const until = Number((await row(id))['follow_up_not_before'])
      pauses.push(Math.round((until - Date.now()) / 60_000))
      await changeOne(id, { follow_up_not_before: ago(0) })
    }
    expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 360, 360, 360])
    await changeOne(id, { follow_up_attempts: 1_000_000 })
    expect(await leaseDue()).toEqual([id])
  })

  test('gets enquiries that failed when a page asked, once their pause is over', async () => {
    const id = await send()
    await leaseOne(id)
    expect(await leaseDue()).toEqual([])
    await changeOne(id, { follow_up_not_before: ago(0) })
    expect(await leaseDue()).toEqual([id])
  })

  test('gives up only enquiries that failed for three days', async () => {
    const [failing, running, untried] = [
      await sendAgo(3 * day),
      await sendAgo(3 * day),
      await sendAgo(3 * day),
    ]
    await changeOne(failing, { follow_up_attempts: 9 })
    await changeOne(running, { follow_up_attempts: 9, follow_up_not_before: ago(-60) })
    expect(await leaseDue()).toEqual([])
    expect(await row(failing)).toMatchObject({ follow_up_skipped: 'failed', follow_up_sent_at: null })
    for (const id of [running, untried]) expect(await row(id)).toMatchObject({ follow_up_skipped: null })
  })
})

test('the digest counts retries, follow-ups given up this week, and probable spam', async () => {
  const counts = () => value("select digest_counts($1) -> 'followUps'", [ago(day)])
  expect(await counts()).toEqual({ waiting: 0, failed: 0, spam: 0 })
  const changes: [minutes: number, changed: Row][] = [
    [0, {}],
    [0, { follow_up_attempts: 1 }],
    [0, { follow_up_attempts: 1, follow_up_sent_at: ago(0) }],
    [6 * day, { follow_up_skipped: 'failed' }],
    [8 * day, { follow_up_skipped: 'failed' }],
    [60, { spam_reason: 'hidden field filled in' }],
    [2 * day, { spam_reason: 'hidden field filled in' }],
  ]
  for (const [minutes, changed] of changes) await changeOne(await sendAgo(minutes), changed)
  expect(await counts()).toEqual({ waiting: 1, failed: 1, spam: 1 })
})

describe('a test enquiry', () => {
  const token = 'a1b2c3d4e5f6'
  const expectCanary = (name: string | null) => server('select expect_canary($1)', [name])

  test('is never forwarded, even if announced, and other enquiries are not marked', async () => {
    await expectCanary(token)
    await expectCanary(token)
    const id = await sendAgo(11, { last_name: token })
    expect(await row(id)).toMatchObject({ follow_up_skipped: 'canary' })
    expect([await leaseOne(id), await leaseDue()]).toEqual([[], []])
    expect(await row(await send())).toMatchObject({ follow_up_skipped: null })
  })

  test('must arrive within ten minutes of its announcement', async () => {
    await expectCanary(token)
    await database().exec("update private.canaries set until = until - interval '10 minutes'")
    expect(await row(await send({ last_name: token }))).toMatchObject({ follow_up_skipped: null })
  })

  test.each(['', 'Smith', null, 'x'.repeat(65)])('cannot have the name %j', async (name) => {
    await expect(expectCanary(name)).rejects.toMatchObject({ code: expect.stringMatching(/^23/) })
  })
})

test('an enquiry is forwarded after a person clears its spam flag', async () => {
  const id = await sendAgo(11, { attribution: { signals: { trap: true } } })
  expect(await leaseDue()).toEqual([])
  await change({ spam_reason: null })
  expect(await leaseDue()).toEqual([id])
})
