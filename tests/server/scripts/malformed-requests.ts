import { chunks, headers, large, methods, noMethods, versions } from './malformed-headers'
import { hosts, targets, unknown } from './malformed-targets'

/** A request that no browser would send, as bytes, and the statuses that may answer it: 0 when the connection is closed. */
export interface Malformed {
  name: string
  bytes: string
  statuses: readonly number[]
  /** The client closes its side after the last byte, as one that has said everything. */
  finish?: boolean
}

const end = '\r\n\r\n'
const host = 'Host: localhost'
const short = (text: string) =>
  JSON.stringify(text.length > 60 ? `${text.slice(0, 40)}… (${text.length})` : text)

const rows = (
  group: string,
  statuses: readonly number[],
  texts: readonly string[],
  make: (text: string) => string,
) => texts.map((text): Malformed => ({ name: `${group} ${short(text)}`, bytes: make(text), statuses }))

const form = 'Content-Type: application/x-www-form-urlencoded'
const post = (more: string) => `POST /api/enquiry HTTP/1.1\r\n${host}\r\n${form}\r\n${more}`

const halves = [
  '',
  'G',
  'GET',
  'GET /',
  'GET /about HTTP/1.1',
  'GET /about HTTP/1.1\r\n',
  `GET /about HTTP/1.1\r\n${host}\r\n`,
  `GET /about HTTP/1.1\r\n${host}\r\nX-Half: `,
  '\r\n\r\n',
  post(`Content-Length: 100${end}firstName=Ada`),
  post(`Content-Length: 100${end}`),
  post(`Transfer-Encoding: chunked${end}`),
  post(`Transfer-Encoding: chunked${end}5\r\nab`),
  post(`Transfer-Encoding: chunked${end}5\r\nabcde\r\n`),
  post(`Transfer-Encoding: chunked${end}0\r\n`),
  post(`Content-Length: 9999999${end}${'a'.repeat(5000)}`),
] as const

const get = `GET / HTTP/1.1\r\n${host}${end}`
const after = [
  'nonsense\r\n\r\n',
  'GET /about HTTP/1.1\r\nHost: a b\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
  '\x00\x00\x00\x00',
  'GET http://evil.example/ HTTP/1.1\r\nHost: a\r\n\r\n',
]

/** Every request of the table closes its connection when the server answers it and would keep it. */
const closing = (line: string, ...more: string[]) => [line, ...more, 'Connection: close'].join('\r\n') + end

export const malformed: readonly Malformed[] = [
  ...rows('host', [200, 400], hosts, (text) => closing('GET /about HTTP/1.1', `Host: ${text}`)),
  { name: 'no host', bytes: closing('GET /about HTTP/1.1'), statuses: [200, 400] },
  ...rows('target', [200, 400], targets, (text) => closing(`GET ${text} HTTP/1.1`, host)),
  ...rows('unknown path', [400, 404], unknown, (text) => closing(`GET ${text} HTTP/1.1`, host)),
  { name: 'a path of 100 KB', bytes: closing(`GET /${'a'.repeat(100_000)} HTTP/1.1`, host), statuses: [431] },
  ...rows('too many slashes', [301], ['///', '//about', '//about/'], (text) =>
    closing(`GET ${text} HTTP/1.1`, host),
  ),
  ...rows('method', [0, 405], methods, (text) => closing(`${text} /about HTTP/1.1`, host)),
  ...rows(
    'method for a function',
    [0, 405],
    methods.filter((name) => name !== 'POST'),
    (text) => closing(`${text} /api/enquiry HTTP/1.1`, host),
  ),
  ...rows('no method', [400], noMethods, (text) => closing(`${text} /about HTTP/1.1`, host)),
  ...rows('version', [200, 400], versions, (text) => closing(`GET /about ${text}`, host)),
  { name: 'no version', bytes: `GET /about${end}`, statuses: [200, 400] },
  { name: 'HTTP/2 at once', bytes: `PRI * HTTP/2.0${end}SM${end}`, statuses: [400] },
  ...rows('header', [400, 408, 422], headers, (text) => closing('POST /api/enquiry HTTP/1.1', host, text)),
  ...rows('large header', [400, 431], large, (text) => closing('GET /about HTTP/1.1', host, text)),
  ...rows('announced length', [413], ['100000000', '9007199254740991'], (text) =>
    post(`Content-Length: ${text}${end}a=b`),
  ),
  ...rows('chunk', [400, 408, 413], chunks, (text) => post(`Transfer-Encoding: chunked${end}${text}`)),
  ...rows('half', [400, 408, 413], halves, (text) => text),
  ...rows(
    'half, then closed',
    [400, 413],
    halves.filter((text) => text.trim()),
    (text) => text,
  ).map((row) => ({
    ...row,
    finish: true,
  })),
  ...rows('behind a good one', [200, 400, 405], after, (text) => get + text),
]
