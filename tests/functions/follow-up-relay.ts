import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import followUp from '~/functions/follow-up'
import { keys, startApi } from '../database/local-api'
import { enquiry, type Row } from '../database/open-database'
import { startReceiver } from '../delivery/server/receiver'

const ownPage = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

/** Asks the relay as a page of the site does, unless the headers say otherwise. Gives the status. */
export async function ask(body: unknown, headers: Record<string, string> = ownPage): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const request = { method: 'POST', headers, body: text }
  const response = await followUp(new Request('https://www.acme.example/api/follow-up', request))
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  return response.status
}

/** A database and the owner's own system for the tests of one file, and what they do with an enquiry. */
export function followUpRelay() {
  let api: Awaited<ReturnType<typeof startApi>>
  let receiver: Awaited<ReturnType<typeof startReceiver>>
  let logged: string[]
  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    logged = []
    receiver = await startReceiver()
    vi.stubEnv('SUPABASE_URL', api.url)
    vi.stubEnv('SUPABASE_SECRET_KEY', keys.secret)
    vi.stubEnv('FOLLOW_UP_URL', receiver.url)
    vi.stubEnv('FOLLOW_UP_FORMAT', '')
    vi.stubEnv('FOLLOW_UP_SECRET', '')
    vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words.join(' ')))
  })
  afterEach(async () => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    await receiver.close()
  })
  return {
    receiver: () => receiver,
    logged: () => logged,
    bodies: () => receiver.told.map(({ body }) => JSON.parse(body) as Row),
    send: async (row: Row = {}) => {
      const id = crypto.randomUUID()
      const body = { ...enquiry, id, ...row }
      const { status } = await api.call('contact_submissions', { method: 'POST', body })
      expect(status).toBe(201)
      return id
    },
    stored: async (id: string) => {
      const answer = await api.call(`contact_submissions?id=eq.${id}`, { key: keys.secret })
      return (answer.json() as Row[])[0]
    },
    change: (id: string, body: Row) =>
      api.call(`contact_submissions?id=eq.${id}`, { method: 'PATCH', body, key: keys.secret }),
  }
}
