// The database client is a file of its own, fetched when it is used or a little before; and the beacon, which needs none.
import { expect, test, vi } from 'vitest'
import { insertBody } from '~/outbox/insert'
import { openBrowser } from './browser/browser'
import { database, ownAddress, stored } from './browser/network'
import { item } from './sample-item'

const way = { first: true, signal: new AbortController().signal }

/** A client whose file is gone after a new release fails as one without its settings does: while it is loaded. */
const gone = { PUBLIC_SUPABASE_URL: '' }

async function open(settings: Record<string, string> = {}) {
  const browser = await openBrowser({ settings })
  browser.open()
  return { browser, ...(await import('~/outbox/attempt')) }
}

test('where the client’s file is gone, the first attempt goes to our own address at once', async () => {
  const { attempt, browser } = await open(gone)
  browser.answer(ownAddress, stored({ reference_number: 'W-3' }))
  expect(await attempt(item, way)).toEqual({ kind: 'delivered', reference: 'W-3' })
  expect(browser.asked).toMatchObject([{ path: ownAddress, body: insertBody(item) }])
})

test('there too it is cut when it is stopped', async () => {
  const { attempt, browser } = await open(gone)
  browser.answer(ownAddress, 'never')
  const stop = new AbortController()
  const outcome = attempt(item, { first: true, signal: stop.signal })
  const asked = await browser.request(ownAddress)
  stop.abort()
  expect(await outcome).toEqual({ kind: 'failed' })
  await asked.gone
})

test('a client that is fetched ahead does, though its file is gone by the time it is used', async () => {
  const { attempt, browser, prepareAttempt } = await open()
  prepareAttempt()
  await browser.quiet()
  for (const [name, value] of Object.entries(gone)) vi.stubEnv(name, value)
  expect(await attempt(item, way)).toEqual({ kind: 'delivered' })
  expect(browser.asked).toMatchObject([{ path: database }])
})

test('one that is fetched ahead in vain is no failure of the page', async () => {
  const failures: unknown[] = []
  const note = (reason: unknown) => void failures.push(reason)
  process.on('unhandledRejection', note)
  const { browser, prepareAttempt } = await open(gone)
  expect(() => prepareAttempt()).not.toThrow()
  await browser.quiet()
  process.off('unhandledRejection', note)
  expect(failures).toEqual([])
})

test.each([
  ['takes it', () => {}],
  ['is full', () => vi.spyOn(navigator, 'sendBeacon').mockReturnValue(false)],
  ['is missing', () => vi.stubGlobal('navigator', {})],
])('where the beacon %s, the whole enquiry goes to our own address, as JSON', async (_how, prepare) => {
  const { browser, sendBeacon } = await open()
  prepare()
  sendBeacon(item)
  const asked = await browser.request(ownAddress)
  expect(asked).toMatchObject({ method: 'POST', body: insertBody(item) })
  expect(asked.headers['content-type']).toBe('application/json')
})
