import { expect, test, vi } from 'vitest'
import { itemKey, type OutboxItem } from '~/outbox/outbox'
import { insertBody } from '~/outbox/insert'
import { openBrowser } from './browser/browser'
import { messages } from '~/toast/messages'
import { ownAddress, reports } from './browser/network'
import { item, hour, start } from './world'

const day = 24 * hour

async function openWith(...items: ReturnType<typeof item>[]) {
  const browser = await openBrowser()
  const { document } = browser.open()
  for (const one of items) browser.localStorage.setItem(itemKey(one.id), JSON.stringify(one))
  const page = async () => (await import('~/outbox/page-outbox')).replay()
  await page()
  await browser.quiet()
  const offers = () => [...document.querySelectorAll('[id^=unsent-]')].map(({ id }) => id)
  return { ...browser, page, offers }
}

test('what an earlier page left behind is sent', async () => {
  const { askedAt, localStorage, offers } = await openWith(item('a', { queuedAt: start - hour }))
  expect(askedAt(ownAddress).map(({ body }) => body)).toEqual([insertBody(item('a'))])
  expect(localStorage).toHaveLength(0)
  expect(offers()).toEqual([])
})

test('what is overdue or was refused is offered, and not sent without a word', async () => {
  const overdue = item('overdue', { queuedAt: start - 3 * day })
  const { askedAt, localStorage, offers } = await openWith(overdue, item('refused', { refused: true }))
  expect(offers()).toEqual(['unsent-overdue', 'unsent-refused'])
  expect(askedAt(ownAddress)).toEqual([])
  expect(localStorage).toHaveLength(2)
})

test('what cannot be read is deleted 30 days after it was first seen, and holds nothing back', async () => {
  const { askedAt, localStorage, page, quiet, offers } = await openWith(item('a'), { id: 'x' } as OutboxItem)
  expect(askedAt(ownAddress).map(({ body }) => body)).toEqual([insertBody(item('a'))])
  expect(offers()).toEqual([])
  expect(localStorage.getItem('enquiry:x')).not.toBeNull()
  vi.setSystemTime(start + 30 * day)
  await page()
  await quiet()
  expect(localStorage).toHaveLength(0)
})

/** The clock was wrong when it was typed, or is now. */
const eightySevenDaysBack = item('a', { queuedAt: start - 87 * day })

test('what looks older still is tried once, and that it arrived is told', async () => {
  const { askedAt, localStorage, offers } = await openWith(eightySevenDaysBack)
  const { $toasts } = await import('~/toast/toasts')
  expect(askedAt(ownAddress).map(({ body }) => body)).toEqual([insertBody(item('a'))])
  expect($toasts.get().map(({ title }) => title)).toEqual([messages.sentLater.title])
  expect(offers()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('where that try fails, it is gone from the browser, and the visitor is asked', async () => {
  const browser = await openWith()
  browser.localStorage.setItem(itemKey('a'), JSON.stringify(eightySevenDaysBack))
  browser.answer(ownAddress, { status: 503 })
  await browser.page()
  await browser.quiet()
  expect(browser.localStorage).toHaveLength(0)
  expect(browser.offers()).toEqual(['unsent-a'])
  expect(browser.askedAt(reports).map(({ body }) => body)).toMatchObject([{ code: 'overdue' }])
  browser.answer(ownAddress)
  document.querySelector<HTMLElement>('[data-action=send]')?.click()
  await browser.quiet()
  expect(browser.askedAt(ownAddress)).toHaveLength(2)
  expect(browser.localStorage).toHaveLength(0)
})
