// npm run canary against a site as npm start serves it. The CRM must not receive anything.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startReceiver } from '../server/receiver'
import { openOwnSite, type OwnSite } from '../support/run/own-site'

let crm: Awaited<ReturnType<typeof startReceiver>>
let site: OwnSite
beforeAll(async () => {
  crm = await startReceiver()
  site = await openOwnSite({ FOLLOW_UP_URL: crm.url })
})
afterAll(async () => {
  await site.close()
  await crm.close()
})

/** Runs it as the workflow does, without this machine's settings. */
async function canary() {
  const { SITE_URL, SUPABASE_URL, SUPABASE_SECRET_KEY, DATA_DIR } = site.environment
  const env = { ...process.env, SITE_URL, SUPABASE_URL, SUPABASE_SECRET_KEY, DATA_DIR, TEAM_EMAIL: '' }
  const args = ['--import', 'tsx', 'src/scripts/live-site.ts', 'canary']
  return promisify(execFile)(process.execPath, args, { env })
}

const rows = async () => {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = site.environment
  const headers = { apikey: SUPABASE_SECRET_KEY }
  return (await fetch(`${SUPABASE_URL}/rest/v1/contact_submissions?select=id`, { headers })).json()
}

test('test enquiries are sent with and without JavaScript, erased and never forwarded', async () => {
  const { stdout, stderr } = await canary()
  expect(stderr).toBe('')
  const lines = stdout.trim().split('\n')
  expect(lines.pop()).toContain('the whole chain works')
  expect(lines.map((line) => line.split(' ')[0])).toEqual([
    ...['sent', 'mailed', 'erased'],
    ...['sent', 'mailed', 'erased'],
  ])
  expect(await rows()).toEqual([])
  expect(crm.requests).toEqual([])
})
