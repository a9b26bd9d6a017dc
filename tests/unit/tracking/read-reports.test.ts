import { describe, expect, test } from 'vitest'
import { readReports } from '~/server/read-reports'
import { policyCode } from '~/tracking/reports'

const typed = 'ada@example.com'
const page = 'https://www.acme.example/will-cost'

describe('a violation of the policy', () => {
  test('in the form Firefox and Safari send', () => {
    const report = {
      'document-uri': `${page}?name=${typed}#x`,
      'effective-directive': 'script-src-elem',
      'violated-directive': 'script-src-elem',
      'blocked-uri': `https://tracker.example/pixel?who=${typed}`,
      'script-sample': typed,
      'original-policy': "default-src 'none'",
    }
    expect(readReports({ 'csp-report': report })).toEqual([
      { kind: 'policy', code: 'script-src-elem tracker.example', path: '/will-cost' },
    ])
  })

  test('in the form Chrome sends, several at once', () => {
    const body = (blockedURL: string) => ({
      type: 'csp-violation',
      age: 12,
      url: page,
      body: { documentURL: `${page}#top`, effectiveDirective: 'style-src-attr', blockedURL, sample: typed },
    })
    expect(readReports([body('inline'), body('data:text/plain,x')])).toEqual([
      { kind: 'policy', code: 'style-src-attr inline', path: '/will-cost' },
      { kind: 'policy', code: 'style-src-attr data:', path: '/will-cost' },
    ])
  })

  test('of an old browser, or with anything odd in it, says what is sure', () => {
    const report = { 'violated-directive': "img-src 'self'", 'blocked-uri': typed, 'document-uri': typed }
    expect(readReports({ 'csp-report': report })).toEqual([
      { kind: 'policy', code: 'img-src other', path: '/…' },
    ])
    expect(readReports({ 'csp-report': {} })).toEqual([{ kind: 'policy', code: 'unknown other', path: '/…' }])
    expect(readReports([{ type: 'csp-violation', url: page, body: {} }])).toMatchObject([
      { path: '/will-cost' },
    ])
  })

  test('is of the page that it happened on, whatever address the report came from', () => {
    const [one] = readReports([
      { type: 'csp-violation', url: `${page}/other`, body: { documentURL: page, blockedURL: 'eval' } },
    ])
    expect(one?.path).toBe('/will-cost')
  })

  test('names the directive that was at work before the one that was written', () => {
    const report = { 'effective-directive': 'script-src-attr', 'violated-directive': "default-src 'self'" }
    expect(readReports({ 'csp-report': report })[0]?.code).toBe('script-src-attr other')
  })
})

describe('a page’s own report', () => {
  test('of an error', () => {
    const code = 'TypeError /_astro/Quiz.Abc-1_2.js:1:99'
    expect(readReports({ kind: 'error', code, path: '/tools/need-assessment' })).toEqual([
      { kind: 'error', code, path: '/tools/need-assessment' },
    ])
  })

  test('of what its policy blocked', () => {
    const code = policyCode('img-src', `https://tracker.example/pixel?who=${typed}`)
    expect(code).toBe('img-src tracker.example')
    expect(readReports({ kind: 'policy', code, path: '/' })).toEqual([{ kind: 'policy', code, path: '/' }])
  })

  test.each(['waiting', 'refused', 'overdue'])('of an enquiry that stays unsent: %s', (code) => {
    expect(readReports({ kind: 'unsent', code, path: '/' })).toEqual([{ kind: 'unsent', code, path: '/' }])
  })

  test.each([
    ['words in place of a code', { kind: 'error', code: `Error: ${typed}`, path: '/' }, 'Error', '/'],
    ['words in place of a path', { kind: 'error', code: 'TypeError', path: `/${typed}` }, 'TypeError', '/…'],
    ['words before a path', { kind: 'error', code: 'TypeError', path: `${typed}/a` }, 'TypeError', '/…'],
    ['a path with a question', { kind: 'error', code: 'TypeError', path: '/a?b=c' }, 'TypeError', '/…'],
    ['a path too long', { kind: 'error', code: 'TypeError', path: `/${'a'.repeat(120)}` }, 'TypeError', '/…'],
    ['neither', { kind: 'error' }, 'Error', '/…'],
  ])('with %s keeps none of them', (_what, sent, code, path) => {
    expect(readReports(sent)).toEqual([{ kind: 'error', code, path }])
  })
})

test.each([
  ['nothing', undefined],
  ['a word', 'error'],
  ['an empty list', []],
  ['a list of nothing', [null, 1, 'x']],
  ['an unknown kind', { kind: 'typed', code: 'x', path: '/' }],
  ['words in place of what was blocked', { kind: 'policy', code: `img-src ${typed}`, path: '/' }],
  ['a reason of an unknown kind', { kind: 'typed', code: 'waiting', path: '/' }],
  ['what a policy blocked, of an unknown kind', { kind: 'typed', code: 'img-src inline', path: '/' }],
  ['words before what was blocked', { kind: 'policy', code: `${typed} img-src inline`, path: '/' }],
  ['an unknown reason', { kind: 'unsent', code: typed, path: '/' }],
  ['another type of browser report', [{ type: 'deprecation', body: { message: typed } }]],
])('%s is no report', (_what, sent) => {
  expect(readReports(sent)).toEqual([])
})

test('one request counts for ten reports at most', () => {
  expect(readReports(Array.from({ length: 50 }, () => ({ kind: 'error', code: 'TypeError' })))).toHaveLength(
    10,
  )
})
