import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { factNumber } from '~/content/facts/fact-value'
import { readRegister } from '~/content/files'
import digest, { config as digestConfig } from '~/functions/digest'
import health, { config as healthConfig } from '~/functions/health'
import purge, { config as purgeConfig } from '~/functions/purge'
import remind, { config as remindConfig } from '~/functions/remind'
import { keys, startApi } from '../database/local-api'
import { enquiry } from '../database/open-database'
import { published } from '../specification/published'

let api: Awaited<ReturnType<typeof startApi>>
let mails: string
const asked = (method = 'GET') => new Request('http://site/api/health', { method })
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  mails = await mkdtemp(join(tmpdir(), 'mails-'))
  vi.stubEnv('SUPABASE_URL', api.url)
  vi.stubEnv('SUPABASE_SECRET_KEY', keys.secret)
  vi.stubEnv('SMTP_URL', '')
  vi.stubEnv('MAIL_DIR', mails)
  vi.stubEnv('MAIL_FROM', 'hello@acme.example')
  vi.stubEnv('TEAM_EMAIL', 'team@acme.example')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await rm(mails, { recursive: true })
  await api.call('contact_submissions?id=not.is.null', { method: 'DELETE', key: keys.secret })
})

async function send(changed?: Record<string, string>, sent: object = {}) {
  const id = crypto.randomUUID()
  await api.call('contact_submissions', { method: 'POST', body: { ...enquiry, ...sent, id } })
  if (changed)
    await api.call(`contact_submissions?id=eq.${id}`, { method: 'PATCH', body: changed, key: keys.secret })
  return id
}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const written = async () =>
  Promise.all(
    (await readdir(mails)).sort().map(async (name) => PostalMime.parse(await readFile(join(mails, name)))),
  )

test('an acknowledgement repeats the price that the quote showed', async () => {
  await send(undefined, { form_type: 'will_cost_calculator', homeowner: 'no' })
  await remind()
  expect((await written()).map(({ text }) => text?.includes(published('price.will.single')))).toEqual([
    false,
    true,
  ])
})

test('the reminder mails what waits, as files where there is no mail server', async () => {
  await send()
  expect(await (await remind()).json()).toEqual({ done: 1, deferred: 0, later: 0, unreachable: 0 })
  expect((await written()).map(({ to }) => to?.[0]?.address)).toEqual([
    'team@acme.example',
    'ada@example.com',
  ])
  expect((await readdir(mails)).every((name) => name.endsWith('.eml'))).toBe(true)
  await (await remind()).json()
  expect(await readdir(mails)).toHaveLength(2)
})

test('the digest goes out at zero too, and counts what came and what waits', async () => {
  await digest()
  await send({ created_at: ago(90) })
  await digest()
  const subjects = (await written()).map(({ subject }) => subject)
  expect(subjects).toEqual([
    'Website: 0 enquiries in the last day',
    'Website: 1 enquiry in the last day, 1 waiting',
  ])
})

test('the digest tells what failed in browsers, and goes out where the database cannot say', async () => {
  const report = { kind: 'unsent', code: 'waiting', path: '/contact', browser: 'Safari' }
  const body = { address: null, reports: [report] }
  await api.call('rpc/note_reports', { method: 'POST', body, key: keys.secret })
  const ask = globalThis.fetch
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    new Request(input).url.endsWith('report_counts') ? new Response(null, { status: 404 }) : ask(input, init),
  )
  await digest()
  const [without] = await written()
  expect(without?.text).not.toContain('/contact')
  vi.mocked(fetch).mockRestore()
  await Promise.all((await readdir(mails)).map((name) => rm(join(mails, name))))
  await digest()
  const [mail] = await written()
  expect(mail?.text).toContain('/contact, Safari: An enquiry could not be sent for the time being, once')
})

test('health is 200 while nothing is late, and 503 once an enquiry has waited thirty minutes', async () => {
  const status = async () => {
    const response = await health(asked())
    return [response.status, await response.json()]
  }
  expect(await status()).toEqual([200, { status: 'ok' }])
  await send({ created_at: ago(29) })
  expect(await status()).toEqual([200, { status: 'ok' }])
  const late = await send({ created_at: ago(31) })
  expect(await status()).toEqual([503, { status: 'late' }])
  await api.call(`contact_submissions?id=eq.${late}`, {
    method: 'PATCH',
    body: { team_mailed_at: ago(0) },
    key: keys.secret,
  })
  expect(await status()).toEqual([200, { status: 'ok' }])
})

test('health is 503 when the database is away or the key is wrong, and carries the site’s headers', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubEnv('SUPABASE_URL', 'http://127.0.0.1:9')
  const response = await health(asked())
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({ status: 'down' })
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  expect(response.headers.get('cache-control')).toBe('no-store')
  vi.stubEnv('SUPABASE_URL', api.url)
  vi.stubEnv('SUPABASE_SECRET_KEY', keys.publishable)
  expect((await health(asked())).status).toBe(503)
})

test('the purge deletes what is older than the register’s retention months', async () => {
  const months = factNumber(readRegister().register, 'company.retentionMonths')
  const old = new Date()
  old.setUTCMonth(old.getUTCMonth() - months, old.getUTCDate() - 1)
  await send({ created_at: old.toISOString() })
  await send()
  expect(await (await purge()).json()).toEqual({ deleted: 1, reports: 0 })
})

test('each function runs where and when it should', () => {
  expect(remindConfig).toMatchObject({ schedule: '*/10 * * * *' })
  expect(digestConfig).toMatchObject({ schedule: '0 7 * * *' })
  expect(purgeConfig).toMatchObject({ schedule: '30 3 * * *' })
  expect(healthConfig).toMatchObject({ path: '/api/health' })
})

test('a missing or doubled setting is named', async () => {
  vi.stubEnv('MAIL_DIR', '')
  await expect(remind()).rejects.toThrow('Set SMTP_URL')
  vi.stubEnv('MAIL_DIR', mails)
  vi.stubEnv('TEAM_EMAIL', 'one@acme.example, two@acme.example')
  await expect(remind()).rejects.toThrow('TEAM_EMAIL must be exactly one e-mail address.')
  vi.stubEnv('TEAM_EMAIL', '')
  vi.stubEnv('SUPABASE_SECRET_KEY', '')
  await expect(remind()).rejects.toThrow('SUPABASE_SECRET_KEY')
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9')
  await expect(remind()).rejects.toThrow('Set TEAM_EMAIL')
  vi.stubEnv('TEAM_EMAIL', 'team@acme.example')
  vi.stubEnv('MAIL_FROM', '')
  await expect(remind()).rejects.toThrow('Set MAIL_FROM')
})

test('a monitor may ask for health by HEAD, which answers the same without a body; nothing else is answered', async () => {
  const head = await health(asked('HEAD'))
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
    200,
    'application/json',
    '',
  ])
  vi.stubEnv('SUPABASE_SECRET_KEY', 'wrong')
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect((await health(asked('HEAD'))).status).toBe(503)
  const refused = await health(asked('POST'))
  expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})
