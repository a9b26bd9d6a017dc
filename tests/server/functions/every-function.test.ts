// Every function: its configuration, previews, methods, and limits of untrusted input.
import type { Config, Context } from '@netlify/functions'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, loadFunctions } from '~/scripts/function-host'
import { largestBody, largestForm } from '~/lib/limits'

const fetchMock = vi.fn(() => Promise.resolve(Response.json([])))
const live = {
  SUPABASE_URL: 'https://live.invalid',
  PUBLIC_SUPABASE_URL: 'https://live.invalid',
  SUPABASE_SECRET_KEY: 'sb_secret_live',
  WEBHOOK_SECRET: 'live',
  SMTP_URL: 'smtps://live.invalid',
  MAIL_FROM: 'hello@live.invalid',
  TEAM_EMAIL: 'team@live.invalid',
  FOLLOW_UP_URL: 'https://live.invalid/hook',
  FOLLOW_UP_SECRET: '',
}

beforeEach(() => {
  for (const [name, value] of Object.entries(live)) vi.stubEnv(name, value)
  vi.stubGlobal('fetch', fetchMock)
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  fetchMock.mockClear()
})

const functions = await loadFunctions()
const withPath = functions.flatMap(({ name, run, config: { path } }) => (path ? [{ name, run, path }] : []))
const functionAt = (path: string) => withPath.find((one) => one.path === path)!
const configOf = async (name: string) =>
  ((await import(`../../../src/functions/${name}.ts`)) as { config: Config }).config

test.each(functions)('$name runs in London, near the database, with a path or a schedule', async (one) => {
  const { region, path, schedule } = (await configOf(one.name)) as Record<string, unknown>
  expect(region).toBe('lhr')
  expect(Boolean(path) !== Boolean(schedule)).toBe(true)
})

test('the schedules are as documented', () => {
  const scheduled = functions.filter(({ config }) => config.schedule)
  expect(Object.fromEntries(scheduled.map(({ name, config }) => [name, config.schedule]))).toEqual({
    'send-waiting': '*/10 * * * *',
    digest: '*/30 7-18 * * *',
    purge: '30 3 * * *',
  })
})

// Except lead, because Netlify applies five limits at most, and lead-created, because a burst of enquiries must not be delayed.
test.each(withPath.filter(({ name }) => !name.startsWith('lead')))(
  'Netlify limits how often one visitor calls $path',
  async ({ name }) => {
    const { rateLimit } = (await configOf(name)) as { rateLimit?: object }
    expect(rateLimit).toMatchObject({ windowSize: 60, aggregateBy: ['ip', 'domain'] })
  },
)

const ip = '203.0.113.9'
const ownPage = { 'sec-fetch-site': 'same-origin', 'x-webhook-secret': 'live' }
const json = { 'content-type': 'application/json', ...ownPage }
const send = (path: string, body: BodyInit, headers: Record<string, string> = json, deploy = {}) => {
  const init = { method: 'POST', headers, body, duplex: 'half' }
  return functionAt(path).run(new Request(`http://site${path}`, init), { ip, ...deploy } as Context)
}

const id = '6f0c1c9e-3b0e-4c58-9f0a-0d7a3f1b2c4d'
const person = { first_name: 'Ada', last_name: 'Lane', email: 'ada@test.invalid', phone: '020 7946 0999' }

test.each(withPath)(
  'in a preview $path requests nothing from production, even with its keys',
  async ({ path, run }) => {
    const preview = { ip, deploy: { context: 'deploy-preview' } }
    for (const body of [{ id }, { id, ...person, form_type: 'consultation', consent: true }])
      await send(path, JSON.stringify(body), json, preview)
    await run(new Request(`http://site${path}`), preview as Context)
    expect(fetchMock).not.toHaveBeenCalled()
  },
)

test('a form sent on a preview without JavaScript comes back and says so', async () => {
  const response = await send(
    '/api/enquiry',
    new URLSearchParams(person),
    {},
    { deploy: { context: 'branch-deploy' } },
  )
  expect(response?.status).toBe(503)
  expect(await response?.text()).toContain('This is a preview of the site. Its forms send nothing')
})

test('the live site uses its own database', async () => {
  await functionAt('/api/health').run(new Request('http://site/api/health'), {
    deploy: { context: 'production' },
  } as Context)
  expect(String(fetchMock.mock.calls[0]?.[0 as never])).toContain('https://live.invalid/')
})

test.each(withPath)('$path accepts only its own methods', async ({ path }) => {
  for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    const response = await answer(functions, new Request(`http://site${path}`, { method }), '')
    expect([method, response?.status]).toEqual([method, 405])
  }
  expect(fetchMock).not.toHaveBeenCalled()
})

/** A body of 40 MB without a Content-Length, and how much of it was read. */
function endless(start: string) {
  const piece = new TextEncoder().encode('a'.repeat(65_536))
  let read = 0
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(new TextEncoder().encode(start)),
      pull(controller) {
        read += piece.byteLength
        if (read > 40 * 1024 * 1024) controller.close()
        else controller.enqueue(piece)
      },
    },
    { highWaterMark: 0 },
  )
  return { body, read: () => read }
}

const plain = 'application/x-www-form-urlencoded'
const parts = 'multipart/form-data; boundary=x'
const partStart = '--x\r\nContent-Disposition: form-data; name="message"\r\n\r\n'

test.each([
  ['/api/enquiry', plain, 'message=', largestForm, 413],
  ['/api/enquiry', parts, partStart, largestBody, 413],
  ['/api/enquiry', 'application/json', '{"message":"', largestBody, 413],
  ['/api/call', 'application/json', '{"id":"', largestBody, 400],
  ['/api/follow-up', 'application/json', '{"id":"', largestBody, 400],
  ['/api/lead-created', 'application/json', '{"id":"', largestBody, 400],
  ['/api/report', 'application/json', '[{"code":"', largestBody, 413],
])('an endless body for %s as %s is read up to the limit', async (path, type, start, limit, status) => {
  const { body, read } = endless(start)
  const response = await send(path, body, { ...ownPage, 'content-type': type })
  expect(response?.status).toBe(status)
  expect(read()).toBeLessThanOrEqual(limit + 65_536)
  expect((await response.text()).length).toBeLessThan(10_000)
  expect(fetchMock).not.toHaveBeenCalled()
})

const many = (piece: string, bytes: number) => piece.repeat(Math.floor(bytes / piece.length))

test.each([
  ['brackets', many('[', largestBody)],
  ['one key repeated', `{${many('"id":"x",', largestBody - 20)}"id":2}`],
  ['prototype keys', '{"__proto__":{"id":"x"},"constructor":{"prototype":{"id":"x"}}}'],
  ['a list', JSON.stringify([{ id, ...person, form_type: 'consultation' }])],
  ['a JSON string', JSON.stringify(JSON.stringify({ id, ...person, form_type: 'consultation' }))],
  ['nothing', ''],
])('%s is rejected by every function', async (_shape, body) => {
  for (const path of ['/api/enquiry', '/api/call', '/api/follow-up', '/api/report', '/api/lead-created'])
    expect([path, (await send(path, body))?.status]).toEqual([path, path === '/api/enquiry' ? 422 : 400])
  expect(fetchMock).not.toHaveBeenCalled()
})
