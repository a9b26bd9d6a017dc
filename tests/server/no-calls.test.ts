// While the office is away, the owner sets the calls at once to none.
import { expect, test } from 'vitest'
import { readCallWords, readFacts } from '~/content/files'
import type { Facts } from '~/content/facts/facts'
import { bookCall, callOptions } from '~/server/book-call'
import type { Database } from '~/server/database'

const { facts } = readFacts()
const words = readCallWords(facts)
const database = { call: () => Promise.resolve([]) } as unknown as Database

const contextFor = (calls: number) => {
  const callsAtOnce = { ...facts['company.callsAtOnce'], publish: 'spec', spec: calls }
  return {
    database,
    words,
    now: Date.now(),
    facts: { ...facts, 'company.callsAtOnce': callsAtOnce } as Facts,
  }
}

test('no calls at once offer no time, and book none that was offered before', async () => {
  const { days } = await callOptions(contextFor(1))
  const starts = days[1]?.times[0]?.starts ?? ''
  expect(starts).not.toBe('')
  expect((await callOptions(contextFor(0))).days).toEqual([])
  expect(await bookCall({ id: crypto.randomUUID(), starts }, contextFor(0))).toEqual({ code: 'late' })
})
