import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startPostgres } from '../support/postgres'
import { call, send } from './racing-clients'

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres()
}, 300_000)
afterAll(() => postgres.stop())

beforeEach(() =>
  postgres.admin.query(`
    delete from contact_submissions;
    update private.settings set rate_limit = null, calls_per_address = 2, calls_per_hour = null`),
)

interface Choice {
  email: string
  address: string
  /** Half-hours from tomorrow. */
  ahead: number
}

/** Thirty visitors at once, each on a connection of its own: what each is answered. */
async function chooseAtOnce(choiceOf: (index: number) => Choice, capacity = 3) {
  const clients = await Promise.all(Array.from({ length: 30 }, () => postgres.connect()))
  const choose = async (client: (typeof clients)[number], index: number) => {
    const id = crypto.randomUUID()
    const { email, address, ahead } = choiceOf(index)
    expect(await send(client, address, { id, email })).toBe('stored')
    const text =
      "select book_call($1, date_trunc('hour', now()) + interval '1 day' + $2 * interval '30 minutes', $3) as answer"
    return (await call(client, text, [id, ahead, capacity]))[0]?.['answer']
  }
  const answers = await Promise.all(clients.map(choose))
  await Promise.all(clients.map((client) => client.end()))
  const { rows } = await postgres.admin.query<{ count: number }>(
    'select count(call_at)::int from contact_submissions',
  )
  expect(rows).toEqual([{ count: answers.filter((answer) => answer === 'booked').length }])
  return (code: string) => answers.filter((answer) => answer === code).length
}

const anybody = (index: number) => ({ email: `v${index}@example.com`, address: `198.51.100.${index}` })

test('thirty visitors who choose one half-hour at once get it as often as the team can ring', async () => {
  const answered = await chooseAtOnce((index) => ({ ...anybody(index), ahead: 0 }))
  expect([answered('booked'), answered('full')]).toEqual([3, 27])
})

test('thirty enquiries of one network address at once book two calls', async () => {
  const answered = await chooseAtOnce((index) => ({
    ...anybody(index),
    address: '203.0.113.9',
    ahead: index,
  }))
  expect([answered('booked'), answered('limit')]).toEqual([2, 28])
})

test('thirty enquiries of one e-mail address at once book two calls', async () => {
  const answered = await chooseAtOnce((index) => ({
    ...anybody(index),
    email: 'ada@example.com',
    ahead: index,
  }))
  expect([answered('booked'), answered('limit')]).toEqual([2, 28])
})

test('thirty visitors at once book ten calls', async () => {
  await postgres.admin.query('update private.settings set calls_per_hour = 10')
  const answered = await chooseAtOnce((index) => ({ ...anybody(index), ahead: index }))
  expect([answered('booked'), answered('limit')]).toEqual([10, 20])
})
