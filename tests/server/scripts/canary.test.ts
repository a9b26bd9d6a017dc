import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Canary, insertRow, runCanary, sendForm } from '~/scripts/run-canary'
import { loadFunctions } from '~/scripts/function-host'
import { startSite } from '~/scripts/site-server'
import { connectDatabase } from '~/server/database'
import { keys, startApi } from '../../database/local-api'
import { freePort } from '../../support/free-port'
import { temporaryFolder } from '../../support/temporary-folder'

const publicDir = mkdtempSync(join(tmpdir(), 'site-'))

let port: number
let site: Awaited<ReturnType<typeof startSite>>
let api: Awaited<ReturnType<typeof startApi>>
let mails: string
let printed: string[]
beforeAll(async () => {
  port = await freePort()
  site = await startSite({ port, publicDir, functions: await loadFunctions() })
  api = await startApi({
    webhook: { url: `http://127.0.0.1:${port}/api/lead-created`, secret: 's3cret' },
  })
  const built = JSON.stringify({ url: api.url, key: keys.publishable })
  writeFileSync(join(publicDir, 'leads.html'), `<script type="application/json" id="site">${built}</script>`)
}, 60_000)
afterAll(async () => {
  await api.close()
  await site.close()
  rmSync(publicDir, { recursive: true })
})
beforeEach(() => {
  printed = []
  mails = temporaryFolder()
  const env = {
    SUPABASE_URL: api.url,
    SUPABASE_SECRET_KEY: keys.secret,
    WEBHOOK_SECRET: 's3cret',
    SMTP_URL: '',
    MAIL_DIR: mails,
    TEAM_EMAIL: 'team@acme.example',
    FOLLOW_UP_URL: '',
  }
  Object.entries(env).forEach(([name, value]) => vi.stubEnv(name, value))
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

const canary = (): Canary => ({
  site: `http://127.0.0.1:${port}`,
  database: connectDatabase({ url: api.url, secretKey: keys.secret }),
  token: 'a1b2c3d4e5f6',
  email: 'canary@acme.example',
  phone: '1',
  mailTimeoutS: 120,
})
const rows = async () => (await api.call('contact_submissions', { key: keys.secret })).json()

test.each([
  ['without JavaScript', sendForm],
  ['with JavaScript', insertRow],
])('a canary %s reaches the mailbox, and its row is erased', async (_name, send) => {
  await runCanary(canary(), send)
  expect(printed.map((line) => line.split(' ')[0])).toEqual(['sent', 'mailed', 'erased'])
  expect(await rows()).toEqual([])
  expect(await readdir(mails)).toHaveLength(2)
})

test('a broken webhook is found, and the canary is still erased', async () => {
  vi.stubEnv('WEBHOOK_SECRET', 'another')
  await expect(runCanary({ ...canary(), mailTimeoutS: 2 }, sendForm)).rejects.toThrow(
    'No email was sent within 2 seconds',
  )
  expect(await rows()).toEqual([])
})

test.each<[fault: string, change: Partial<Canary>, send: typeof sendForm, message: string]>([
  ['an acknowledgement that was not sent', { email: 'no address' }, sendForm, 'not sent: address'],
  ['a form that is rejected', { email: '' }, sendForm, 'The form returned 422'],
  ['a row that the database rejects', { phone: 'x'.repeat(60) }, insertRow, 'check PUBLIC_SUPABASE_URL'],
  ['a site that was not built', { site: 'http://127.0.0.1:1' }, insertRow, 'does not respond'],
])('%s is found', async (_fault, change, send, message) => {
  await expect(runCanary({ ...canary(), ...change }, send)).rejects.toThrow(message)
  expect(await rows()).toEqual([])
})

test('a canary that the database did not expect is found, because it would be forwarded', async () => {
  const { database, ...others } = canary()
  const call = () => Promise.resolve(undefined as never)
  const unexpected = { ...others, token: 'unexpected000', database: { ...database, call } }
  await expect(runCanary(unexpected, sendForm)).rejects.toThrow('not marked as a canary')
  expect(await rows()).toEqual([])
})

test.each([
  ['acknowledgements_per_address', 'the visitor’s email waits'],
  ['team_mails_per_hour', 'the team’s email waits'],
])('an email that %s defers is reported and is not a fault', async (limit, line) => {
  await api.exec(`update private.settings set ${limit} = 0`)
  await runCanary({ ...canary(), mailTimeoutS: 20 }, sendForm)
  expect(printed).toContainEqual(expect.stringContaining(line))
})
