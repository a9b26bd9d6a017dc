import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../postgres'
import { insertion } from './open-database'

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres()
}, 300_000)
afterAll(() => postgres.stop())

test('thirty visitors who choose one half-hour at once get it as often as the team can ring', async () => {
  const clients = await Promise.all(Array.from({ length: 30 }, () => postgres.connect()))
  const choose = async (client: (typeof clients)[number]) => {
    const id = crypto.randomUUID()
    await client.query(insertion({ id }))
    await client.query('set role service_role')
    const text = "select book_call($1, date_trunc('hour', now()) + interval '1 day', 3) as answer"
    return (await client.query<{ answer: string }>(text, [id])).rows[0]?.answer
  }
  const answers = await Promise.all(clients.map(choose))
  await Promise.all(clients.map((client) => client.end()))
  expect(answers.filter((answer) => answer === 'booked')).toHaveLength(3)
  expect(answers.filter((answer) => answer === 'full')).toHaveLength(27)
  const { rows } = await postgres.admin.query('select count(call_at)::int from contact_submissions')
  expect(rows).toEqual([{ count: 3 }])
})
