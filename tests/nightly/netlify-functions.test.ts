// The functions as Netlify bundles and starts them, against the local database and a mail server; and whether the local
// server, which imitates the host, responds as they do.
import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { bundleFunctions } from '~/scripts/build-site'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { answer, loadFunctions, type ServerFunction } from '~/scripts/function-host'
import { keys, startApi } from '../database/local-api'
import { startReceiver } from '../server/receiver'
import { startMailServer, team } from '../server/mail/mail-server'
import { id, row } from '../unit/lead/sample'

/** The files netlify.toml sends along with each function. */
function includedFiles(): string[] {
  const [, list = ''] = /^included_files = (\[.*\])$/m.exec(readFileSync('netlify.toml', 'utf8')) ?? []
  return JSON.parse(list) as string[]
}

/** The parts of the bundler's description of a function that the tests use. */
interface BundledFunction {
  name: string
  path: string
  routes?: { pattern: string; methods: string[] }[]
  schedule?: string
  trafficRules?: { action: { config: { rateLimitConfig: { windowLimit: number } } } }
}

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

interface Call {
  method: string
  /** The path, with its leading slash. */
  path: string
  headers?: Record<string, string>
  body?: string
}

const addressHeader = 'x-nf-client-connection-ip'

/** Bundles every function as the host does. `invoke` runs one from its bundle alone. */
async function bundle() {
  const folder = mkdtempSync(join(tmpdir(), 'bundles-'))
  const root = resolve('.')
  const sources = join(root, '.build/bundled-for-tests')
  await bundleFunctions(sources)
  const bundleAs = (archiveFormat: 'none' | 'zip', to: string) => {
    const args = ['tests/nightly/zip-functions.mjs', archiveFormat, sources, to]
    const printed = execFileSync(process.execPath, [...args, JSON.stringify(includedFiles())], {
      encoding: 'utf8',
    })
    return JSON.parse(printed) as BundledFunction[]
  }
  const functions = bundleAs('none', folder)
  const zipped = bundleAs('zip', join(folder, 'zipped'))
  const kilobytes = Object.fromEntries(zipped.map(({ name, path }) => [name, statSync(path).size / 1024]))

  async function invoke(name: string, { method, path, headers, body }: Call, env: Record<string, string>) {
    const child = spawn(process.execPath, [resolve('tests/nightly/invoke-bundle.mjs')], {
      cwd: join(folder, name),
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    const url = `https://www.acme.example${path}`
    child.stdin.end(
      JSON.stringify({ method, url, headers: { [addressHeader]: '203.0.113.7', ...headers }, body }),
    )
    const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
    const line = out.trimEnd().split('\n').at(-1) ?? ''
    if (!line.startsWith('{')) throw new Error(`${name} did not answer:\n${out}\n${errors}`)
    const answer = JSON.parse(line) as { status: number; headers: Record<string, string[]>; body: string }
    const single = Object.entries(answer.headers).map(([key, values]) => [key, values.join(', ')])
    return { ...answer, headers: Object.fromEntries(single) as Record<string, string> } satisfies Answer
  }
  return { functions, kilobytes, invoke, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

let bundles: Awaited<ReturnType<typeof bundle>>
let local: ServerFunction[]
let api: Awaited<ReturnType<typeof startApi>>
let mail: Awaited<ReturnType<typeof startMailServer>>
let crm: Awaited<ReturnType<typeof startReceiver>>
let env: Record<string, string>
beforeAll(async () => {
  bundles = await bundle()
  local = await loadFunctions()
  api = await startApi()
  mail = await startMailServer()
  crm = await startReceiver()
  env = {
    SUPABASE_URL: api.url,
    SUPABASE_SECRET_KEY: keys.secret,
    WEBHOOK_SECRET: 's3cret',
    SMTP_URL: mail.url,
    MAIL_FROM: 'hello@acme.example',
    TEAM_EMAIL: team,
    FOLLOW_UP_URL: crm.url,
    SITE_URL: 'https://www.acme.example',
  }
})
afterAll(async () => {
  await crm.close()
  await mail.stop()
  await api.close()
  bundles.remove()
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
const post = (path: string, body: unknown, headers: Record<string, string> = json): Call => ({
  method: 'POST',
  path,
  headers,
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
const scheduled: Call = { method: 'POST', path: '/', headers: json, body: '{}' }

test('routes, methods, schedules and limits are the same on the host and locally', () => {
  const table = bundles.functions.map(({ name, routes = [], schedule }) => ({
    name,
    paths: routes.map(({ pattern }) => pattern),
    methods: routes.flatMap(({ methods }) => methods),
    schedule,
  }))
  const ours = local.map(({ name, config: { path = [], method = [], schedule } }) => ({
    name,
    paths: [path].flat(),
    methods: [method].flat(),
    schedule,
  }))
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
  expect(table.sort(byName)).toEqual(ours.sort(byName))
  const limits = bundles.functions.flatMap(({ name, trafficRules }) =>
    trafficRules ? [[name, trafficRules.action.config.rateLimitConfig.windowLimit]] : [],
  )
  expect(Object.fromEntries(limits)).toMatchObject({ report: 30, 'follow-up': 20, health: 60 })
})

test('no bundle is larger than 800 KB, because each cold start loads it', () => {
  expect(Object.keys(bundles.kilobytes).length).toBeGreaterThan(5)
  expect(Object.entries(bundles.kilobytes).filter(([, size]) => size > 800)).toEqual([])
})

test('an enquiry is stored, mailed and forwarded by the bundles alone', async () => {
  const enquiry = await bundles.invoke('enquiry', post('/api/enquiry', row), env)
  expect([enquiry.status, enquiry.body]).toEqual([201, expect.stringContaining(id)])
  const secret = { ...json, 'x-webhook-secret': 's3cret' }
  const created = await bundles.invoke('lead-created', post('/api/lead-created', { id }, secret), env)
  expect([created.status, created.body]).toEqual([200, '{"delivery":"done"}'])
  expect(mail.delivered).toHaveLength(2)
  expect((await bundles.invoke('follow-up', post('/api/follow-up', { id }), env)).status).toBe(200)
  expect(crm.requests.map(({ headers }) => headers['webhook-id'])).toEqual([id])
  const health = await bundles.invoke('health', { method: 'GET', path: '/api/health' }, env)
  expect([health.status, health.body]).toEqual([200, '{"status":"ok"}'])
})

test('scheduled functions run, and a report is logged', async () => {
  const report = post('/api/report', { kind: 'error', code: 'RangeError', path: '/about' })
  expect((await bundles.invoke('report', report, env)).status).toBe(204)
  for (const name of ['send-waiting', 'purge', 'digest'])
    expect([name, (await bundles.invoke(name, scheduled, env)).status]).toEqual([name, 200])
})

/** Headers added by the host or different in each response. */
const hosts = /^(x-nf-|content-length$|date$)/
const comparable = (headers: Iterable<readonly [string, string]>) =>
  Object.fromEntries([...headers].filter(([name]) => !hosts.test(name)))

const requests: [what: string, name: string, call: Call][] = [
  ['a GET of the form’s address', 'enquiry', { method: 'GET', path: '/api/enquiry' }],
  [
    'an incomplete form',
    'enquiry',
    post('/api/enquiry', 'firstName=Ada', { 'content-type': 'application/x-www-form-urlencoded' }),
  ],
  ['an invalid enquiry', 'enquiry', post('/api/enquiry', {})],
  [
    'an enquiry from another site',
    'enquiry',
    post('/api/enquiry', {}, { ...json, 'sec-fetch-site': 'cross-site' }),
  ],
  ['an announcement without the secret', 'lead-created', post('/api/lead-created', { id })],
  ['a follow-up without id', 'follow-up', post('/api/follow-up', {})],
  ['a follow-up without the page’s headers', 'follow-up', post('/api/follow-up', { id }, {})],
  ['an invalid report', 'report', post('/api/report', {})],
  ['health', 'health', { method: 'GET', path: '/api/health' }],
]

test.each(requests)('%s: the local server responds as the host does', async (_what, name, call) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  Object.entries(env).forEach(([key, value]) => vi.stubEnv(key, value))
  const { method, path, headers = {}, body } = call
  const request = new Request(`https://www.acme.example${path}`, { method, headers, ...(body && { body }) })
  const [theirs, ours] = [await bundles.invoke(name, call, env), await answer(local, request, '203.0.113.7')]
  expect(ours?.status).toBe(theirs.status)
  expect(await ours?.text()).toBe(theirs.body)
  expect(comparable(ours?.headers ?? [])).toEqual(comparable(Object.entries(theirs.headers)))
})
