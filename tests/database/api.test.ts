// The local Supabase is as strict as a hosted project.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listenFor } from '../support/listen-for'
import { type Call, keys, startApi } from './local-api'
import { enquiry } from '../support/sample-enquiry'

const table = 'contact_submissions'
let api: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const send = (body: unknown, headers: Record<string, string> = {}) =>
  api.call(table, { method: 'POST', body, headers })

test('a caller without a key has no admin access', async () => {
  expect((await api.call(table, { key: null })).status).toBe(401)
})

test('the migrations’ grants apply: the team’s columns are refused, an id is read back', async () => {
  expect(await send({ ...enquiry, status: 'client' })).toMatchObject({ status: 401 })
  const { status, json } = await api.call(`${table}?select=id,reference_number`, {
    method: 'POST',
    body: { ...enquiry, reference_number: 'IW000001002' },
    headers: { prefer: 'return=representation' },
  })
  expect(status).toBe(201)
  expect(json()).toEqual([{ id: expect.any(String), reference_number: 'IW000001002' }])
})

test('the trigger gets the address: the twenty-first enquiry gets 429 and the seconds to wait', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.200' }
  for (let index = 0; index < 20; index++) expect((await send(enquiry, headers)).status).toBe(201)
  const { status, json } = await send(enquiry, headers)
  expect(status).toBe(429)
  expect(json()).toMatchObject({ code: 'PT429', hint: expect.stringMatching(/^\d+$/) })
})

test.each([
  ['a check', { form_type: 'newsletter' }, 400, '23514'],
  ['a missing value', { email: null }, 400, '23502'],
  ['an unreadable value', { id: 'x' }, 400, '22P02'],
  ['text that is too long', { phone: '0'.repeat(51) }, 400, '22001'],
  ['an unknown column', { nonsense: 1 }, 400, 'PGRST204'],
])('%s is refused with the status and code of a hosted project', async (_, change, status, code) => {
  const answer = await send({ ...enquiry, ...change })
  expect(answer.status).toBe(status)
  expect(answer.json()).toMatchObject({ code })
})

test('a duplicate key is 409 with code 23505', async () => {
  const id = crypto.randomUUID()
  await send({ ...enquiry, id })
  const again = await send({ ...enquiry, id })
  expect([again.status, again.json()]).toMatchObject([409, { code: '23505' }])
})

test('an error is logged with its code and nothing from the enquiry', async () => {
  const printed: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((...values) => {
    const { inspect } = process.getBuiltinModule('node:util')
    printed.push(values.map((value) => inspect(value)).join(' '))
  })
  await send({ ...enquiry, email: 'private@example.com', form_type: 'newsletter' })
  spy.mockRestore()
  expect(printed).toEqual(['The database refused a request: 23514'])
})

test('cross-origin requests are allowed, as on a hosted project', async () => {
  const answer = await fetch(`${api.url}/rest/v1/${table}`, {
    method: 'OPTIONS',
    headers: { origin: 'http://x' },
  })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
})

test('each committed insert posts its id with the secret; a rejected one does not', async () => {
  const received: { secret: unknown; body: Record<string, unknown> }[] = []
  const listener = await listenFor((request, response) => {
    let text = ''
    request.on('data', (part) => (text += part))
    request.on('end', () => {
      received.push({ secret: request.headers['x-webhook-secret'], body: JSON.parse(text) })
      response.writeHead(received.length === 1 ? 500 : 202).end()
    })
  })
  const local = await startApi({
    webhook: { url: `http://127.0.0.1:${listener.port}/api/lead-created`, secret: 's3cret' },
  })
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await local.call(table, { method: 'POST', body: { ...enquiry, form_type: 'newsletter' } })
  const ids = [crypto.randomUUID(), crypto.randomUUID()]
  for (const id of ids) await local.call(table, { method: 'POST', body: { ...enquiry, id } })
  await vi.waitFor(() => expect(received).toHaveLength(2))
  await local.close()
  await listener.close()
  warned.mockRestore()
  expect(received).toEqual(ids.map((id) => ({ secret: 's3cret', body: { id } })))
})

test('the local database closes even while the webhook hangs', async () => {
  let arrive = () => {}
  const called = new Promise<void>((done) => (arrive = done))
  const listener = await listenFor(() => arrive())
  const local = await startApi({
    webhook: { url: `http://127.0.0.1:${listener.port}/`, secret: 's' },
  })
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await local.call(table, { method: 'POST', body: enquiry })
  await called
  await local.close()
  // Otherwise the call would time out after ten seconds, with a warning.
  expect(warned).not.toHaveBeenCalled()
  warned.mockRestore()
  await listener.close()
})

describe('a caller with the public key', () => {
  const id = '7d0f2b1c-6f0e-4b6e-9c58-0f4b7c1f2a11'
  const everything = async () => (await api.call('enquiries', { key: keys.secret })).json()
  const returning = { prefer: 'return=representation' }

  beforeAll(async () => {
    const victim = { email: 'victim@example.com', message: 'Our daughter is ill', reference_number: 'WC1' }
    expect(await send({ ...enquiry, ...victim, id })).toMatchObject({ status: 201 })
  })

  const attempts: [name: string, path: string, call?: Call][] = [
    ['list rows', `${table}?select=id,reference_number`],
    ['count rows', `${table}?select=id`, { method: 'HEAD', headers: { prefer: 'count=exact' } }],
    ['find a row by its id', `${table}?id=eq.${id}&select=id`],
    ['search for an email address', `${table}?or=(email.like.victim*,id.eq.${id})&select=id`],
    ['change rows', table, { method: 'PATCH', body: { reference_number: 'X' } }],
    ['delete rows', `${table}?id=not.is.null`, { method: 'DELETE', headers: returning }],
    [
      'overwrite a row',
      table,
      {
        method: 'POST',
        body: { ...enquiry, id },
        headers: { prefer: 'resolution=merge-duplicates,return=representation' },
      },
    ],
    ['read back every column', `${table}?select=*`, { method: 'POST', body: enquiry, headers: returning }],
    [
      'call a function of the server',
      'rpc/lease_unmailed',
      { method: 'POST', body: { batch: 9, lease_seconds: 1 } },
    ],
    ['read the settings', 'settings', { headers: { 'accept-profile': 'private' } }],
    ['list tables and columns', ''],
    ['make up a key', table, { key: 'sb_secret_made_up_000000000000000000' }],
    ['claim to be the server', table, { key: null, headers: { authorization: 'Bearer service_role' } }],
  ]
  test.each(attempts)('cannot %s', async (_, path, call) => {
    const before = await everything()
    const { status, text, headers } = await api.call(path, call)
    expect(text).not.toMatch(/victim|daughter|WC1|address_key|7d0f2b1c/)
    expect(headers.get('content-range') ?? '*/0').toMatch(/^\*\/(\*|0)$/)
    if (status < 300 && call?.method !== 'HEAD' && path !== '') expect(text).toMatch(/^(\[\]|)$/)
    expect(await everything()).toEqual(before)
  })
})
