// The functions as Netlify bundles and starts them, against the local database and a mail server; and whether the local
// server, which imitates the host, answers as they do.
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { answer, loadFunctions, type ServerFunction } from '~/scripts/function-host'
import { keys, startApi } from '../database/local-api'
import { startReceiver } from '../server/receiver'
import { startMailServer, team } from '../server/mail/mail-server'
import { id, row } from '../unit/lead/sample'
import { bundleFunctions, type Call } from './bundled-functions'

let bundles: Awaited<ReturnType<typeof bundleFunctions>>
let local: ServerFunction[]
let api: Awaited<ReturnType<typeof startApi>>
let mail: Awaited<ReturnType<typeof startMailServer>>
let crm: Awaited<ReturnType<typeof startReceiver>>
let env: Record<string, string>
beforeAll(async () => {
  bundles = await bundleFunctions()
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

test('the host’s table of routes, methods, times and limits is that of the local server', () => {
  const table = bundles.functions.map(({ name, routes = [], schedule }) => ({
    name,
    paths: routes.map(({ pattern }) => pattern),
    methods: routes.flatMap(({ methods }) => methods),
    schedule,
  }))
  const ours = local.map(({ name, paths, methods, schedule }) => ({ name, paths, methods, schedule }))
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
  expect(table.sort(byName)).toEqual(ours.sort(byName))
  const limits = bundles.functions.flatMap(({ name, trafficRules }) =>
    trafficRules ? [[name, trafficRules.action.config.rateLimitConfig.windowLimit]] : [],
  )
  expect(Object.fromEntries(limits)).toMatchObject({ report: 30, 'follow-up': 20, health: 60 })
})

test('no bundle is larger than 800 KB, since each cold start loads its whole bundle', () => {
  expect(Object.keys(bundles.kilobytes).length).toBeGreaterThan(5)
  expect(Object.entries(bundles.kilobytes).filter(([, size]) => size > 800)).toEqual([])
})

test('an enquiry is stored, mailed to both, forwarded and counted, by the bundles alone', async () => {
  const enquiry = await bundles.invoke('enquiry', post('/api/enquiry', row), env)
  expect([enquiry.status, enquiry.body]).toEqual([201, expect.stringContaining(id)])
  const secret = { ...json, 'x-webhook-secret': 's3cret' }
  const told = await bundles.invoke('lead-created', post('/api/lead-created', { id }, secret), env)
  expect([told.status, told.body]).toEqual([200, '{"delivery":"done"}'])
  expect(mail.delivered).toHaveLength(2)
  expect((await bundles.invoke('follow-up', post('/api/follow-up', { id }), env)).status).toBe(200)
  expect(crm.told.map(({ headers }) => headers['webhook-id'])).toEqual([id])
  const health = await bundles.invoke('health', { method: 'GET', path: '/api/health' }, env)
  expect([health.status, health.body]).toEqual([200, '{"status":"ok"}'])
})

test('scheduled functions run, and a report is logged', async () => {
  const report = post('/api/report', { kind: 'error', code: 'RangeError', path: '/about' })
  expect((await bundles.invoke('report', report, env)).status).toBe(204)
  for (const name of ['send-waiting', 'purge', 'digest'])
    expect([name, (await bundles.invoke(name, scheduled, env)).status]).toEqual([name, 200])
})

/** What the host adds to an answer, and what differs from one to the next. */
const hosts = /^(x-nf-|content-length$|date$)/
const comparable = (headers: Iterable<readonly [string, string]>) =>
  Object.fromEntries([...headers].filter(([name]) => !hosts.test(name)))

const requests: [what: string, name: string, call: Call][] = [
  ['a visitor who opens the form’s address', 'enquiry', { method: 'GET', path: '/api/enquiry' }],
  [
    'a form with gaps',
    'enquiry',
    post('/api/enquiry', 'firstName=Ada', { 'content-type': 'application/x-www-form-urlencoded' }),
  ],
  ['an enquiry that is none', 'enquiry', post('/api/enquiry', {})],
  [
    'an enquiry from another site',
    'enquiry',
    post('/api/enquiry', {}, { ...json, 'sec-fetch-site': 'cross-site' }),
  ],
  ['an announcement without the secret', 'lead-created', post('/api/lead-created', { id })],
  ['a follow-up that names nothing', 'follow-up', post('/api/follow-up', {})],
  ['a follow-up asked for by no page', 'follow-up', post('/api/follow-up', { id }, {})],
  ['a report that is none', 'report', post('/api/report', {})],
  ['health', 'health', { method: 'GET', path: '/api/health' }],
]

test.each(requests)('%s: the local server answers as the host does', async (_what, name, call) => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  Object.entries(env).forEach(([key, value]) => vi.stubEnv(key, value))
  const { method, path, headers = {}, body } = call
  const request = new Request(`https://www.acme.example${path}`, { method, headers, ...(body && { body }) })
  const [theirs, ours] = [await bundles.invoke(name, call, env), await answer(local, request, '203.0.113.7')]
  expect(ours?.status).toBe(theirs.status)
  expect(await ours?.text()).toBe(theirs.body)
  expect(comparable(ours?.headers ?? [])).toEqual(comparable(Object.entries(theirs.headers)))
})
