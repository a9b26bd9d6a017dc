// The details of an enquiry for the team's page, and who may read them.
import { createHmac, randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import lead from '~/functions/lead'
import { authConfig } from '~/scripts/local-accounts'
import { keys } from '../../database/local-api'
import { api, send } from '../post-office'

const staff = randomUUID()
const id = randomUUID()

beforeAll(() => api.exec(`insert into staff (account, email) values ('${staff}', 'sam@example.com')`))
beforeEach(async () => {
  // Functions may reach the database by another address than pages.
  vi.stubEnv('PUBLIC_SUPABASE_URL', 'http://127.0.0.1:1')
  vi.stubEnv('SUPABASE_URL', `${api.url}/`)
  vi.stubEnv('PUBLIC_SUPABASE_KEY', keys.publishable)
  const attribution = { utm_source: 'google', landing_path: '/wills' }
  const sent = { message: 'Hello\nthere', postcode: 'SW1A 1AA', form_type: 'will_cost_calculator' }
  await send({ ...sent, id, attribution })
})

/** A token as the local Supabase signs it. */
function tokenOf(account: string, expires = Date.now() / 1000 + 60) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { sub: account, role: 'authenticated', aud: 'authenticated', exp: Math.floor(expires) }
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`
  const { jwt_secret: secret } = authConfig(keys.secret)
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}

const ask = (body: unknown, headers: Record<string, string>) =>
  lead(
    new Request('https://www.acme.example/api/lead', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      body: JSON.stringify(body),
    }),
  )
const as = (account: string, expires?: number) => ({ authorization: `Bearer ${tokenOf(account, expires)}` })

test('staff get the enquiry’s parts, and a result that does not claim to be what the visitor saw', async () => {
  const response = await ask({ id }, as(staff))
  expect(response.headers.get('cache-control')).toBe('no-store')
  const { parts } = (await response.json()) as { parts: { title: string; rows: object[] }[] }
  expect(parts.map(({ title }) => title).slice(-2)).toEqual(['Enquiry', 'Where it came from'])
  expect(JSON.stringify(parts)).toContain('Worked out today from their answers:')
  expect(parts.flatMap(({ rows }) => rows)).toEqual(
    expect.arrayContaining([
      { label: 'Postcode', value: 'SW1A 1AA' },
      { label: 'Message', value: 'Hello\nthere' },
      { label: 'Source', value: 'google' },
    ]),
  )
})

test.each([
  ['a signed-in account that is not staff', { id }, () => as(randomUUID()), 404],
  ['an expired session', { id }, () => as(staff, Date.now() / 1000 - 60), 403],
  ['a forged token', { id }, () => ({ authorization: `${as(staff).authorization.slice(0, -4)}AAAA` }), 403],
  ['a request without a token', { id }, () => ({}), 403],
  ['a request from another site', { id }, () => ({ ...as(staff), 'sec-fetch-site': 'cross-site' }), 403],
  ['a request by staff for an unknown enquiry', { id: randomUUID() }, () => as(staff), 404],
  ['a request by staff with an invalid id', { id: `${id}&or=(id.neq.x)` }, () => as(staff), 400],
])('%s is rejected', async (_, body, headers, status) => {
  const response = await ask(body, headers())
  expect([response.status, await response.text()]).toEqual([status, ''])
})
