import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { keys, startApi } from '../../database/local-api'
import type { Row } from '../../database/open-database'
import { enquiry } from '../../support/sample-enquiry'

export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** A database and a folder of mails for the tests of one file, both empty before each. */
export function mailingSite() {
  let api: Awaited<ReturnType<typeof startApi>>
  let mails: string
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
    await api.clear()
  })
  const change = (id: string, changed: Row) => api.change(changed, `id = '${id}'`)
  return {
    api: () => api,
    mails: () => mails,
    change,
    send: async (changed?: Record<string, string>, sent: object = {}) => {
      const id = crypto.randomUUID()
      await api.call('contact_submissions', { method: 'POST', body: { ...enquiry, ...sent, id } })
      if (changed) await change(id, changed)
      return id
    },
    /** The mails in their order, read as a mail program reads them. */
    written: async () => {
      const names = (await readdir(mails)).sort()
      return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(mails, name)))))
    },
  }
}
