// Untrusted input of any length is processed quickly.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../support/postgres'
import { accents, hostileAttributions, hostileTexts, rowsFilledWith } from './hostile-texts'
import { send } from './racing-clients'

const longText = accents(300_000)
const rows = rowsFilledWith(longText)

/** In milliseconds. Unbounded work takes minutes; bounded work may take seconds on a busy machine. */
const deadline = 20_000

/** Fails if the work takes longer than the deadline. */
async function withinDeadline<Result>(work: Promise<Result>): Promise<Result> {
  const begun = performance.now()
  const result = await work
  expect(performance.now() - begun).toBeLessThan(deadline)
  return result
}

let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres.stop())

const timeOf = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/**
 * Fails unless one of ten runs is less than `limit` ms slower than ten bare statements with the same text, which a busy machine slows
 * as well.
 */
async function expectQuick(work: () => Promise<unknown>, limit = 100) {
  const bare = () => postgres.admin.query('select length($1)', [longText])
  let excess = Infinity
  for (let tries = 0; tries < 10 && excess >= limit; tries++)
    excess = Math.min(excess, (await timeOf(work)) - 10 * (await timeOf(bare)))
  expect(excess).toBeLessThan(limit)
}

test.each(rows)('300,000 accents as %s are stored or refused quickly', async (_, row, code) => {
  await expectQuick(async () => expect(await send(postgres.admin, 'unknown', row)).toBe(code ?? 'stored'))
})

test.each(hostileAttributions)('attribution with %s is processed quickly', async (_, hostile) => {
  for (const attribution of [hostile, `{"signals": ${hostile}}`])
    await expectQuick(() => send(postgres.admin, 'unknown', { attribution }))
})

test('fifty hostile texts at once do not delay another visitor', async () => {
  const clients = await Promise.all(Array.from({ length: 51 }, () => postgres.connect()))
  const [visitor, ...attackers] = clients
  const hostile = Promise.all(attackers.map((client) => send(client, 'unknown', { email: longText })))
  expect(await withinDeadline(send(visitor!, 'unknown'))).toBe('stored')
  expect(new Set(await withinDeadline(hostile))).toEqual(new Set(['22001']))
  await Promise.all(clients.map((client) => client.end()))
})

const functions = [
  'private.parse_address($1)',
  'private.acknowledgement_free_at($1)',
  'count(*) from enquiries_of($1)',
  'count(*) from mentions_of($1)',
  'erase_enquiries($1, $1)',
  'private.spam_reason(true, 1, left($1, 5000), left($1, 401), 2000)',
]
test.each(functions)('%s is fast with any text', async (call) => {
  for (const [, text] of hostileTexts(100_000))
    await withinDeadline(postgres.admin.query(`select ${call}`, [text]))
})

test('the time of a search for an address grows linearly with the text', async () => {
  await postgres.admin.query('delete from contact_submissions')
  for (const [, text] of hostileTexts(4900))
    await send(postgres.admin, 'unknown', {
      email: 'eve@example.com',
      message: `${text.slice(0, 4980)} ada@example.com`,
    })
  const distinct = String.fromCharCode(...Array.from({ length: 4999 }, (_, at) => 0x4e00 + at))
  for (let at = 0; at < 40; at++)
    await send(postgres.admin, 'unknown', { email: 'eve@example.com', message: distinct })
  const search = () => postgres.admin.query("select id from mentions_of('ada@example.com')")
  expect((await search()).rows.length).toBeGreaterThan(50)
  await expectQuick(search, 500)
})
