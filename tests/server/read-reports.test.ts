import { describe, expect, test } from 'vitest'
import { browserFamily, readReports } from '~/server/read-reports'

const typed = 'ada@example.com'
const page = 'https://www.acme.example/will-cost'

describe('a violation of the policy', () => {
  const older = (report: object) => ({ 'csp-report': report })
  const newer = (body: object, url = `${page}/other`) => [{ type: 'csp-violation', age: 12, url, body }]

  test.each<[what: string, sent: unknown, code: string, path?: string]>([
    [
      'Firefox and Safari',
      older({
        'document-uri': `${page}?name=${typed}#x`,
        'effective-directive': 'script-src-elem',
        'violated-directive': "default-src 'self'",
        'blocked-uri': `https://tracker.example/pixel?who=${typed}`,
        'script-sample': typed,
        'original-policy': "default-src 'none'",
      }),
      'script-src-elem tracker.example',
    ],
    [
      'Chrome',
      newer({
        documentURL: `${page}#top`,
        effectiveDirective: 'style-src-attr',
        blockedURL: 'inline',
        sample: typed,
      }),
      'style-src-attr inline',
    ],
    [
      'an old browser',
      older({ 'violated-directive': "img-src 'self'", 'blocked-uri': typed, 'document-uri': typed }),
      'img-src other',
      '/…',
    ],
    ['nothing else', older({}), 'unknown other', '/…'],
    ['the page’s address alone', newer({}, page), 'unknown other'],
  ])('from %s', (_what, sent, code, path = '/will-cost') => {
    expect(readReports(sent)).toEqual([{ kind: 'policy', code, path }])
  })
})

describe('a page’s own report', () => {
  test.each([
    ['error', 'TypeError /_astro/Quiz.Abc-1_2.js:1:99'],
    ['policy', 'img-src tracker.example'],
    ['unsent', 'waiting'],
    ['unsent', 'refused'],
    ['unsent', 'overdue'],
  ])('of kind %s with the code %s is read', (kind, code) => {
    const report = { kind, code, path: '/tools/need-assessment' }
    expect(readReports(report)).toEqual([report])
  })

  test.each([
    [{ kind: 'error', code: `Error: ${typed}`, path: '/' }, 'Error', '/'],
    [{ kind: 'error', code: 'TypeError', path: `/${typed}` }, 'TypeError', '/…'],
    [{ kind: 'error', code: 'TypeError', path: `${typed}/a` }, 'TypeError', '/…'],
    [{ kind: 'error', code: 'TypeError', path: '/a?b=c' }, 'TypeError', '/…'],
    [{ kind: 'error', code: 'TypeError', path: `/${'a'.repeat(120)}` }, 'TypeError', '/…'],
    [{ kind: 'error' }, 'Error', '/…'],
  ])('%j loses its words', (sent, code, path) => {
    expect(readReports(sent)).toEqual([{ kind: 'error', code, path }])
  })
})

test.each([
  [undefined],
  ['error'],
  [[]],
  [[null, 1, 'x']],
  [{ kind: 'typed', code: 'waiting', path: '/' }],
  [{ kind: 'typed', code: 'img-src inline', path: '/' }],
  [{ kind: 'policy', code: `img-src ${typed}`, path: '/' }],
  [{ kind: 'policy', code: `${typed} img-src inline`, path: '/' }],
  [{ kind: 'unsent', code: typed, path: '/' }],
  [[{ type: 'deprecation', body: { message: typed } }]],
])('%j is no report', (sent) => {
  expect(readReports(sent)).toEqual([])
})

test.each([
  ['(Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36', 'Chrome'],
  ['(Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0', 'Edge'],
  ['(Linux; Android 10) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 EdgA/126.0', 'Edge'],
  ['(iPhone) AppleWebKit/605 Version/17.0 EdgiOS/126.0 Mobile/15E148 Safari/604.1', 'Edge'],
  ['(Linux; Android 14) AppleWebKit/537 SamsungBrowser/25.0 Chrome/121.0 Safari/537', 'Samsung'],
  ['(Macintosh) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 OPR/111.0', 'Opera'],
  ['(X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox'],
  ['(iPhone) AppleWebKit/605 FxiOS/127.0 Mobile/15E148 Safari/605', 'Firefox'],
  ['(iPhone) AppleWebKit/605 CriOS/126.0 Mobile/15E148 Safari/604.1', 'Chrome'],
  ['(iPhone) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1', 'Safari'],
  ['curl/8.5', 'other'],
  ['', 'other'],
])('Mozilla/5.0 %s is of the family %s', (userAgent, family) => {
  expect(browserFamily(userAgent)).toBe(family)
})
