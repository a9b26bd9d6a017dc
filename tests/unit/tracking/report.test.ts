import { describe, expect, test } from 'vitest'
import { browserFamily } from '~/server/read-reports'
import { errorCode, isErrorCode, isPolicyCode, policyCode } from '~/tracking/reports'

const typed = 'ada@example.com'
const place = '/_astro/ConsultationForm.B4xK_9-z.js:1:20417'

/** An error as a browser makes it: the message may quote what the page was working with. */
function thrown(name: string, stack: string) {
  const error = new Error(`Cannot read ${typed}`)
  return Object.assign(error, { name, stack })
}

describe('of an error its class and place leave, never its message', () => {
  test.each([
    ['Chrome', `TypeError: Cannot read ${typed}\n    at send (https://www.acme.example${place})`],
    ['Firefox and Safari', `send@https://www.acme.example${place}\n@https://www.acme.example/contact:3:1`],
  ])('in %s', (_browser, stack) => {
    expect(errorCode(thrown('TypeError', stack))).toBe(`TypeError ${place}`)
  })

  test.each([
    [
      'a place in no script of ours',
      thrown('RangeError', 'at chrome-extension://abc/x.js:1:1'),
      'RangeError',
    ],
    ['no place', thrown('RangeError', ''), 'RangeError'],
    ['a name with a space', thrown(`Error ${typed}`, ''), 'Error'],
    ['words before a name', thrown(`${typed} TypeError`, ''), 'Error'],
    ['a name that is a list', { name: ['TypeError'], stack: [place] }, 'Error'],
    ['something thrown that is no error', typed, 'Error'],
    ['an object', { name: 3, stack: 4 }, 'Error'],
    ['nothing', null, undefined],
    ['nothing at all', undefined, undefined],
  ])('with %s', (_what, error, code) => {
    expect(errorCode(error)).toBe(code)
  })

  test('and the server takes what the page makes', () => {
    expect(isErrorCode(`TypeError ${place}`)).toBe(true)
    expect(isErrorCode('TypeError')).toBe(true)
    expect(isErrorCode(`TypeError ${place} ${typed}`)).toBe(false)
    expect(isErrorCode(typed)).toBe(false)
  })
})

describe('of what the policy blocked its directive and a host leave, never an address', () => {
  test.each([
    ['an address', 'img-src', `https://tracker.example/pixel?who=${typed}`, 'img-src tracker.example'],
    ['an address without a host', 'img-src', `data:text/plain,${typed}`, 'img-src data:'],
    ['an address of a scheme that has words for a host', 'img-src', 'x://ring-0900-111', 'img-src x:'],
    [
      'an address of a lasting connection',
      'connect-src',
      `wss://tracker.example/${typed}`,
      'connect-src tracker.example',
    ],
    ['one that is not secure', 'connect-src', 'ws://tracker.example/live', 'connect-src tracker.example'],
    ['a host with an underscore', 'img-src', 'https://ad_server.example/', 'img-src other'],
    ['a host in odd characters', 'img-src', 'https://"onload=x"/', 'img-src other'],
    ['a host of another script', 'img-src', 'https://münchen.example/', 'img-src xn--mnchen-3ya.example'],
    ['a host that is a number', 'img-src', 'http://[::1]:8080/', 'img-src other'],
    ['a word of the browser’s', 'script-src', 'inline', 'script-src inline'],
    ['words', 'script-src', typed, 'script-src other'],
    ['a directive with its sources', "img-src 'self'", 'eval', 'img-src eval'],
    ['anything odd before the directive', '"img-src"', 'eval', 'unknown eval'],
  ])('with %s', (_what, directive, blocked, code) => {
    expect(policyCode(directive, blocked)).toBe(code)
    expect(isPolicyCode(code)).toBe(true)
  })

  test.each([
    ['a host', `https://${'a'.repeat(50)}.${'b'.repeat(50)}.example/`],
    ['a scheme', `${'c'.repeat(100)}:x`],
  ])('and of %s that is very long so much as the server takes', (_what, blocked) => {
    const code = policyCode('img-src', blocked)
    expect(code).toHaveLength('img-src '.length + 60)
    expect(isPolicyCode(code)).toBe(true)
  })
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
    'Chrome',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0', 'Edge'],
  ['Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36 EdgA/126.0', 'Edge'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605 Version/17.0 EdgiOS/126.0 Mobile/15E148 Safari/604.1', 'Edge'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537 SamsungBrowser/25.0 Chrome/121.0 Safari/537', 'Samsung'],
  ['Mozilla/5.0 (Macintosh) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 OPR/111.0', 'Opera'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605 FxiOS/127.0 Mobile/15E148 Safari/605', 'Firefox'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605 CriOS/126.0 Mobile/15E148 Safari/604.1', 'Chrome'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1', 'Safari'],
  ['curl/8.5', 'other'],
  ['', 'other'],
])('%s is of the family %s', (userAgent, family) => {
  expect(browserFamily(userAgent)).toBe(family)
})
