// A real database and a real HTTP receiver for follow-ups, anew for each test.
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import followUp from '~/functions/follow-up'
import remindFollowUps from '~/functions/remind-follow-ups'
import { keys, startApi } from '../../database/local-api'
import { type Row } from '../../database/open-database'
import { enquiry as sample } from '../../support/sample-enquiry'
import { startReceiver } from '../receiver'

export let api: Awaited<ReturnType<typeof startApi>>
export let receiver: Awaited<ReturnType<typeof startReceiver>>
export let logged: string[]
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  logged = []
  receiver = await startReceiver()
  const env = {
    SUPABASE_URL: api.url,
    SUPABASE_SECRET_KEY: keys.secret,
    FOLLOW_UP_URL: receiver.url,
    FOLLOW_UP_FORMAT: '',
    FOLLOW_UP_SECRET: '',
  }
  Object.entries(env).forEach(([name, value]) => vi.stubEnv(name, value))
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words.join(' ')))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await receiver.close()
  await api.clear()
})

export const table = 'contact_submissions'
export const change = (changed: Row, where?: string) => api.change(changed, where)
export const rows = () => api.rows()
export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
export const bodies = () => receiver.told.map(({ body }) => JSON.parse(body) as Row)
export const remind = async (_id?: string) => (await remindFollowUps()).json() as Promise<unknown>

export async function send(row: Row = {}) {
  const id = crypto.randomUUID()
  const { status } = await api.call(table, { method: 'POST', body: { ...sample, id, ...row } })
  expect(status).toBe(201)
  return id
}

const ownPage = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }

/** Asks the relay as a page of the site does, unless the headers say otherwise. Gives the status. */
export async function askWith(body: unknown, headers: Record<string, string> = ownPage): Promise<number> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const request = { method: 'POST', headers, body: text }
  const response = await followUp(new Request('https://www.acme.example/api/follow-up', request))
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  return response.status
}

export const ask = (id: string) => askWith({ id })

export const stored = async (id: string): Promise<Row | undefined> => (await api.rows(`id=eq.${id}`))[0]

export const changeOne = (id: string, changed: Row) => change(changed, `id = '${id}'`)

/** As if the pause after a failure had passed. */
export const endPauses = () => change({ follow_up_not_before: null })
