import { expect, test, vi } from 'vitest'
import { openBrowser } from './browser/browser'
import { item, start } from './world'

async function open() {
  const browser = await openBrowser()
  browser.open()
  const { itemStore: store } = await import('~/delivery/outbox-item')
  return {
    localStorage: browser.localStorage,
    store,
    /** The browser's next page, which knows only what the browser keeps. */
    next: async () => {
      browser.open()
      return (await import('~/delivery/outbox-item')).itemStore
    },
  }
}

/** Local storage with no room left. */
function fill(storage: Storage) {
  vi.stubGlobal('localStorage', {
    ...storage,
    getItem: (key: string) => storage.getItem(key),
    removeItem: (key: string) => storage.removeItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
}

/** A browser whose visitor forbids storage throws at the mere word. */
function forbid() {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  Object.defineProperty(globalThis, 'localStorage', { get: forbidden, configurable: true })
}

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id).sort()

test('what is saved is there for the next page, whole, under a key of its own', async () => {
  const { localStorage, next, store } = await open()
  store.save(item('a'))
  store.save(item('b', { notified: true }))
  expect(Object.keys(localStorage).sort()).toEqual(['enquiry:a', 'enquiry:b'])
  const later = await next()
  expect(later.find('a')).toEqual(item('a'))
  expect(later.find('b')).toEqual(item('b', { notified: true }))
  expect(later.find('c')).toBeUndefined()
  expect(ids(later.all())).toEqual(['a', 'b'])
})

test('what is dropped is gone from this page and from the browser', async () => {
  const { localStorage, store } = await open()
  store.save(item('a'))
  store.save(item('b'))
  store.drop('a')
  expect(store.find('a')).toBeUndefined()
  expect(ids(store.all())).toEqual(['b'])
  expect(Object.keys(localStorage)).toEqual(['enquiry:b'])
})

test('what another tab has dropped is gone here too', async () => {
  const { localStorage, store } = await open()
  store.save(item('a'))
  localStorage.removeItem('enquiry:a')
  expect(store.find('a')).toBeUndefined()
  expect(store.all()).toEqual([])
})

test('other keys of the browser, and what is no enquiry, are left alone', async () => {
  const { localStorage, store } = await open()
  localStorage.setItem('consent', JSON.stringify(item('x')))
  localStorage.setItem('my enquiry:y', JSON.stringify(item('y')))
  localStorage.setItem('enquiry:z', 'no JSON')
  store.save(item('a'))
  expect(ids(store.all())).toEqual(['a'])
  expect(store.find('z')).toBeUndefined()
})

test('what a full storage does not take lasts as long as the page', async () => {
  const { localStorage, next, store } = await open()
  store.save(item('kept'))
  fill(localStorage)
  store.save(item('a'))
  expect(store.find('a')).toEqual(item('a'))
  expect(ids(store.all())).toEqual(['a', 'kept'])
  expect(ids((await next()).all())).toEqual(['kept'])
})

test('a change that a full storage does not take counts on this page, once', async () => {
  const { localStorage, store } = await open()
  store.save(item('a'))
  fill(localStorage)
  store.save(item('a', { queuedAt: start + 1 }))
  expect(store.find('a')).toEqual(item('a', { queuedAt: start + 1 }))
  expect(store.all()).toEqual([item('a', { queuedAt: start + 1 })])
  store.drop('a')
  expect(store.find('a')).toBeUndefined()
  expect(store.all()).toEqual([])
})

test('once the storage takes it, only the storage has it', async () => {
  const { localStorage, store } = await open()
  fill(localStorage)
  store.save(item('a'))
  vi.stubGlobal('localStorage', localStorage)
  store.save(item('a'))
  localStorage.removeItem('enquiry:a')
  expect(store.find('a')).toBeUndefined()
})

test('where storage is forbidden, an enquiry lasts as long as the page, and nothing throws', async () => {
  const { next, store } = await open()
  forbid()
  expect(store.all()).toEqual([])
  expect(store.find('a')).toBeUndefined()
  store.save(item('a'))
  expect(store.find('a')).toEqual(item('a'))
  expect(store.all()).toEqual([item('a')])
  store.drop('a')
  expect(store.all()).toEqual([])
  store.save(item('b'))
  expect((await next()).all()).toEqual([])
})
