import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import report, { browserFamily, readReport } from '~/functions/report'

const logged = () => vi.mocked(console.warn).mock.calls.flat() as string[]

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
})

const safari = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1'

async function post(body: string, headers: Record<string, string> = {}) {
  const sent = { 'user-agent': safari, 'sec-fetch-site': 'same-origin', ...headers }
  const request = { method: 'POST', headers: sent, body }
  const response = await report(new Request('https://www.acme.example/api/report', request))
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  return response.status
}
const typeError = JSON.stringify({ kind: 'error', code: 'TypeError', path: '/contact' })

test('a report is one log line with its code, its page and the browser family', async () => {
  expect(await post(typeError)).toBe(204)
  expect(logged()).toEqual(['Browser report: error TypeError, /contact, Safari'])
})

test.each([
  ['an object that is not a report', '{}', {}, 400],
  ['a report from another site', typeError, { 'sec-fetch-site': 'cross-site' }, 403],
])('%s is rejected and not logged', async (_what, body, headers, status) => {
  expect(await post(body, headers)).toBe(status)
  expect(logged()).toEqual([])
})

const typed = 'ada@example.com'

test.each([
  ['error', 'TypeError /_astro/Quiz.Abc-1_2.js:1:99'],
  ['policy', 'img-src tracker.example'],
  ['unsent', 'waiting'],
  ['unsent', 'refused'],
  ['unsent', 'overdue'],
])('a report of kind %s with the code %s is read', (kind, code) => {
  const sent = { kind, code, path: '/tools/need-assessment' }
  expect(readReport(sent)).toEqual(sent)
})

test.each([
  [{ kind: 'error', code: `Error: ${typed}`, path: '/' }, 'Error', '/'],
  [{ kind: 'error', code: `TypeError\nFATAL ${'x'.repeat(2000)}`, path: `/${typed}` }, 'Error', '/…'],
  [{ kind: 'error', code: 'TypeError', path: '/a?b=c' }, 'TypeError', '/…'],
  [{ kind: 'error', code: 'TypeError', path: `/${'a'.repeat(120)}` }, 'TypeError', '/…'],
  [{ kind: 'error' }, 'Error', '/…'],
])('%j is logged without its words', (sent, code, path) => {
  expect(readReport(sent)).toEqual({ kind: 'error', code, path })
})

test.each([
  [{ kind: 'typed', code: 'waiting', path: '/' }],
  [{ kind: 'policy', code: `img-src ${typed}`, path: '/' }],
  [{ kind: 'policy', code: `${typed} img-src inline`, path: '/' }],
  [{ kind: 'unsent', code: typed, path: '/' }],
])('%j is rejected', (sent) => {
  expect(readReport(sent)).toBeUndefined()
})

test.each([
  ['AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36', 'Chrome'],
  ['AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0', 'Edge'],
  ['AppleWebKit/537 SamsungBrowser/25.0 Chrome/121.0 Safari/537', 'Samsung'],
  ['AppleWebKit/537.36 Chrome/126.0 Safari/537.36 OPR/111.0', 'Opera'],
  ['AppleWebKit/605 FxiOS/127.0 Mobile/15E148 Safari/605', 'Firefox'],
  ['AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1', 'Safari'],
  ['curl/8.5', 'other'],
])('the user agent “%s” belongs to the family %s', (userAgent, family) => {
  expect(browserFamily(userAgent)).toBe(family)
})
