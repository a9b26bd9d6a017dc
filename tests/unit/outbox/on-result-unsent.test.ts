import { expect, test } from 'vitest'
import { itemKey, type OutboxItem } from '~/outbox/outbox'
import { insertBody } from '~/outbox/insert'
import { messages } from '~/toast/messages'
import { openBrowser } from './browser/browser'
import { ownAddress, reports } from './browser/network'
import { item, hour, start } from './world'

const day = 24 * hour
const old = (id: string, more: Partial<OutboxItem> = {}) => item(id, { queuedAt: start - 5 * day, ...more })

async function open() {
  const browser = await openBrowser()
  /** Opens the browser's next page and what it needs to ask. */
  async function next() {
    const page = browser.open()
    const { sender } = await import('~/outbox/page-outbox')
    const { offerUnsent, onResult } = await import('~/outbox/on-result')
    const { $toasts } = await import('~/toast/toasts')
    const region = page.document.querySelector('[data-unsent-region]')
    return {
      ...page,
      toasts: () => $toasts.get().map(({ title }) => title),
      offerUnsent: (...items: OutboxItem[]) => offerUnsent(items, sender),
      offerRefused: (one: OutboxItem) => onResult(one, { kind: 'refused' }, sender),
      region,
      offers: () => [...(region?.children ?? [])].map(({ id }) => id),
      days: () => [...(region?.querySelectorAll('[data-part=day]') ?? [])].map((part) => part.textContent),
      press: (label: string) =>
        [...(region?.querySelectorAll('button') ?? [])].find((one) => one.textContent === label)?.click(),
    }
  }
  const keep = (one: OutboxItem) => browser.localStorage.setItem(itemKey(one.id), JSON.stringify(one))
  return { ...browser, keep, next, page: await next() }
}

test('each is offered with the day it was typed on', async () => {
  const { page } = await open()
  page.offerUnsent(old('a'), old('b', { queuedAt: start - 4 * day, typedAt: start - 6 * day }))
  expect(page.offers()).toEqual(['unsent-a', 'unsent-b'])
  expect(page.days()).toEqual(['Sunday 15 November', 'Saturday 14 November'])
})

test('sent at the visitor’s word, it goes to our own address, and that it arrived is told', async () => {
  const { askedAt, keep, localStorage, page, quiet } = await open()
  keep(old('a'))
  page.offerUnsent(old('a'))
  page.press('Send now')
  expect(page.offers()).toEqual([])
  await quiet()
  expect(askedAt(ownAddress).map(({ body }) => body)).toEqual([insertBody(old('a'))])
  expect(localStorage).toHaveLength(0)
  expect(page.toasts()).toEqual([messages.sentLater.title])
})

test('deleted at the visitor’s word, it is gone and never sent', async () => {
  const { askedAt, keep, localStorage, page, quiet } = await open()
  keep(old('a'))
  keep(old('b'))
  page.offerUnsent(old('a'), old('b'))
  page.press('Delete')
  expect(page.offers()).toEqual(['unsent-b'])
  await quiet()
  expect(Object.keys(localStorage)).toEqual(['enquiry:b'])
  expect(askedAt(ownAddress)).toEqual([])
})

test('the visitor is asked about each once a session', async () => {
  const { next, page } = await open()
  page.offerUnsent(old('a'))
  const second = await next()
  second.offerUnsent(old('a'), old('b'))
  expect(second.offers()).toEqual(['unsent-b'])
  const third = await next()
  third.offerUnsent(old('a'), old('b'), old('c'))
  expect(third.offers()).toEqual(['unsent-c'])
})

test('what was refused is put before the visitor on every page', async () => {
  const { next, page } = await open()
  page.offerUnsent(old('a', { refused: true }))
  expect(page.offers()).toEqual(['unsent-a'])
  const second = await next()
  second.offerUnsent(old('a', { refused: true }))
  expect(second.offers()).toEqual(['unsent-a'])
})

test('what was refused just now is offered, asked about before or not, and once on a page', async () => {
  const { page } = await open()
  page.offerUnsent(old('b'))
  page.press('Delete')
  for (const id of ['b', 'a', 'b']) page.offerRefused(old(id, { refused: true }))
  expect(page.offers()).toEqual(['unsent-b', 'unsent-a'])
})

test('one that stands there already holds up no other', async () => {
  const { page } = await open()
  page.offerRefused(old('a', { refused: true }))
  page.offerUnsent(old('a', { refused: true }), old('b'))
  expect(page.offers()).toEqual(['unsent-a', 'unsent-b'])
})

test('the site is told that something is overdue: of what was refused it knows', async () => {
  const { askedAt, next, page, quiet } = await open()
  page.offerUnsent(old('a', { refused: true }))
  await quiet()
  expect(askedAt(reports)).toEqual([])
  const second = await next()
  second.offerUnsent(old('a', { refused: true }), old('b'))
  await quiet()
  expect(askedAt(reports).map(({ body }) => body)).toEqual([
    { kind: 'unsent', code: 'overdue', path: '/contact' },
  ])
})

test('where nothing is to be asked, nothing is noted or told', async () => {
  const { asked, page, quiet, sessionStorage } = await open()
  page.offerUnsent()
  await quiet()
  expect(sessionStorage).toHaveLength(0)
  expect(asked).toEqual([])
})

test.each(['template[data-unsent]', '[data-unsent-region]'])(
  'a page without its place for it (%s) asks nothing',
  async (place) => {
    const { page } = await open()
    page.document.querySelector(place)?.remove()
    page.offerUnsent(old('a'))
    expect(page.offers()).toEqual([])
  },
)
