// Whoever has the public key, which is in every page, learns nothing and changes nothing.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { enquiry } from '../support/sample-enquiry'
import { keys, startApi, type Call } from './local-api'

const secretRow = {
  ...enquiry,
  email: 'victim@example.com',
  message: 'Our daughter is ill',
  reference_number: 'WC1',
}
const id = '7d0f2b1c-6f0e-4b6e-9c58-0f4b7c1f2a11'
const table = 'contact_submissions'

let api: Awaited<ReturnType<typeof startApi>>
const everything = async () =>
  (await api.call('enquiries', { key: keys.secret })).json() as Record<string, unknown>[]

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  api = await startApi()
  const sent = await api.call(table, { method: 'POST', body: { ...secretRow, id } })
  expect(sent.status).toBe(201)
})
afterAll(() => api.close())

const post = (body: unknown, prefer = ''): Call => ({ method: 'POST', body, headers: { prefer } })
const rpc = (body: unknown): Call => ({ method: 'POST', body })

const attempts: [name: string, path: string, call?: Call][] = [
  ['list every row', table],
  ['list ids and references', `${table}?select=id,reference_number`],
  ['count the rows exactly', `${table}?select=id`, { method: 'HEAD', headers: { prefer: 'count=exact' } }],
  ['count by an aggregate', `${table}?select=count()`],
  ['ask for a row whose id is known', `${table}?id=eq.${id}&select=id`],
  ['ask by reference number', `${table}?reference_number=eq.WC1&select=id`],
  ['learn whether an e-mail exists by a filter', `${table}?email=eq.victim@example.com&select=id`],
  ['learn it by an or-filter', `${table}?or=(email.like.victim*,id.eq.${id})&select=id`],
  ['learn it by the order', `${table}?select=id&order=email`],
  ['read the message through an alias', `${table}?select=id,x:message`],
  ['read a column cast to text', `${table}?select=email::text`],
  ['change a row', `${table}?id=eq.${id}`, { method: 'PATCH', body: { email: 'thief@example.com' } }],
  ['change every row', table, { method: 'PATCH', body: { reference_number: 'X' } }],
  ['delete a row', `${table}?id=eq.${id}`, { method: 'DELETE' }],
  [
    'delete and have the rows returned',
    `${table}?id=not.is.null`,
    { method: 'DELETE', headers: { prefer: 'return=representation' } },
  ],
  [
    'overwrite a row by an upsert',
    table,
    post({ ...enquiry, id }, 'resolution=merge-duplicates,return=representation'),
  ],
  [
    'have an upsert return the stored row',
    `${table}?select=id,email`,
    post({ ...enquiry, id }, 'resolution=ignore-duplicates,return=representation'),
  ],
  ['insert and read back the server columns', `${table}?select=*`, post(enquiry, 'return=representation')],
  ['insert with a column of the team', table, post({ ...enquiry, status: 'client' })],
  ['read the view leads', 'leads'],
  ['read the view enquiries', `enquiries?id=eq.${id}`],
  ['lease the unmailed rows', 'rpc/lease_unmailed', rpc({ batch: 100, lease_seconds: 1 })],
  ['read the state of an enquiry', 'enquiry_state', { headers: { 'accept-profile': 'private' } }],
  ['read the settings and the hash key', 'settings', { headers: { 'accept-profile': 'private' } }],
  ['read the list of tables and columns', '', {}],
  ['use no key at all', table, { key: null }],
  ['use a made-up key', table, { key: 'sb_secret_made_up_000000000000000000' }],
  [
    'claim to be the service in the bearer token',
    table,
    { key: null, headers: { authorization: 'Bearer service_role' } },
  ],
]

test.each(attempts)('nobody can %s', async (_, path, call) => {
  const before = await everything()
  const { status, text, headers } = await api.call(path, call)
  expect(text).not.toMatch(/victim|daughter|WC1|address_key/)
  expect(text).not.toContain(id)
  expect(headers.get('content-range') ?? '*/0').toMatch(/^\*\/(\*|0)$/)
  if (status < 300 && call?.method !== 'HEAD' && path !== '') expect(text).toMatch(/^(\[\]|)$/)
  expect(await everything()).toEqual(before)
})

test("the planner's estimate of the count does not grow with the table", async () => {
  const estimate = async () =>
    (await api.call(`${table}?select=id`, { headers: { prefer: 'count=planned' } })).headers.get(
      'content-range',
    )
  const before = await estimate()
  await api.call(table, post(Array.from({ length: 300 }, () => enquiry)))
  expect(await estimate()).toBe(before)
})

test('the same answer comes whether or not an e-mail is known', async () => {
  const ask = (email: string) => api.call(table, post({ ...enquiry, email }, 'return=minimal'))
  const [known, unknown] = [await ask('victim@example.com'), await ask('nobody@example.com')]
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
})
