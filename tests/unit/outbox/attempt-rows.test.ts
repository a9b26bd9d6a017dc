// An attempt in front of the real database: what it stores, and what it reads back.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OutboxItem } from '~/outbox/outbox'
import { keys, startApi } from '../../database/local-api'
import { openBrowser } from './browser/browser'
import { leadOf, options } from './sample-lead'

let api: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  api = await startApi()
  // The database prints the code of what it refuses.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterAll(() => api.close())

const way = { first: true, signal: new AbortController().signal }

const itemOf = (...lead: Parameters<typeof leadOf>): OutboxItem => ({
  id: randomUUID(),
  payload: leadOf(...lead).row,
  signals: options.signals,
  attribution: { utm_source: 'ad' },
  answers: { situation: 'couple' },
  queuedAt: 0,
})

async function open() {
  const browser = await openBrowser({
    settings: { PUBLIC_SUPABASE_URL: api.url, PUBLIC_SUPABASE_KEY: keys.publishable },
  })
  browser.open()
  return import('~/outbox/attempt')
}

const rowsOf = ({ id }: OutboxItem) => api.rows(`id=eq.${id}`)

test('an enquiry is stored with its metadata, and once however often it is sent', async () => {
  const { attempt } = await open()
  const one = itemOf('consultation')
  expect(await attempt(one, way)).toEqual({ kind: 'delivered' })
  expect(await attempt(one, way)).toEqual({ kind: 'delivered', isDuplicate: true })
  const { signals, attribution, answers } = one
  expect(await rowsOf(one)).toMatchObject([{ ...one.payload, id: one.id, signals, attribution, answers }])
})

test('the reference number of a quote is read back from its row', async () => {
  const { attempt } = await open()
  const one = itemOf('instant_will', { reference_number: 'IW-123456' })
  expect(await attempt(one, way)).toEqual({ kind: 'delivered', reference: 'IW-123456' })
})

test('what breaks the table’s rules is refused for good, and nothing of it is stored', async () => {
  const { attempt } = await open()
  const one = itemOf('consultation', { first_name: 'A'.repeat(5000) })
  expect(await attempt(one, way)).toEqual({ kind: 'refused' })
  expect(await rowsOf(one)).toEqual([])
})
