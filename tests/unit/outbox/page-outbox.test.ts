import { expect, test, vi } from 'vitest'
import { lockTimeout } from '~/outbox/schedule'
import { itemKey } from '~/outbox/outbox'
import { insertBody } from '~/outbox/insert'
import { openBrowser, type BrowserOptions } from './browser/browser'
import { database, followUp, ownAddress, reports } from './browser/network'
import { item, hour, start } from './world'

async function open(options: BrowserOptions = {}) {
  const browser = await openBrowser(options)
  const page = browser.open()
  const keep = (...items: ReturnType<typeof item>[]) => {
    for (const one of items) browser.localStorage.setItem(itemKey(one.id), JSON.stringify(one))
  }
  /** Neither the database nor our own address answers well. */
  const fail = () => {
    for (const path of [database, ownAddress]) browser.answer(path, { status: 503, body: {} })
  }
  return { ...browser, page, keep, fail, outbox: await import('~/outbox/page-outbox') }
}

const bodiesAt = (browser: Awaited<ReturnType<typeof open>>, path: string) =>
  browser.askedAt(path).map(({ body }) => body)

test('what fails is sent again by our own address when its pause is over, and not before', async () => {
  const browser = await open()
  const { sender } = browser.outbox
  browser.fail()
  expect(await sender.send(item('a'))).toEqual({ kind: 'failed' })
  await vi.advanceTimersByTimeAsync(999)
  await browser.quiet()
  expect(browser.asked.map(({ path }) => path)).toEqual([database])
  await vi.advanceTimersByTimeAsync(251)
  await browser.request(ownAddress)
  expect(bodiesAt(browser, ownAddress)).toEqual([insertBody(item('a'))])
})

test('back online it is sent at once, and arrives', async () => {
  const browser = await open()
  browser.answer(database, { status: 503, body: {} })
  await browser.outbox.sender.send(item('a'))
  browser.page.fire('online')
  await browser.request(ownAddress)
  await browser.quiet()
  expect(browser.localStorage).toHaveLength(0)
  expect(browser.outbox.sender.waiting()).toEqual([])
  expect(bodiesAt(browser, followUp)).toEqual([{ id: 'a' }])
})

test('when all tries are used up the site is told why, and nothing of the enquiry', async () => {
  const browser = await open()
  browser.fail()
  await browser.outbox.sender.send(item('a'))
  for (let number = 1; number <= 4; number++) {
    await vi.advanceTimersByTimeAsync(10_000)
    await browser.request(ownAddress, number)
    await browser.quiet()
  }
  expect(bodiesAt(browser, reports)).toEqual([{ kind: 'unsent', code: 'waiting', path: '/contact' }])
  expect(browser.askedAt(ownAddress)).toHaveLength(4)
})

test('an enquiry that another tab is sending is left to it', async () => {
  const browser = await open()
  const release = await browser.holdElsewhere('enquiry:a')
  const outcome = browser.outbox.sender.send(item('a'))
  await browser.turn()
  await vi.advanceTimersByTimeAsync(lockTimeout)
  expect(await outcome).toEqual({ kind: 'failed' })
  expect(browser.asked).toEqual([])
  await release()
  expect(await browser.outbox.sender.retryNow('a')).toEqual({ kind: 'delivered' })
})

test('what another tab has in hand is left to it, and holds nothing else', async () => {
  const browser = await open()
  browser.keep(item('a'), item('b'))
  await browser.holdElsewhere('enquiry:a')
  const done = browser.outbox.sender.replay()
  await browser.request(ownAddress)
  await vi.advanceTimersByTimeAsync(lockTimeout)
  await done
  expect(bodiesAt(browser, ownAddress)).toEqual([insertBody(item('b'))])
})

test('what the page before still holds while it goes is sent once it is gone', async () => {
  const browser = await open()
  browser.keep(item('a'))
  const release = await browser.holdElsewhere('enquiry:a')
  const done = browser.outbox.sender.replay()
  await browser.turn()
  expect(browser.asked).toEqual([])
  await release()
  await done
  expect(bodiesAt(browser, ownAddress)).toEqual([insertBody(item('a'))])
  await vi.advanceTimersByTimeAsync(lockTimeout)
})

test('a browser without locks sends all the same', async () => {
  const browser = await open({ hasLocks: false })
  browser.keep(item('a'))
  await browser.outbox.sender.replay()
  expect(bodiesAt(browser, ownAddress)).toEqual([insertBody(item('a'))])
  expect(browser.localStorage).toHaveLength(0)
})

/** What Firefox does where all cookies and site data are blocked. */
const refuseLocks = () =>
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('forbidden', 'SecurityError'))

test('a browser that refuses its locks sends all the same: a new enquiry, and what an earlier page left', async () => {
  const browser = await open()
  refuseLocks()
  expect(await browser.outbox.sender.send(item('a'))).toEqual({ kind: 'delivered' })
  browser.keep(item('b'))
  await browser.outbox.sender.replay()
  expect(bodiesAt(browser, database)).toEqual([insertBody(item('a'))])
  expect(bodiesAt(browser, ownAddress)).toEqual([insertBody(item('b'))])
  expect(browser.localStorage).toHaveLength(0)
})

test('a lock manager that never answers delays an enquiry by two seconds, and holds it for no longer', async () => {
  const browser = await open()
  vi.spyOn(navigator.locks, 'request').mockReturnValue(new Promise(() => {}))
  const outcome = browser.outbox.sender.send(item('a'))
  await vi.advanceTimersByTimeAsync(lockTimeout)
  expect(await outcome).toEqual({ kind: 'delivered' })
})

test('one that answers after that does not send the enquiry again', async () => {
  const browser = await open()
  let grant = (_lock: object) => {}
  vi.spyOn(navigator.locks, 'request').mockImplementation(
    (_name: string, _options: object, task?: unknown) => {
      grant = task as typeof grant
      return new Promise(() => {})
    },
  )
  const outcome = browser.outbox.sender.send(item('a'))
  await vi.advanceTimersByTimeAsync(lockTimeout)
  await outcome
  grant({})
  await browser.quiet()
  expect(browser.asked.map(({ path }) => path)).toEqual([database, followUp])
})

test('what fails in the page itself is not taken for a lock that is refused: it is told', async () => {
  const browser = await open()
  const { listenForResult } = await import('~/outbox/on-result')
  browser.keep(item('a'))
  listenForResult('a', () => {
    throw new Error('of the page')
  })
  await expect(browser.outbox.sender.replay()).rejects.toThrow('of the page')
})

test('a lock is given back once its enquiry has arrived', async () => {
  const browser = await open()
  await browser.outbox.sender.send(item('a'))
  await browser.holdElsewhere('enquiry:a')
})

test('what has waited for days, or was refused, is for the visitor to decide', async () => {
  const { keep, outbox } = await open()
  keep(item('new'), item('old', { queuedAt: start - 72 * hour }), item('refused', { refused: true }))
  expect(outbox.undecidedItems().map(({ id }) => id)).toEqual(['old', 'refused'])
})

test('while pages are built there is no page to listen to', async () => {
  await openBrowser()
  vi.resetModules()
  vi.stubEnv('SSR', true)
  const { sender } = await import('~/outbox/page-outbox')
  expect(sender.waiting()).toEqual([])
})
