import { expect, test, vi } from 'vitest'
import { fingerprint, itemKey, parseItem } from '~/outbox/outbox'
import { openBrowser } from './browser/browser'
import { item as sample } from './sample-item'
import { hour, item, start } from './world'

test('what is stored is read back', () => {
  expect(parseItem(JSON.stringify(sample))).toEqual(sample)
  expect(itemKey(sample.id)).toBe('enquiry:b1d2')
})

test.each([null, '', 'nonsense', 'null', '[]', '{}', '{"id":1}', '{"id":"x","queuedAt":"y"}'])(
  '%j is no item',
  (text) => {
    expect(parseItem(text)).toBeUndefined()
  },
)

test.each(['id', 'queuedAt', 'payload', 'signals'] as const)('without its %s it is no item', (part) => {
  expect(parseItem(JSON.stringify({ ...sample, [part]: undefined }))).toBeUndefined()
  expect(parseItem(JSON.stringify({ ...sample, [part]: true }))).toBeUndefined()
  expect(parseItem(JSON.stringify({ ...sample, [part]: null }))).toBeUndefined()
})

test('the same fields in another order are the same enquiry; an edit makes another', () => {
  expect(fingerprint({ first_name: 'Ada', phone: '1' })).toBe(fingerprint({ phone: '1', first_name: 'Ada' }))
  expect(fingerprint({ first_name: 'Ada', phone: '1' })).not.toBe(
    fingerprint({ first_name: 'Ada', phone: '2' }),
  )
})

async function open() {
  const browser = await openBrowser()
  browser.open()
  const { forgetUnreadable, itemStore: store } = await import('~/outbox/outbox')
  return {
    localStorage: browser.localStorage,
    forgetUnreadable,
    store,
    /** The browser's next page, which knows only what the browser keeps. */
    next: async () => {
      browser.open()
      return (await import('~/outbox/outbox')).itemStore
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

test('what lies under another’s key is neither listed nor found: it could not be dropped once it was sent', async () => {
  const { localStorage, store } = await open()
  localStorage.setItem('enquiry:y', JSON.stringify(item('x')))
  expect(store.all()).toEqual([])
  expect(store.find('y')).toBeUndefined()
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

const day = 24 * hour

/** What this release cannot read, under which key. */
const unreadable: [what: string, text: string, key?: string][] = [
  ['no JSON', '{"payload":{"first_name":"Ada"'],
  ['no object', '"Ada"'],
  ['nothing', 'null'],
  ['a field too few', JSON.stringify({ ...item('x'), signals: undefined })],
  ['no enquiry', JSON.stringify({ ...item('x'), payload: null })],
  ['another’s key', JSON.stringify(item('x')), 'enquiry:y'],
].map(([what = '', text = '', key = 'enquiry:x']) => [what, text, key])

test.each(unreadable)(
  'what cannot be read (%s) is deleted 30 days after it was first seen',
  async (_what, text, key = '') => {
    const { localStorage, forgetUnreadable, store } = await open()
    localStorage.setItem(key, text.replace('queuedAt', 'queued_at'))
    store.save(item('good'))
    forgetUnreadable(start)
    forgetUnreadable(start + 30 * day - 1)
    expect(localStorage.getItem(key)).not.toBeNull()
    expect(ids(store.all())).toEqual(['good'])
    forgetUnreadable(start + 30 * day)
    expect(Object.keys(localStorage)).toEqual(['enquiry:good'])
  },
)

test.each([
  ['when it was sent', { queuedAt: start - 29 * day }],
  ['when it was typed', { queuedAt: start, typedAt: start - 29 * day }],
])('where it can be read %s, the 30 days run from then', async (_what, dates) => {
  const { localStorage, forgetUnreadable } = await open()
  localStorage.setItem('enquiry:x', JSON.stringify(dates))
  forgetUnreadable(start)
  expect(localStorage.getItem('enquiry:x')).not.toBeNull()
  forgetUnreadable(start + day)
  expect(localStorage).toHaveLength(0)
})

test('a clock that was ahead when it was first seen does not keep it for longer', async () => {
  const { localStorage, forgetUnreadable } = await open()
  localStorage.setItem('enquiry:x', '{')
  localStorage.setItem('enquiry:y', JSON.stringify({ queuedAt: start + 700 * day }))
  forgetUnreadable(start + 400 * day)
  forgetUnreadable(start)
  forgetUnreadable(start + 30 * day)
  expect(localStorage).toHaveLength(0)
})

test.each(['{', 'null', '[]', '7', '{"enquiry:x":"soon"}'])(
  'when it was first seen is noted anew where the note is %s',
  async (note) => {
    const { localStorage, forgetUnreadable } = await open()
    localStorage.setItem('unreadable-enquiries', note)
    localStorage.setItem('enquiry:x', '{')
    forgetUnreadable(start)
    forgetUnreadable(start + 30 * day)
    expect(localStorage).toHaveLength(0)
  },
)

test('where a full storage takes no note, what tells its own age goes when that is over', async () => {
  const { localStorage, forgetUnreadable } = await open()
  localStorage.setItem('enquiry:x', '{')
  localStorage.setItem('enquiry:y', JSON.stringify({ queuedAt: start - 30 * day }))
  fill(localStorage)
  forgetUnreadable(start)
  expect(localStorage.getItem('enquiry:x')).toBe('{')
  expect(localStorage.getItem('enquiry:y')).toBeNull()
})

test('where storage is forbidden nothing throws', async () => {
  const { forgetUnreadable } = await open()
  forbid()
  expect(() => forgetUnreadable(start)).not.toThrow()
})
