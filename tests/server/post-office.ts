import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import type { StoredSubmission } from '~/server/mail/submission'
import { withMailContext } from '~/server/mail-context'
import { remind } from '~/server/remind'
import { keys, startApi } from '../database/local-api'
import { type Row } from '../database/open-database'
import { enquiry } from '../support/sample-enquiry'
import { startMailServer, team } from './mail/mail-server'

// The database and a mail server for every test of a file that imports this, empty each time.

let api: Awaited<ReturnType<typeof startApi>>
/** The mail server of the running test, and what was logged in it. */
export let mail: Awaited<ReturnType<typeof startMailServer>>
export let logged: string[]

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words.join(' ')))
  mail = await startMailServer()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await mail.stop()
  await api.clear()
})

export const environment = (url = mail.url) => ({
  SUPABASE_URL: api.url,
  SUPABASE_SECRET_KEY: keys.secret,
  SMTP_URL: url,
  MAIL_FROM: 'Acme <hello@acme.example>',
  TEAM_EMAIL: team,
  SITE_URL: 'https://www.acme.example',
})
export const run = (url?: string) => withMailContext(environment(url), remind)

export async function send(row: Row = {}) {
  const id = crypto.randomUUID()
  const { status } = await api.call('contact_submissions', {
    method: 'POST',
    body: { ...enquiry, id, ...row },
  })
  expect(status).toBe(201)
  return id
}
export async function stored(id: string) {
  return (await api.rows(`id=eq.${id}`))[0] as StoredSubmission | undefined
}
/** As `npm run leads -- --erase` does. */
export async function erase(address: string) {
  const body = { address, submission: null, erased_by: 'Sam' }
  const answer = await api.call('rpc/erase_enquiries', { method: 'POST', key: keys.secret, body })
  return answer.json() as { erased: number; underWay: number }
}
/** As if the minutes of a lease had passed. */
export async function endLeases() {
  await api.change({ mail_leased_until: null })
  await api.exec('update private.digests set leased_until = now()')
}
/** As if everything that was claimed or put off had been so an hour earlier. */
export async function passAnHour() {
  const earlier = new Date(Date.now() - 61 * 60_000).toISOString()
  await api.change({ acknowledgement_claimed_at: earlier }, 'acknowledgement_claimed_at is not null')
  await api.change({ acknowledgement_due_at: new Date().toISOString() }, 'acknowledgement_due_at is not null')
  await endLeases()
}
export const recipients = () => mail.delivered.map(({ recipients }) => recipients)
