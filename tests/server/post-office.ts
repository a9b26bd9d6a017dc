// A real database and mail server on loopback, emptied before each test of a file that imports this.
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { serverTimeoutsMs } from '~/lib/limits'
import type { StoredSubmission } from '~/server/mail/submission'
import { withMailContext } from '~/server/mail-context'
import { mailWaiting } from '~/server/mail-waiting'
import { keys, startApi } from '../database/local-api'
import { type Row } from '../database/open-database'
import { enquiry } from '../support/sample-enquiry'
import { startMailServer, team } from './mail/mail-server'

export let api: Awaited<ReturnType<typeof startApi>>
/** The mail server of the running test, and what was logged in it. */
export let mail: Awaited<ReturnType<typeof startMailServer>>
export let logged: string[]

// On a busy machine a new database needs more than the usual time for its first responses.
serverTimeoutsMs.databaseRequest = 60_000
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words.join(' ')))
  vi.spyOn(console, 'log').mockImplementation(() => {})
  mail = await startMailServer()
  for (const [name, value] of Object.entries(environment())) vi.stubEnv(name, value)
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await mail.stop()
  await api.clear()
})

export const environment = () => ({
  SUPABASE_URL: api.url,
  SUPABASE_SECRET_KEY: keys.secret,
  SMTP_URL: mail.url,
  MAIL_FROM: 'Acme <hello@acme.example>',
  TEAM_EMAIL: team,
  SITE_URL: 'https://www.acme.example',
})
export function run(url = mail.url) {
  vi.stubEnv('SMTP_URL', url)
  return withMailContext(mailWaiting)
}

/** Sends an enquiry as a visitor's page does, and changes its row as the server or the team would. */
export async function send(row: Row = {}, changed?: Row): Promise<string> {
  const id = crypto.randomUUID()
  const { status } = await api.call('contact_submissions', {
    method: 'POST',
    body: { ...enquiry, id, ...row },
  })
  expect(status).toBe(201)
  if (changed) await change(id, changed)
  return id
}
export const change = (id: string, changed: Row) => api.change(changed, `id = '${id}'`)
export const stored = async (id: string) => (await api.rows(`id=eq.${id}`))[0] as StoredSubmission | undefined
export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

export async function erase(who: string) {
  const body = { who, erased_by: 'Sam' }
  await api.call('rpc/erase_enquiries', { method: 'POST', key: keys.secret, body })
}
export async function endLeases() {
  await api.change({ mail_leased_until: null })
  await api.exec('update private.digests set leased_until = now()')
}
/** Ends all pauses, and moves all claims back by an hour. */
export async function passAnHour() {
  await api.exec(`update private.enquiry_state set
    team_mail_claimed_at = team_mail_claimed_at - interval '61 minutes',
    acknowledgement_claimed_at = acknowledgement_claimed_at - interval '61 minutes',
    acknowledgement_due_at = case when acknowledgement_due_at is not null then now() end`)
  await endLeases()
}

export const mails = () => mail.delivered.map(({ email }) => email)
export const recipients = () => mail.delivered.map(({ recipients }) => recipients)
/** Every complete email to the team, accepted or not. */
export const toTeam = () => mail.received.filter(({ recipients: [to] }) => to === team)
export const toVisitors = () => mail.received.filter(({ recipients: [to] }) => to !== team)
