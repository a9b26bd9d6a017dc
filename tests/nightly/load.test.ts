import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keys, startApi } from '../database/local-api'
import { enquiry } from '../support/sample-enquiry'

/** Bounded on purpose: forty visitors at once, each with twenty-five enquiries, against our own database on loopback. */
const visitors = 40
const each = 25

let api: Awaited<ReturnType<typeof startApi>>

beforeAll(async () => {
  api = await startApi()
})

afterAll(() => api.close())

async function send(id: string): Promise<number> {
  const { status } = await api.call('contact_submissions', { method: 'POST', body: { ...enquiry, id } })
  return status
}

async function visit(): Promise<string[]> {
  const accepted: string[] = []
  for (let count = 0; count < each; count++) {
    const id = randomUUID()
    if ((await send(id)) === 201) accepted.push(id)
  }
  return accepted
}

test('under load, every enquiry that was accepted is stored, and nothing else', async () => {
  const started = performance.now()
  const accepted = (await Promise.all(Array.from({ length: visitors }, visit))).flat()
  const seconds = (performance.now() - started) / 1000
  const answer = await api.call('contact_submissions?select=id&limit=5000', { key: keys.secret })
  const stored = (answer.json() as { id: string }[]).map(({ id }) => id)
  console.log(`${accepted.length} enquiries in ${seconds.toFixed(1)} s`)
  expect(accepted.length).toBe(visitors * each)
  expect(stored.sort()).toEqual(accepted.sort())
})
