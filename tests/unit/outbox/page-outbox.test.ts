// The outbox with a browser's storage, locks, events and network.
import { expect, test, vi } from 'vitest'
import { insertBody } from '~/outbox/insert'
import type { OutboxItem } from '~/outbox/outbox'
import { lockTimeout } from '~/outbox/schedule'
import { openBrowser, type BrowserOptions } from './browser/browser'
import { database, ownAddress } from './browser/network'
import type { PageOptions } from './browser/page'
import { day, hour, item, start } from './sample-item'

const content = '<p data-waiting hidden></p>'

async function open({
  items = [],
  ...options
}: BrowserOptions & PageOptions & { items?: OutboxItem[] } = {}) {
  const browser = await openBrowser(options)
  items.forEach(browser.store)
  const page = browser.open({ content, ...options })
  const { replay, sender } = await import('~/outbox/page-outbox')
  return {
    ...browser,
    page,
    replay,
    sender,
    offers: () => [...page.document.querySelectorAll('[id^=unsent-]')].map(({ id }) => id),
  }
}

test('after all attempts have failed, a report is sent without any part of the enquiry', async () => {
  const { fail, quiet, reported, request, sender } = await open()
  fail()
  await sender.send(item('a'))
  for (const number of [1, 2, 3, 4]) {
    await vi.advanceTimersByTimeAsync(10_000)
    await request(ownAddress, number)
    await quiet()
  }
  expect(reported()).toEqual([{ kind: 'unsent', code: 'waiting', path: '/contact' }])
})

test('an enquiry that another tab is sending is skipped, and sent once the lock is free', async () => {
  const { asked, holdElsewhere, localStorage, sender, turn } = await open()
  const release = await holdElsewhere('enquiry:a')
  const outcome = sender.send(item('a'))
  await turn()
  await vi.advanceTimersByTimeAsync(lockTimeout)
  expect(await outcome).toEqual({ kind: 'failed' })
  expect(asked).toEqual([])
  await release()
  expect(await sender.retryNow('a')).toEqual({ kind: 'delivered' })
  expect(localStorage).toHaveLength(0)
  // The lock is free again.
  await holdElsewhere('enquiry:a')
})

test('an enquiry whose lock the previous page still holds is sent when that page is gone', async () => {
  const { asked, holdElsewhere, replay, retried, request, turn } = await open({ items: [item('a')] })
  const release = await holdElsewhere('enquiry:a')
  replay()
  await turn()
  expect(asked).toEqual([])
  await release()
  await request(ownAddress)
  expect(retried()).toEqual([insertBody(item('a'))])
})

/** As in Firefox with all site data blocked. */
const rejectLockRequests = () =>
  vi.spyOn(navigator.locks, 'request').mockRejectedValue(new DOMException('blocked', 'SecurityError'))
const ignoreLockRequests = () => vi.spyOn(navigator.locks, 'request').mockReturnValue(new Promise(() => {}))

test.each<[string, boolean, () => unknown, number]>([
  ['are missing', false, () => {}, 0],
  ['are refused', true, rejectLockRequests, 0],
  ['never respond', true, ignoreLockRequests, lockTimeout],
])('if locks %s, new and earlier enquiries are sent without one', async (_how, hasLocks, change, delay) => {
  const { localStorage, retried, sender, store } = await open({ hasLocks })
  change()
  const outcome = sender.send(item('a'))
  await vi.advanceTimersByTimeAsync(delay)
  expect(await outcome).toEqual({ kind: 'delivered' })
  store(item('b'))
  const replayed = sender.replay()
  await vi.advanceTimersByTimeAsync(delay)
  await replayed
  expect(retried()).toEqual([insertBody(item('b'))])
  expect(localStorage).toHaveLength(0)
})

test('a lock that is granted too late does not start a second delivery', async () => {
  const { fail, quiet, retried, sender } = await open()
  let grant = (_lock: object) => {}
  vi.spyOn(navigator.locks, 'request').mockImplementation(
    (_name: string, _options: object, task?: unknown) => {
      grant = task as typeof grant
      return new Promise(() => {})
    },
  )
  fail()
  const outcome = sender.send(item('a'))
  await vi.advanceTimersByTimeAsync(lockTimeout)
  expect(await outcome).toEqual({ kind: 'failed' })
  grant({})
  await quiet()
  expect(retried()).toEqual([])
})

test('an error of the page is not mistaken for a refused lock', async () => {
  const { sender } = await open({ items: [item('a')] })
  const { listenForResult } = await import('~/outbox/on-result')
  listenForResult('a', () => {
    throw new Error('of the page')
  })
  await expect(sender.replay()).rejects.toThrow('of the page')
})

test('overdue and rejected enquiries are offered and not sent', async () => {
  const overdue = item('overdue', { queuedAt: start - 3 * day })
  const { localStorage, offers, quiet, replay, retried } = await open({
    items: [overdue, item('rejected', { refused: true }), item('new')],
  })
  replay()
  await quiet()
  expect(offers()).toEqual(['unsent-overdue', 'unsent-rejected'])
  expect(retried()).toEqual([insertBody(item('new'))])
  expect(localStorage).toHaveLength(2)
})

test('if the attempt after 30 days fails, the enquiry is deleted and offered once more', async () => {
  const old = item('a', { queuedAt: start - 87 * day })
  const { fail, localStorage, offers, page, quiet, recover, replay, reported, retried } = await open({
    items: [old],
  })
  fail()
  replay()
  await quiet()
  expect(localStorage).toHaveLength(0)
  expect(offers()).toEqual(['unsent-a'])
  expect(reported()).toMatchObject([{ code: 'overdue' }])
  recover()
  page.document.querySelector<HTMLElement>('[data-action=send]')?.click()
  await quiet()
  expect(retried()).toHaveLength(2)
  expect(localStorage).toHaveLength(0)
})

test('unreadable items are eventually deleted, and delay no others', async () => {
  const { localStorage, quiet, replay, retried } = await open({
    items: [item('a'), { id: 'x' } as OutboxItem],
  })
  replay()
  await quiet()
  expect(retried()).toEqual([insertBody(item('a'))])
  vi.setSystemTime(start + 30 * day)
  replay()
  expect(localStorage).toHaveLength(0)
})

const noteCases: [what: string, more: Partial<OutboxItem>, isShown: boolean][] = [
  ['one that was announced as failed', { notified: true }, true],
  ['one that the visitor does not know of', {}, false],
  ['a rejected one, which is offered', { notified: true, refused: true }, false],
  ['an overdue one, which is offered', { notified: true, queuedAt: start - 72 * hour }, false],
]

test.each(noteCases)('the note that an enquiry waits: %s', async (_what, more, isShown) => {
  const { answer, fail, page, quiet, replay, sender } = await open({ items: [item('a', more)] })
  const isNoteShown = () => !page.document.querySelector<HTMLElement>('[data-waiting]')?.hidden
  fail()
  replay()
  expect(isNoteShown()).toBe(isShown)
  if (isShown) {
    await quiet()
    answer(ownAddress)
    page.fire('online')
  } else {
    answer(database)
    await sender.send(item('b'))
  }
  await quiet()
  expect(isNoteShown()).toBe(false)
})

test('leaving a page sends its waiting enquiries, including those that storage has lost, and keeps them', async () => {
  const { answer, localStorage, page, retried, request, sender } = await open()
  answer(database, 'never')
  for (const id of ['a', 'b']) void sender.send(item(id))
  await request(database, 2)
  localStorage.removeItem('enquiry:b')
  page.fire('pagehide')
  await request(ownAddress, 2)
  expect(retried()).toEqual([insertBody(item('a')), insertBody(item('b'))])
  // A beacon has no response.
  expect(Object.keys(localStorage)).toEqual(['enquiry:a'])
})

test.each<[string, object, Partial<OutboxItem>, string]>([
  ['delivered', {}, {}, 'pagehide'],
  ['paused by the server', { status: 429, body: { code: 'PT429', hint: '600' } }, {}, 'pagehide'],
  ['overdue', { status: 503 }, { queuedAt: start - 72 * hour }, 'pagehide'],
  ['waiting while the tab is only hidden', { status: 503 }, {}, 'visibilitychange'],
])('no beacon for an enquiry that is %s', async (_what, answer, more, event) => {
  const browser = await open()
  if ('status' in answer) browser.answer(database, answer as { status: number })
  await browser.sender.send(item('a', more))
  if (event === 'pagehide') browser.page.fire(event)
  else browser.page.hide()
  await browser.quiet()
  expect(browser.retried()).toEqual([])
})

test.each([
  ['online', {}],
  ['pageshow', { persisted: true }],
])('%s sends waiting enquiries once a prerendered page is opened', async (event, more) => {
  const { fail, page, quiet, retried, request, sender } = await open({ isPrepared: true })
  fail()
  await sender.send(item('a'))
  for (const type of [event, 'pagehide']) page.fire(type, more)
  await quiet()
  expect(retried()).toEqual([])
  page.show()
  page.fire(event, more)
  await request(ownAddress)
})

test.each([
  ['removed', { key: 'enquiry:a', newValue: null }, 0],
  ['changed', { key: 'enquiry:a', newValue: '{}' }, 1],
])('an earlier page’s enquiry that another tab has %s', async (_what, event, beacons) => {
  const { fail, page, quiet, replay, retried } = await open({ items: [item('a')] })
  fail()
  replay()
  await quiet()
  page.fire('storage', event)
  page.fire('pagehide')
  await quiet()
  expect(retried()).toHaveLength(1 + beacons)
})
