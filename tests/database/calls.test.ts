import { describe, expect, test } from 'vitest'
import type { Row } from './open-database'
import { ago, from, storedEnquiries } from './stored-enquiries'

const { send, server, ids, value, row, change, changeOne, setting } = storedEnquiries()

const tomorrow = Date.now() + 24 * 60 * 60_000
const slot = (halfHours: number) => new Date(tomorrow + halfHours * 1_800_000).toISOString()

const book = (id: string, starts: string, capacity = 1) =>
  value('select book_call($1, $2, $3)', [id, starts, capacity])
const taken = async (capacity = 1) =>
  (await server('select taken_calls($1) as at', [capacity])).map(({ at }) => (at as Date).toISOString())

/** An enquiry with its own email address, unless one is given. */
const sendNew = (sent: Row = {}, address = 'unknown') =>
  send({ email: `${crypto.randomUUID()}@example.com`, ...sent }, from(address))

async function bookNew(starts: string, sent: Row = {}, address?: string) {
  return book(await sendNew(sent, address), starts)
}
/** The results of this many new enquiries, each booking another slot. */
async function bookMany(count: number, sent: (index: number) => [Row?, string?] = () => []) {
  const answers: unknown[] = []
  for (let index = 0; index < count; index++) answers.push(await bookNew(slot(index), ...sent(index)))
  return answers.join(' ')
}

test('a time is stored with the enquiry, and can be changed once', async () => {
  const id = await send()
  const answers: unknown[] = []
  for (const halfHours of [4, 4, 5, 6, 5]) answers.push(await book(id, slot(halfHours)))
  expect(answers).toEqual(['booked', 'booked', 'booked', 'again', 'booked'])
  expect(await row(id)).toMatchObject({ call_at: new Date(slot(5)), call_choices: 2 })
})

test('only an enquiry of the last day can book', async () => {
  const [recent, old] = [await send(), await send()]
  await changeOne(recent, { created_at: ago(23 * 60) })
  await changeOne(old, { created_at: ago(25 * 60) })
  expect(await book(crypto.randomUUID(), slot(1))).toBe('unknown')
  expect(await book(old, slot(1))).toBe('unknown')
  expect(await book(recent, slot(1))).toBe('booked')
})

test('a slot can be booked up to the team’s capacity, and is free again after a change', async () => {
  const [one, two, three] = [await sendNew(), await sendNew(), await sendNew()]
  expect([await book(one, slot(4), 2), await book(two, slot(4), 2)]).toEqual(['booked', 'booked'])
  expect(await book(three, slot(4), 2)).toBe('full')
  expect(await taken(2)).toEqual([slot(4)])
  await book(one, slot(8), 2)
  expect(await taken(2)).toEqual([])
  expect(await taken(1)).toHaveLength(2)
  expect(await book(three, slot(4), 2)).toBe('booked')
  await change({ call_at: ago(60) })
  expect(await taken()).toEqual([])
})

test.each(['lost', 'junk'])(
  'an enquiry marked as %s loses its future time only, and books no other',
  async (status) => {
    await setting('calls_per_hour = 1')
    const [past, id] = [await sendNew(), await sendNew()]
    await changeOne(past, { call_at: ago(60) })
    expect(await book(id, slot(1))).toBe('booked')
    await changeOne(id, { call_mailed_at: slot(1), call_confirmed_at: slot(1) })
    for (const one of [past, id]) await changeOne(one, { status })
    expect((await row(past))['call_at']).not.toBeNull()
    expect([await taken(), await ids('select id from lease_calls(1, 60)')]).toEqual([[], []])
    expect([await book(id, slot(2)), await bookNew(slot(1))]).toEqual(['unknown', 'booked'])
    await changeOne(id, { status: 'new' })
    expect(await row(id)).toMatchObject({ call_at: null, call_mailed_at: null, call_confirmed_at: null })
  },
)

describe('a flagged caller', () => {
  const flagged = { attribution: { signals: { trap: true } } }

  test('books a call like everybody else', async () => {
    const id = await sendNew(flagged)
    expect(await book(id, slot(1))).toBe('booked')
    expect(await row(id)).toMatchObject({
      spam_reason: expect.stringContaining('hidden field filled in') as string,
      call_at: new Date(slot(1)),
    })
  })

  test('uses up neither slots nor the hourly limit of others', async () => {
    await setting('calls_per_hour = 1')
    expect(await bookNew(slot(1), flagged)).toBe('booked')
    expect(await taken()).toEqual([])
    expect(await bookNew(slot(1))).toBe('booked')
    expect([await bookNew(slot(2)), await bookNew(slot(2), flagged)]).toEqual(['limit', 'limit'])
  })
})

describe('the limits', () => {
  test.each<[string, (index: number) => [Row?, string?]]>([
    ['address', () => [{}, '203.0.113.9']],
    ['IPv6 /64', (index) => [{}, `2001:db8:1:2::${index}`]],
    ['email address', (index) => [{ email: index % 2 ? ' ADA@Example.com ' : 'ada@example.com' }]],
  ])('one %s can have two future calls', async (_, sent) => {
    expect(await bookMany(3, sent)).toBe('booked booked limit')
    expect(await bookNew(slot(9))).toBe('booked')
    await change({ call_at: ago(60) }, `call_at = '${slot(0)}'`)
    expect(await bookNew(slot(10), ...sent(3))).toBe('booked')
  })

  test('changing the time of an enquiry is not a third call', async () => {
    const email = 'ada@example.com'
    const id = await sendNew({ email })
    expect([await book(id, slot(1)), await bookNew(slot(2), { email })]).toEqual(['booked', 'booked'])
    expect(await book(id, slot(3))).toBe('booked')
  })

  test('one IPv6 /48 can have six future calls', async () => {
    const sent = (index: number): [Row, string] => [{}, `2001:db8:1:${index}::1`]
    expect(await bookMany(7, sent)).toBe('booked booked booked booked booked booked limit')
    expect(await bookNew(slot(9), {}, '2001:db8:2::1')).toBe('booked')
  })

  test('ten calls can be booked in an hour, and changing one is not an eleventh', async () => {
    const first = await sendNew()
    await book(first, slot(20))
    expect(await bookMany(10)).toBe(`${'booked '.repeat(9)}limit`)
    expect(await book(first, slot(30))).toBe('booked')
    await change({ call_booked_at: ago(61) }, 'call_at is not null')
    expect(await bookNew(slot(31))).toBe('booked')
  })

  test.each<[string, (index: number) => [Row?, string?]]>([
    ['calls_per_address', () => [{ email: 'ada@example.com' }]],
    ['calls_per_network', (index) => [{}, `2001:db8:1:${index}::1`]],
    ['calls_per_hour', () => []],
  ])('%s is a setting; null switches it off', async (name, sent) => {
    await setting(`${name} = 1`)
    expect(await bookMany(2, sent)).toBe('booked limit')
    await setting(`${name} = null`)
    expect(await bookNew(slot(3), ...sent(2))).toBe('booked')
  })
})

describe('calls with an unsent email', () => {
  const lease = (batch = 1) => ids('select id from lease_calls($1, 60)', [batch])
  const notified = { call_leased_until: null, call_mailed_at: slot(1), call_confirmed_at: slot(1) }

  test('are leased once, earliest call first, and failed ones after the others', async () => {
    const [late, soon] = [await sendNew(), await sendNew()]
    await book(late, slot(9))
    await book(soon, slot(5))
    expect(await lease()).toEqual([soon])
    await changeOne(soon, { call_leased_until: ago(1) })
    expect([await lease(), await lease(9), await lease()]).toEqual([[late], [soon], []])
  })

  test.each<[string, Row, boolean]>([
    ['both were mailed', {}, false],
    ['the team was not mailed', { call_mailed_at: null }, true],
    ['the visitor was not mailed', { call_confirmed_at: null }, true],
    ['the time was changed', { call_at: slot(2) }, true],
    ['the call is in the past', { call_at: ago(1), call_mailed_at: null }, false],
  ])('when %s: %j, leased %s', async (_, changed, isLeased) => {
    const id = await send()
    await book(id, slot(1))
    await changeOne(id, { ...notified, ...changed })
    expect(await lease()).toEqual(isLeased ? [id] : [])
  })
})
