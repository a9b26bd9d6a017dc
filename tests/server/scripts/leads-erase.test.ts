// npm run leads -- --erase, on the local database: the preview, the question, the erasure and its record.
import { expect, test } from 'vitest'
import { keys } from '../../database/local-api'
import type { ReachedDatabase } from '~/scripts/database-access'
import { eraseLeads } from '~/scripts/erase-leads'
import { connectDatabase, type Database } from '~/server/database'
import { api, send, stored } from '../post-office'
import { leads, leadsProcess } from './run-leads'

const record = () =>
  api.select('select erased_at, enquiries, erased_by from private.erasures order by number desc')

test('shows what would be erased, with its call and note, and asks; “no” and no answer erase nothing', async () => {
  const id = await send({}, { status: 'booked', note: 'Secret', call_at: '2026-12-01T10:30:00Z' })
  for (const typed of ['no\n', '', '\n', 'yesterday\n']) {
    const { code, out, error } = await leads(['--erase', 'ADA@example.com'], { typed })
    expect(code).toBe(1)
    expect(out).toContain(`  ${id}  `)
    expect(out).toMatch(
      /Ada Lovelace, ada@example\.com, Consultation form, status booked, with your note, with the call on Tuesday 1 December 2026 at 10:30/,
    )
    expect(out).toContain('Erase 1 enquiry for good? Type yes or no: ')
    expect(out).not.toContain('Secret')
    expect(error).toBe('Nothing was erased. Answer yes, or add --yes when there is no terminal.\n')
  }
  expect(await stored(id)).toBeDefined()
})

test('as a process, the end of input counts as “no”: exit code 1, and nothing is erased', async () => {
  const id = await send()
  const { code, out, error } = await leadsProcess(['--erase', 'ada@example.com'])
  expect(code).toBe(1)
  expect(out).toMatch(/Erase 1 enquiry for good\? Type yes or no: \n$/)
  expect(error).toBe('Nothing was erased. Answer yes, or add --yes when there is no terminal.\n')
  expect(await stored(id)).toBeDefined()
})

test('after “yes”, erases everything from one address and nothing from another', async () => {
  const ada = [await send(), await send({ email: 'Ada@Example.com' })]
  const grace = await send({ email: 'grace@example.com' })
  const { code, out } = await leadsProcess(['--erase', 'ADA@example.com'], { typed: 'yes\n' })
  expect(code).toBe(0)
  expect(out).toContain(`Erased 2 enquiries (ada@example.com) from ${api.url}.\n`)
  for (const id of ada) expect(await stored(id)).toBeUndefined()
  expect(await stored(grace)).toBeDefined()
})

test('--yes does not ask, and the record contains no personal data', async () => {
  await send()
  await send()
  const before = (await record()).length
  const { out } = await leads(['--erase', 'ada@example.com', '--yes', '--by', 'Sam'])
  expect(out).not.toContain('Type yes or no')
  const [newest, ...older] = await record()
  expect(older).toHaveLength(before)
  expect(newest).toMatchObject({ enquiries: 2, erased_by: 'Sam' })
  expect(JSON.stringify(await record())).not.toMatch(/ada|lovelace|example|01632/i)
})

test('lists the places it cannot reach, and what to search for', async () => {
  await send({ reference_number: 'WC1' })
  const sendMore = async () => {
    await send({ last_name: 'King' })
    return 'yes'
  }
  const asking = { isConfirmed: false, by: 'Sam' }
  const out = await eraseLeads('ada@example.com', asking, unanswered('', false), sendMore)
  expect(out).toContain(
    'Search in each for "ada@example.com"  "01632 960001"  "WC1"  "Ada Lovelace"  "Ada King":\n',
  )
  expect(out).toContain('  - your CRM or chat, if enquiries are forwarded or copied there\n')
})

test('lists enquiries that only mention the address, to be erased by id', async () => {
  const id = await send({ first_name: 'Bob', email: 'bob@example.com, ADA@example.com' })
  const { out } = await leads(['--erase', ' Ada@Example.com'])
  expect(out).toMatch(
    /^Nothing came from ada@example\.com, so nothing was erased from .*\.\nIt is also mentioned in 1 enquiry from other addresses\./,
  )
  expect(out).toMatch(
    new RegExp(`^  ${id}  .*\\n    Bob Lovelace, bob@example\\.com, .*, found in: email$`, 'm'),
  )
  const one = await leads(['--erase', id], { typed: 'y\n' })
  expect(one.out).toContain(`Erased 1 enquiry (${id}) from ${api.url}.\n`)
  expect(await stored(id)).toBeUndefined()
  const other = await leads(['--erase', crypto.randomUUID()])
  expect(other.out).toContain('nothing was erased')
  expect((await leads(['--erase', 'ada@example.com'])).out.trim().split('\n')).toHaveLength(1)
})

/** The database, but one call gets no response. With `isDone` the database has run it. */
function unanswered(name: string, isDone: boolean): ReachedDatabase {
  const database = connectDatabase({ url: api.url, secretKey: keys.secret })
  const call: Database['call'] = async (called, parameters) => {
    const result = called !== name || isDone ? await database.call<never>(called, parameters) : undefined
    if (called === name) throw new TypeError('fetch failed')
    return result as never
  }
  return { database: { ...database, call }, url: api.url, secretKey: keys.secret, isLocal: false }
}
const yes = async () => 'yes'
const erasing = { isConfirmed: true, by: 'Sam' }

test('if the search for mentions fails, nothing is erased', async () => {
  const id = await send()
  const failing = unanswered('mentions_of', false)
  await expect(eraseLeads('ada@example.com', erasing, failing, yes)).rejects.toThrow()
  expect(await stored(id)).toBeDefined()
})

test('if there is no response, it reports that the erasure may have been done', async () => {
  const id = await send()
  await expect(
    eraseLeads('ada@example.com', erasing, unanswered('erase_enquiries', true), yes),
  ).rejects.toThrow(/does not respond\. .* It may have been erased: run the command again to see\.$/)
  expect(await stored(id)).toBeUndefined()
  const other = await send()
  await expect(eraseLeads(other, { ...erasing, by: '' }, unanswered('', false), yes)).rejects.toThrow(
    /Nothing was erased\.$/,
  )
  expect(await stored(other)).toBeDefined()
})

test.each(['%', '', 'ada@example.com, grace@example.com'])(
  'rejects %j, which is not one address',
  async (typed) => {
    const id = await send()
    const { code, out, error } = await leads(['--erase', typed, '--yes'])
    expect([code, out, error]).toEqual([
      1,
      '',
      `--erase takes one email address or the id of one enquiry, not "${typed}".\n`,
    ])
    expect(await stored(id)).toBeDefined()
  },
)
