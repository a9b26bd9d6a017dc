import type { Context } from '@netlify/functions'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import report, { config } from '~/functions/report'
import { keys, startApi } from '../../database/local-api'

let api: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(() => {
  vi.stubEnv('SUPABASE_URL', api.url)
  vi.stubEnv('SUPABASE_SECRET_KEY', keys.secret)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const safari = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1'

async function post(body: unknown, { ip = '203.0.113.7', headers = {} } = {}) {
  const response = await report(
    new Request('https://www.acme.example/api/report', {
      method: 'POST',
      headers: { 'user-agent': safari, 'sec-fetch-site': 'same-origin', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
    { ip } as Context,
  )
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  return response
}
const told = { kind: 'error', code: 'TypeError', path: '/contact' }
const counts = async () => {
  const since = new Date(Date.now() - 3_600_000).toISOString()
  return (await api.call('rpc/report_counts', { method: 'POST', body: { since }, key: keys.secret })).json()
}

test('a report is counted with its page and the family of its browser, and the answer is empty', async () => {
  const policy = { 'document-uri': 'https://www.acme.example/', 'blocked-uri': 'inline' }
  expect((await post(told)).status).toBe(204)
  expect((await post({ 'csp-report': { ...policy, 'effective-directive': 'style-src' } })).status).toBe(204)
  expect(await counts()).toEqual({
    error: 1,
    policy: 1,
    unsent: 0,
    most: [
      { ...told, browser: 'Safari', times: 1 },
      { kind: 'policy', code: 'style-src inline', path: '/', browser: 'Safari', times: 1 },
    ],
  })
})

test('thirty a minute from one address, then 429 with the seconds to wait', async () => {
  const ip = '203.0.113.8'
  for (let index = 0; index < 30; index++) expect((await post(told, { ip })).status).toBe(204)
  const response = await post(told, { ip })
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await post(told, { ip: '203.0.113.9' })).status).toBe(204)
})

test.each([
  ['no JSON', 'hello', {}, 400],
  ['no report', {}, {}, 400],
  ['a report sent by another site’s page', told, { 'sec-fetch-site': 'cross-site' }, 403],
  ['one that is far too long', 'x'.repeat(70_000), {}, 413],
])('%s is refused', async (_what, body, headers, status) => {
  const before = await counts()
  expect((await post(body, { ip: '203.0.113.10', headers })).status).toBe(status)
  expect(await counts()).toEqual(before)
})

test('when the database is away the log has the code, and nothing else', async () => {
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:9')
  expect((await post({ kind: 'unsent', code: 'waiting', path: '/contact' })).status).toBe(503)
  expect(vi.mocked(console.error).mock.calls).toEqual([['A report was not counted: unsent waiting']])
})

test('the host counts the same limit before the function is called', () => {
  expect(config).toMatchObject({
    path: '/api/report',
    method: 'POST',
    rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  })
})
