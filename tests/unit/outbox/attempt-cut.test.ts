// Ten seconds are the longest that anybody waits for an answer.
import { expect, test, vi } from 'vitest'
import { openBrowser } from './browser/browser'
import { database, tokens, ways } from './browser/network'
import { keepSession } from './browser/session'
import { item } from './sample-item'

async function open() {
  const browser = await openBrowser()
  browser.open()
  const { attempt } = await import('~/outbox/attempt')
  const stop = new AbortController()
  return { browser, stop, send: (first: boolean) => attempt(item, { first, signal: stop.signal }) }
}

test.each(ways)('$way: an attempt without an answer is cut after ten seconds', async ({ first, path }) => {
  const { browser, send } = await open()
  browser.answer(path, 'never')
  const outcome = send(first)
  const { gone } = await browser.request(path)
  vi.advanceTimersByTime(9_999)
  const early = await Promise.race([outcome, browser.turn().then(() => 'still waiting')])
  expect(early).toBe('still waiting')
  vi.advanceTimersByTime(1)
  expect(await outcome).toEqual({ kind: 'failed' })
  await gone
})

test.each(ways)('$way: an attempt ends as soon as it is stopped', async ({ first, path }) => {
  const { browser, send, stop } = await open()
  browser.answer(path, 'never')
  const outcome = send(first)
  const { gone } = await browser.request(path)
  stop.abort()
  expect(await outcome).toEqual({ kind: 'failed' })
  await gone
})

test('an attempt is cut, too, while the client waits for something else than its answer', async () => {
  const { browser, send } = await open()
  keepSession(-10)
  browser.answer(tokens, 'never')
  const outcome = send(true)
  await browser.request(tokens)
  vi.advanceTimersByTime(10_000)
  expect(await outcome).toEqual({ kind: 'failed' })
  expect(browser.askedAt(database)).toEqual([])
})

test('an answered attempt leaves no clock running', async () => {
  const { send } = await open()
  const before = vi.getTimerCount()
  await send(false)
  expect(vi.getTimerCount()).toBe(before)
})
