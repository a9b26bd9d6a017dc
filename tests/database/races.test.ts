// Sixty connections at once, on a real PostgreSQL.
import type { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPostgres } from '../support/postgres'
import type { Row } from './open-database'
import { call, send } from './racing-clients'

let postgres: Awaited<ReturnType<typeof startPostgres>>
let clients: Client[]
beforeAll(async () => {
  postgres = await startPostgres()
  clients = await Promise.all(Array.from({ length: 60 }, () => postgres.connect()))
}, 300_000)
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()))
  await postgres.stop()
})
beforeEach(() =>
  postgres.admin.query(`
    delete from contact_submissions;
    update private.settings set rate_limit = default, network_rate_limit = default, calls_per_hour = null`),
)

/** The results of all clients, queried at the same time. */
const race = <Answer>(work: (client: Client, index: number) => Promise<Answer>) =>
  Promise.all(clients.map(work))
const count = <Answer>(answers: Answer[], wanted: Answer) =>
  answers.filter((answer) => answer === wanted).length

/** Sends this many enquiries, each from its own address. Returns their ids. */
async function sendMany(many: number) {
  const sent = Array.from({ length: many }, () => crypto.randomUUID())
  await race(async (client, index) => {
    for (let at = index; at < many; at += clients.length)
      await send(client, `10.0.${at >> 8}.${at & 255}`, { id: sent[at] })
  })
  return sent
}
/** A server's query, which may use one id. */
const ask = (client: Client, text: string, id: unknown) => call(client, text, text.includes('$1') ? [id] : [])

describe('sixty enquiries at once', () => {
  test('of one address: exactly twenty are stored', async () => {
    const answers = await race((client) => send(client, '203.0.113.9'))
    expect([count(answers, 'stored'), count(answers, 'PT429')]).toEqual([20, 40])
  })

  test('of networks of one IPv6 /48: exactly as many as the setting allows', async () => {
    await postgres.admin.query('update private.settings set network_rate_limit = 25')
    const answers = await race((client, index) => send(client, `2001:db8:1:${index}::1`))
    expect([count(answers, 'stored'), count(answers, 'PT429')]).toEqual([25, 35])
  })

  test('with one id: one is stored', async () => {
    const id = crypto.randomUUID()
    const answers = await race((client) => send(client, 'unknown', { id }))
    expect([count(answers, 'stored'), count(answers, '23505')]).toEqual([1, 59])
  })
})

describe('leases', () => {
  test('never overlap, and together take every row', async () => {
    const sent = await sendMany(200)
    const leased = await Promise.all(
      clients.slice(0, 10).map(async (client) => {
        const mine: unknown[] = []
        for (let next: Row[] = [{}]; next.length > 0;) {
          next = await call(client, 'select id from lease_unmailed(7, 60)')
          mine.push(...next.map(({ id }) => id))
        }
        return mine
      }),
    )
    expect(leased.flat().sort()).toEqual(sent.sort())
  })

  test.each([
    ['webhook and reminder', 'lease_unmailed(5, 60)', 'lease_submission($1, 60)'],
    ['page and reminder', 'lease_follow_ups(5, 0, 3)', 'lease_follow_up($1, 60)'],
    ['reminders of calls', 'lease_calls(5, 60)', 'lease_calls(1, 60)'],
  ])('of %s: one gets the row', async (_, many, one) => {
    const [id] = await sendMany(1)
    await postgres.admin.query("update private.enquiry_state set call_at = now() + interval '1 day'")
    const answers = await race((client, index) => ask(client, `select id from ${index % 2 ? many : one}`, id))
    expect(answers.flat()).toEqual([{ id }])
  })
})

describe('claims', () => {
  const claimAll = async (claim: string, sent: string[]) => {
    const answers = await race((client, index) => ask(client, `select ${claim} as is_mine`, sent[index]))
    return answers.flat().filter((answer) => answer['is_mine']).length
  }

  test('of sixty enquiries with one email address give three acknowledgements', async () => {
    expect(await claimAll('claim_acknowledgement($1)', await sendMany(60))).toBe(3)
  })

  test('of sixty emails to the team give thirty in the hour', async () => {
    expect(await claimAll('claim_team_mail($1)', await sendMany(60))).toBe(30)
  })

  test('of the digest: one gets the day', async () => {
    expect(await claimAll('claim_digest(current_date)', [])).toBe(1)
  })
})

describe('sixty visitors who choose a call time at once', () => {
  /** How many get each result. Every visitor has their own IP address and email address, unless given. */
  async function choose(of: (index: number) => { email?: string; halfHour?: number }) {
    const answers = await race(async (client, index) => {
      const { email = `v${index}@example.com`, halfHour = index } = of(index)
      const id = crypto.randomUUID()
      await send(client, `198.51.100.${index}`, { id, email })
      const slot = "date_trunc('hour', now()) + interval '1 day' + $2 * interval '30 minutes'"
      return (await call(client, `select book_call($1, ${slot}, 3) as answer`, [id, halfHour]))[0]?.['answer']
    })
    const { rows } = await postgres.admin.query(
      'select count(call_at)::int as booked from private.enquiry_state',
    )
    expect(rows).toEqual([{ booked: count(answers, 'booked') }])
    return { booked: count(answers, 'booked'), full: count(answers, 'full'), limit: count(answers, 'limit') }
  }

  test('and the same slot: it is booked up to the team’s capacity', async () => {
    expect(await choose(() => ({ halfHour: 0 }))).toEqual({ booked: 3, full: 57, limit: 0 })
  })

  test('with one email address: two are booked', async () => {
    expect(await choose(() => ({ email: 'ada@example.com' }))).toEqual({ booked: 2, full: 0, limit: 58 })
  })

  test('ten are booked within the hour', async () => {
    await postgres.admin.query('update private.settings set calls_per_hour = default')
    expect(await choose(() => ({}))).toEqual({ booked: 10, full: 0, limit: 50 })
  })
})

test('a call booked at the moment the enquiry is marked as lost is cancelled', async () => {
  const [visitor, staff] = clients as [Client, Client]
  const id = crypto.randomUUID()
  await send(visitor, '203.0.113.9', { id })
  await visitor.query('begin')
  await visitor.query("select book_call($1, date_trunc('hour', now()) + interval '1 day', 1)", [id])
  const saved = staff.query("update contact_submissions set status = 'lost' where id = $1", [id])
  await Promise.race([saved, new Promise((done) => setTimeout(done, 300))])
  await visitor.query('commit')
  await saved
  const { rows } = await postgres.admin.query('select call_at from private.enquiry_state')
  expect(rows).toEqual([{ call_at: null }])
})
