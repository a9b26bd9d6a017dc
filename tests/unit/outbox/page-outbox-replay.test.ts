import { expect, test, vi } from 'vitest'
import { itemKey, type OutboxItem } from '~/outbox/outbox'
import { insertBody } from '~/outbox/insert'
import { openBrowser } from './browser/browser'
import { ownAddress } from './browser/network'
import { item, hour, start } from './world'

const day = 24 * hour

async function openWith(...items: ReturnType<typeof item>[]) {
  const browser = await openBrowser()
  const { document } = browser.open()
  for (const one of items) browser.localStorage.setItem(itemKey(one.id), JSON.stringify(one))
  const page = async () => (await import('~/outbox/page-outbox')).replay()
  await page()
  await browser.quiet()
  return { ...browser, page, offers: [...document.querySelectorAll('[id^=unsent-]')].map(({ id }) => id) }
}

test('what an earlier page left behind is sent', async () => {
  const { askedAt, localStorage, offers } = await openWith(item('a', { queuedAt: start - hour }))
  expect(askedAt(ownAddress).map(({ body }) => body)).toEqual([insertBody(item('a'))])
  expect(localStorage).toHaveLength(0)
  expect(offers).toEqual([])
})

test('what is overdue or was refused is offered, and not sent without a word', async () => {
  const overdue = item('overdue', { queuedAt: start - 3 * day })
  const { askedAt, localStorage, offers } = await openWith(overdue, item('refused', { refused: true }))
  expect(offers).toEqual(['unsent-overdue', 'unsent-refused'])
  expect(askedAt(ownAddress)).toEqual([])
  expect(localStorage).toHaveLength(2)
})

test('what cannot be read is deleted 30 days after it was first seen, and holds nothing back', async () => {
  const { askedAt, localStorage, page, quiet, offers } = await openWith(item('a'), { id: 'x' } as OutboxItem)
  expect(askedAt(ownAddress).map(({ body }) => body)).toEqual([insertBody(item('a'))])
  expect(offers).toEqual([])
  expect(localStorage.getItem('enquiry:x')).not.toBeNull()
  vi.setSystemTime(start + 30 * day)
  await page()
  await quiet()
  expect(localStorage).toHaveLength(0)
})

test('what is older still is deleted: neither sent nor offered', async () => {
  const { askedAt, localStorage, offers } = await openWith(item('a', { queuedAt: start - 30 * day }))
  expect(offers).toEqual([])
  expect(askedAt(ownAddress)).toEqual([])
  expect(localStorage).toHaveLength(0)
})
