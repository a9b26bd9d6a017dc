import { describe, expect, test } from 'vitest'
import { errorCode, isErrorCode, isPolicyCode, policyCode } from '~/tracking/reports'

const typed = 'ada@example.com'
const place = '/_astro/ConsultationForm.B4xK_9-z.js:1:20417'
const error = (name: unknown, stack: unknown) => ({ name, stack, message: `Cannot read ${typed}` })

describe('the code of an error is its class and its place in our scripts', () => {
  test.each<[what: string, error: unknown, code: string | undefined]>([
    [
      'Chrome',
      error('TypeError', `TypeError: ${typed}\n    at send (https://a.uk${place})`),
      `TypeError ${place}`,
    ],
    [
      'Firefox',
      error('TypeError', `send@https://a.uk${place}\n@https://a.uk/contact:3:1`),
      `TypeError ${place}`,
    ],
    ['a browser extension', error('RangeError', 'at chrome-extension://abc/x.js:1:1'), 'RangeError'],
    ['no place', error('RangeError', ''), 'RangeError'],
    ['words after the class', error(`Error ${typed}`, ''), 'Error'],
    ['words before the class', error(`${typed} TypeError`, ''), 'Error'],
    ['lists', error(['TypeError'], [place]), 'Error'],
    ['numbers', error(3, 4), 'Error'],
    ['a string', typed, 'Error'],
    ['null', null, undefined],
    ['nothing', undefined, undefined],
  ])('%s', (_what, thrown, code) => {
    expect(errorCode(thrown)).toBe(code)
    if (code) expect(isErrorCode(code)).toBe(true)
  })

  test.each([`TypeError ${place} ${typed}`, typed])('and the server accepts nothing else: %s', (code) => {
    expect(isErrorCode(code)).toBe(false)
  })
})

describe('the code of a policy violation is its directive and a host', () => {
  test.each([
    ['img-src', `https://tracker.example/pixel?who=${typed}`, 'img-src tracker.example'],
    ['img-src', `data:text/plain,${typed}`, 'img-src data:'],
    ['img-src', 'x://ring-0900-111', 'img-src x:'],
    ['connect-src', `wss://tracker.example/${typed}`, 'connect-src tracker.example'],
    ['connect-src', 'ws://tracker.example/live', 'connect-src tracker.example'],
    ['img-src', 'https://ad_server.example/', 'img-src other'],
    ['img-src', 'https://"onload=x"/', 'img-src other'],
    ['img-src', 'https://münchen.example/', 'img-src xn--mnchen-3ya.example'],
    ['img-src', 'http://[::1]:8080/', 'img-src other'],
    ['script-src', 'inline', 'script-src inline'],
    ['script-src', typed, 'script-src other'],
    ["img-src 'self'", 'eval', 'img-src eval'],
    ['"img-src"', 'eval', 'unknown eval'],
    [
      'img-src',
      `https://${'a'.repeat(50)}.${'b'.repeat(50)}.example/`,
      `img-src ${'a'.repeat(50)}.${'b'.repeat(9)}`,
    ],
    ['img-src', `${'c'.repeat(100)}:x`, `img-src ${'c'.repeat(60)}`],
  ])('%s, %s', (directive, blocked, code) => {
    expect(policyCode(directive, blocked)).toBe(code)
    expect(isPolicyCode(code)).toBe(true)
  })
})
