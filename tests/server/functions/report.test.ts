import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import report from '~/functions/report'

const logged = () => vi.mocked(console.warn).mock.calls.flat() as string[]

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const safari = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1'

async function post(body: unknown, headers: Record<string, string> = {}) {
  const response = await report(
    new Request('https://www.acme.example/api/report', {
      method: 'POST',
      headers: { 'user-agent': safari, 'sec-fetch-site': 'same-origin', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  return response
}
const typeError = { kind: 'error', code: 'TypeError', path: '/contact' }

test('each report is one log line with its code, its page and the browser’s family, and the answer is empty', async () => {
  const policy = { 'document-uri': 'https://www.acme.example/', 'blocked-uri': 'inline' }
  expect((await post(typeError)).status).toBe(204)
  expect((await post({ 'csp-report': { ...policy, 'effective-directive': 'style-src' } })).status).toBe(204)
  expect(logged()).toEqual([
    'Browser report: error TypeError, /contact, Safari',
    'Browser report: policy style-src inline, /, Safari',
  ])
})

test('a request writes at most ten short lines, whatever it holds', async () => {
  const text = `TypeError\nFATAL ${'x'.repeat(2_000)}`
  const reports = Array.from({ length: 12 }, () => ({ kind: 'error', code: text, path: text }))
  expect((await post(reports, { 'user-agent': text.replace('\n', ' ') })).status).toBe(204)
  expect(logged()).toEqual(Array(10).fill('Browser report: error Error, /…, other'))
})

test.each([
  ['no JSON', 'hello', {}, 400],
  ['no report', {}, {}, 400],
  ['a report from another site’s page', typeError, { 'sec-fetch-site': 'cross-site' }, 403],
])('%s is refused and logs nothing', async (_what, body, headers, status) => {
  expect((await post(body, headers)).status).toBe(status)
  expect(logged()).toEqual([])
})
