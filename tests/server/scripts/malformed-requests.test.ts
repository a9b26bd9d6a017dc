import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { loadFunctions, type ServerFunction } from '~/scripts/function-host'
import { freePort } from '../../support/free-port'
import { startSite } from '~/scripts/site-server'
import { keys, startApi } from '../../database/local-api'
import { faults, missing } from './malformed-answers'
import { malformed } from './malformed-requests'
import { exchange } from './raw-client'

/** Short, so that a request which never ends is cut within the test. */
const limits = { headersTimeout: 2000, requestTimeout: 3000, connectionsCheckingInterval: 200 }

const failing: ServerFunction = {
  name: 'fails',
  run: () => Promise.reject(new Error('This function always fails.')),
  paths: ['/api/fails'],
  methods: ['GET'],
  schedule: undefined,
}

let port: number
let close: () => Promise<void>
const publicDir = mkdtempSync(join(tmpdir(), 'malformed-'))

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  for (const name of ['index', 'about', '404'])
    writeFileSync(join(publicDir, `${name}.html`), `<h1>${name}</h1>`)
  const functions = [...(await loadFunctions()), failing]
  port = await freePort()
  ;({ close } = await startSite({ port, publicDir, functions, limits }))
})
afterAll(async () => {
  await close()
  vi.restoreAllMocks()
  rmSync(publicDir, { recursive: true })
})

const statusOf = async (url: string, init: RequestInit = {}) =>
  (await fetch(url, { redirect: 'manual', ...init })).status

test('the table is as long as it should be', () => {
  expect(malformed.length).toBeGreaterThanOrEqual(200)
  expect(new Set(malformed.map(({ name }) => name)).size).toBe(malformed.length)
})

test('a malformed request is answered with every security header, never a 500, and the site goes on', async () => {
  expect(await faults(malformed, port)).toEqual([])
  expect(await statusOf(`http://localhost:${port}/`)).toBe(200)
})

test('an odd request that a visitor may well send is served', async () => {
  const queries = [
    'utm_source=%00',
    'utm_source=%E0%A4%A',
    'a=%',
    '=',
    '&&',
    'a=/../..',
    'q=\'"<>',
    `q=${'x'.repeat(8000)}`,
  ]
  for (const query of queries)
    expect(await statusOf(`http://localhost:${port}/about?${query}`), query).toBe(200)
  const { answers } = await exchange({ port, parts: ['GET /about HTTP/1.0\r\n\r\n'] })
  expect(answers.map(({ status }) => status)).toEqual([200])
})

test.each([
  ['a page', '/about', 200],
  ['a page that does not exist', '/nothing', 404],
  ['an address with a trailing slash', '/about/', 301],
  ['a moved address', '/tools/inheritance-risk', 301],
  ['a function that fails', '/api/fails', 500],
  ['a function refusing a method', '/api/enquiry', 405],
])('%s carries every security header', async (_name, path, status) => {
  const method = status === 405 ? 'DELETE' : 'GET'
  const { answers } = await exchange({
    port,
    parts: [`${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`],
  })
  expect(answers.map((answer) => [answer.status, missing(answer)])).toEqual([[status, []]])
})

const megabyte = 1024 * 1024

function* chunked(total: number) {
  const type = 'application/x-www-form-urlencoded'
  const first = `POST /api/enquiry HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${type}\r\nTransfer-Encoding: chunked\r\n\r\n`
  yield `${first}8\r\nmessage=\r\n`
  const piece = `10000\r\n${'a'.repeat(0x10000)}\r\n`
  for (let sent = 0; sent < total; sent += 0x10000) yield piece
  yield '0\r\n\r\n'
}

test('a form of 40 MB that announces nothing is answered 413, briefly', async () => {
  const { answers } = await exchange({ port, parts: chunked(40 * megabyte) })
  expect(answers.map((answer) => [answer.status, missing(answer)])).toEqual([[413, []]])
  expect(answers[0]?.body.length).toBeLessThan(10_000)
})

test('a connection is closed behind a body that nobody has read', async () => {
  const head = 'POST /api/enquiry HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  const { answers } = await exchange({ port, parts: [`${head}Content-Length: ${4 * megabyte}\r\n\r\n"a`] })
  expect(answers.map(({ status, headers }) => [status, headers.get('connection')])).toEqual([[413, 'close']])
})

/** The database's addresses and methods are its own; what no server should take is the same. */
const forEveryServer = malformed.filter(
  ({ name, bytes }) =>
    /^(host|no host|target|no method|version|half|large)/.test(name) && !bytes.includes('/api/enquiry'),
)

test('the local database answers the same, and goes on', async () => {
  const database = await startApi({ limits })
  try {
    expect(await faults(forEveryServer, database.port)).toEqual([])
    expect((await database.call('contact_submissions?select=id', { key: keys.secret })).status).toBe(200)
  } finally {
    await database.close()
  }
})
