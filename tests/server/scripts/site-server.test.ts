// The built site and its functions as `npm start` serves them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { securityHeaders } from '~/lib/headers'
import { largestForm } from '~/lib/limits'
import { loadFunctions, type ServerFunction } from '~/scripts/function-host'
import { startSite } from '~/scripts/site-server'
import { keys, startApi } from '../../database/local-api'
import { freePort } from '../../support/free-port'
import { exchange, headerOf, type RawAnswer } from './raw-client'

const functionAt = (path: string, run: ServerFunction['run']): ServerFunction => ({
  ...{ name: path, run, config: { path } },
})
const failing = functionAt('/api/fails', ({ url, headers }) =>
  Promise.reject(new Error(`${url} ${headers.get('host')} always fails.`)),
)
const whoAsks = functionAt('/api/who', (_request, { ip }) => new Response(ip))

const publicDir = mkdtempSync(join(tmpdir(), 'site-'))
const write = (name: string, text = `<h1>${name}</h1>`) => writeFileSync(join(publicDir, name), text)
const closers: (() => Promise<void>)[] = []
let port: number

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  mkdirSync(join(publicDir, 'tools'))
  for (const name of ['index', 'about', '404', 'tools/inheritance-risk-checker']) write(`${name}.html`)
  const database = await startApi()
  closers.push(database.close)
  vi.stubEnv('SUPABASE_URL', database.url)
  vi.stubEnv('SUPABASE_SECRET_KEY', keys.secret)
  vi.stubEnv('WEBHOOK_SECRET', 'secret')
  const functions = [...(await loadFunctions()), failing, whoAsks]
  port = await freePort()
  closers.push((await startSite({ port, addresses: ['0.0.0.0', '::1'], publicDir, functions })).close)
})
afterAll(async () => {
  await Promise.all(closers.map((close) => close()))
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  rmSync(publicDir, { recursive: true })
})

const missingHeaders = (answer: RawAnswer) =>
  [...Object.keys(securityHeaders), 'Content-Security-Policy'].filter((name) => !headerOf(answer, name))

/** Headers with forged hosts, addresses and values. */
const forgedHeaders = {
  Host: 'forged-host.invalid:81',
  'X-Forwarded-Host': 'forged-forwarded.invalid',
  'X-Forwarded-Proto': 'forged-scheme',
  'X-Forwarded-For': '203.0.113.81',
  'X-Original-URL': '/forged-original',
  Forwarded: 'host=forged-standard.invalid',
  Origin: 'https://forged-origin.invalid',
  Referer: 'https://forged-referer.invalid/forged-page?utm_source=forged-campaign',
  'User-Agent': 'forged-agent"><script>',
  Cookie: 'forged=cookie; nf_lang=forged',
  'X-Enquiry-Address': '203.0.113.81',
  'X-Webhook-Secret': 'forged-secret',
  Authorization: 'Bearer forged-token',
}

const ownPage = { 'Sec-Fetch-Site': 'same-origin' }
const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const json = { 'Content-Type': 'application/json' }
const complete = 'firstName=Ada&lastName=L&email=ada%40example.com&phone=1'

const answers: [status: number, request: string, headers?: Record<string, string>, body?: string][] = [
  [301, 'GET /tools/inheritance-risk?utm_source=ad'],
  [301, 'GET /about/'],
  [301, 'GET //about'],
  [200, 'GET /about'],
  [404, 'GET /nothing'],
  [400, 'GET /%E0%A4%A'],
  [400, 'NONSENSE /about'],
  [431, 'GET /about', { Cookie: 'x'.repeat(20_000) }],
  [405, 'PUT /about'],
  [405, 'DELETE /api/enquiry'],
  [200, 'GET http://forged-target.invalid/'],
  [303, 'GET /api/enquiry'],
  [303, 'POST /api/enquiry', { ...form, ...ownPage }, complete],
  [403, 'POST /api/enquiry', form, 'firstName=Ada'],
  [403, 'POST /api/enquiry', json, '{}'],
  [422, 'POST /api/enquiry', { ...form, ...ownPage }, 'firstName=Ada'],
  [422, 'POST /api/enquiry', { ...json, ...ownPage }, '{}'],
  [413, 'POST /api/enquiry', { ...form, ...ownPage }, `message=${'a'.repeat(largestForm)}`],
  [200, 'GET /api/call'],
  [400, 'POST /api/call', { ...json, ...ownPage }, '{}'],
  [403, 'POST /api/follow-up', json, '{}'],
  [400, 'POST /api/report', { ...json, ...ownPage }, '[]'],
  [401, 'POST /api/lead-created', json, '{}'],
  [200, 'GET /api/health'],
  [500, 'GET /api/fails'],
]

test.each(answers)(
  '%i to %s has every security header and repeats no header of its request',
  async (status, request, headers = {}, body = '') => {
    const sent = { ...forgedHeaders, Connection: 'close', 'Content-Length': `${body.length}`, ...headers }
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`)
    const answer = await exchange(port, `${request} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
    expect(answer.status).toBe(status)
    expect(missingHeaders(answer)).toEqual([])
    expect(`${answer.head}${answer.body}`).not.toMatch(/forged|203\.0\.113\.81|:81\b/)
    const location = headerOf(answer, 'location')
    if (location) expect(location).toMatch(/^\/(?!\/)/)
  },
)

const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })

test.each(['utm_source=%00', 'utm_source=%E0%A4%A', 'a=%', '&&', 'q=\'"<>', `q=${'x'.repeat(8000)}`])(
  'a page with the odd query %j is served',
  async (query) => expect((await ask(`/about?${query}`)).status).toBe(200),
)

test('a moved address keeps its query', async () => {
  const { headers } = await ask('/tools/inheritance-risk?utm_source=ad&a=%20b')
  expect(headers.get('location')).toBe('/tools/inheritance-risk-checker?utm_source=ad&a=+b')
})

test('files are read again after each build', async () => {
  expect((await ask('/later')).status).toBe(404)
  for (const text of ['<p>first', '<p>written over']) {
    write('later.html', text)
    expect(await (await ask('/later')).text()).toBe(text)
  }
})

test.each(['/_headers', '/_redirects', '/%5Fheaders', '/_headers/', '//_headers', '/./_redirects'])(
  '%s is not served, because it is for the host',
  async (path) => {
    for (const name of ['_headers', '_redirects', '404.html']) write(name, `# ${name}`)
    const response = await ask(path)
    expect([response.status, await response.text()]).toEqual([404, '# 404.html'])
  },
)

const addressOf = async (name: string, headers: Record<string, string> = {}) =>
  (await fetch(`http://${name}:${port}/api/who`, { headers })).text()

/** This machine's address on its network, if it has one. */
const outer = Object.values(networkInterfaces())
  .flatMap((list) => list ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

test.each(['127.0.0.1', '[::1]'])(
  'only the last address of a proxy on this machine is trusted, on %s',
  async (name) => {
    const from = (list: string) => addressOf(name, { 'x-forwarded-for': list })
    // A proxy appends the address that it saw to whatever the visitor sent.
    expect(await from('198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
    expect(await from('x, ')).toBe('127.0.0.1')
    const forged = ['x-real-ip', 'x-enquiry-address', 'x-nf-client-connection-ip', 'cf-connecting-ip']
    const headers = Object.fromEntries(forged.map((header) => [header, '203.0.113.7']))
    expect(await addressOf(name, headers)).toBe('127.0.0.1')
  },
)

test('a proxy on another machine is not trusted', async () => {
  const address = await addressOf(outer ?? '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' })
  expect(address).toBe(outer ?? '203.0.113.7')
})
