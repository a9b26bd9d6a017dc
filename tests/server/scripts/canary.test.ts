import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { sendForm } from '~/scripts/canary-forms'
import { type CanaryRun, runCanary } from '~/scripts/run-canary'
import { loadFunctions } from '~/scripts/function-host'
import { startSite } from '~/scripts/site-server'
import { connectDatabase } from '~/server/database'
import { keys, startApi } from '../../database/local-api'
import { enquiry as sample } from '../../support/sample-enquiry'
import { freePort } from '../../support/free-port'

const publicDir = mkdtempSync(join(tmpdir(), 'site-'))
writeFileSync(
  join(publicDir, 'contact.html'),
  `<form class="x" method="post" action="/api/enquiry">
  <input type="hidden" name="serviceType" value="general"/><input name="subject"/></form>`,
)

let port: number
let site: Awaited<ReturnType<typeof startSite>>
let api: Awaited<ReturnType<typeof startApi>>
let mails: string
let said: string[]
beforeAll(async () => {
  port = await freePort()
  site = await startSite({ port, publicDir, functions: await loadFunctions() })
  api = await startApi({
    webhook: { url: `http://127.0.0.1:${port}/api/lead-created`, secret: 's3cret' },
  })
}, 60_000)
afterAll(async () => {
  await api.close()
  await site.close()
  rmSync(publicDir, { recursive: true })
})
beforeEach(async () => {
  said = []
  mails = await mkdtemp(join(tmpdir(), 'mails-'))
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
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  // A mail may still be on its way into the folder.
  await rm(mails, { recursive: true, maxRetries: 5 })
})

const canaryRun = (): CanaryRun => ({
  site: `http://127.0.0.1:${port}`,
  way: 'form',
  send: sendForm,
  needsAcknowledgement: true,
  database: connectDatabase({ url: api.url, secretKey: keys.secret }),
  token: 'a1b2c3d4e5f6',
  email: 'canary@acme.example',
  phone: '1',
  say: (line) => void said.push(line),
  mailTimeoutS: 120,
})
const rows = async () => (await api.call('contact_submissions', { key: keys.secret })).json()

test('a canary flies from the form to the mailbox and leaves no row behind', async () => {
  await runCanary(canaryRun())
  expect(said.map((line) => line.split(' ')[0])).toEqual(['form', 'row', 'mailbox', 'erased'])
  expect(await rows()).toEqual([])
  expect(await readdir(mails)).toHaveLength(2)
})

test('a broken webhook is found, and the canary is erased all the same', async () => {
  vi.stubEnv('WEBHOOK_SECRET', 'another')
  await expect(runCanary({ ...canaryRun(), mailTimeoutS: 2 })).rejects.toThrow(
    'Nothing was mailed within 2 seconds',
  )
  expect(await rows()).toEqual([])
})

test('an acknowledgement that was not sent is found', async () => {
  await expect(runCanary({ ...canaryRun(), email: 'no address' })).rejects.toThrow('not sent: address')
  expect(await rows()).toEqual([])
})

test('an acknowledgement that is put off is found', async () => {
  const settings = { email: 'busy@acme.example', token: 'c0ffee000000' }
  for (let index = 0; index < 3; index++) {
    const id = crypto.randomUUID()
    await api.call('contact_submissions', { method: 'POST', body: { ...sample, id, email: settings.email } })
    await connectDatabase({ url: api.url, secretKey: keys.secret }).call('claim_acknowledgement', {
      submission: id,
    })
  }
  await expect(runCanary({ ...canaryRun(), ...settings })).rejects.toThrow('The acknowledgement waits')
  await runCanary({ ...canaryRun(), ...settings, needsAcknowledgement: false })
  expect(said.at(-2)).toBe('mailbox  the team was mailed; the visitor’s mail waits for the next hour’s share')
  await api.call('contact_submissions?id=not.is.null', { method: 'DELETE', key: keys.secret })
})

test('a form that does not work is found', async () => {
  await expect(runCanary({ ...canaryRun(), email: '' })).rejects.toThrow('The form was answered 422')
  await expect(runCanary({ ...canaryRun(), site: `${api.url}` })).rejects.toThrow(
    'holds no consultation form',
  )
})

test('without a browser the other way is not tried, and says so', async () => {
  await runCanary({ ...canaryRun(), way: 'script', send: async () => false })
  expect(said).toEqual(['script   not tried: there is no browser here (CHROMIUM_PATH names one)'])
})

test('a canary the database did not expect is found, for a CRM may hear of it', async () => {
  const { database, ...others } = canaryRun()
  const call = () => Promise.resolve(undefined as never)
  const unexpected = { ...others, token: 'unexpected000', database: { ...database, call } }
  await expect(runCanary(unexpected)).rejects.toThrow('not marked as a canary')
  expect(await rows()).toEqual([])
})
