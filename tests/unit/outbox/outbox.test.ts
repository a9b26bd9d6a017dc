// The items in local storage. Storage that is blocked, full or unreliable: tests/unit/lib/browser.test.ts.
import { expect, test, vi } from 'vitest'
import { fingerprint, idOfKey, itemKey, parseItem } from '~/outbox/outbox'
import { openBrowser } from './browser/browser'
import { day, fullItem, item, start } from './sample-item'

test.each([
  null,
  '',
  'nonsense',
  'null',
  '[]',
  '{}',
  ...(['id', 'queuedAt', 'payload', 'signals'] as const).flatMap((part) =>
    [undefined, true, null].map((value) => JSON.stringify({ ...fullItem, [part]: value })),
  ),
])('%s is not an item', (text) => {
  expect(parseItem(text)).toBeUndefined()
})

test('a key contains its item’s id; other keys have none', () => {
  expect(idOfKey(itemKey('a'))).toBe('a')
  expect(['consent', 'my enquiry:a', null].map(idOfKey)).toEqual([undefined, undefined, undefined])
})

test('two enquiries that differ only in the reference number are the same', () => {
  const printOf = (number: string, phone = '1') =>
    fingerprint({ reference_number: number, phone, message: `Quote request, reference ${number}` })
  expect(printOf('WC1')).toBe(printOf('WC2'))
  expect(printOf('WC1')).not.toBe(printOf('WC1', '2'))
})

async function open() {
  const { localStorage, open: openPage } = await openBrowser()
  openPage()
  const { forgetUnreadable, itemStore } = await import('~/outbox/outbox')
  return { localStorage, forgetUnreadable, store: itemStore, ids: () => itemStore.all().map(({ id }) => id) }
}

test('each item has its own key; other keys are ignored', async () => {
  const { ids, localStorage, store } = await open()
  for (const key of ['consent', 'my enquiry:y']) localStorage.setItem(key, JSON.stringify(item('x')))
  localStorage.setItem('enquiry:z', 'no JSON')
  // It could never be removed by its id.
  localStorage.setItem('enquiry:y', JSON.stringify(item('x')))
  store.save(fullItem)
  store.save(item('b'))
  expect(ids().sort()).toEqual(['b', 'b1d2'])
  expect(store.find('b1d2')).toEqual(fullItem)
  expect([store.find('c'), store.find('y'), store.find('z')]).toEqual([undefined, undefined, undefined])
  store.drop('b')
  localStorage.removeItem('enquiry:b1d2')
  expect(ids()).toEqual([])
  expect(store.find('b1d2')).toBeUndefined()
})

const unreadable: [what: string, text: string, key?: string][] = [
  ['not JSON', '{"payload":{"first_name":"Ada"'],
  ['not an object', '"Ada"'],
  ['no signals', JSON.stringify({ ...item('x'), signals: undefined, queuedAt: undefined })],
  ['another item’s key', JSON.stringify({ ...item('x'), queuedAt: undefined }), 'enquiry:y'],
]

test.each(unreadable)(
  'an unreadable item without a date (%s) is deleted',
  async (_what, text, key = 'enquiry:x') => {
    const { forgetUnreadable, localStorage, store } = await open()
    localStorage.setItem(key, text)
    store.save(item('good'))
    forgetUnreadable(start)
    expect(Object.keys(localStorage)).toEqual(['enquiry:good'])
  },
)

test.each([
  ['sent', { queuedAt: start - 29 * day }],
  ['typed', { queuedAt: start, typedAt: start - 29 * day }],
])('with a readable date, it is deleted 30 days after it was %s', async (_what, dates) => {
  const { forgetUnreadable, localStorage } = await open()
  localStorage.setItem('enquiry:x', JSON.stringify(dates))
  forgetUnreadable(start)
  expect(localStorage.getItem('enquiry:x')).not.toBeNull()
  forgetUnreadable(start + day)
  expect(localStorage).toHaveLength(0)
})

test('a clock that was ahead does not keep it longer', async () => {
  const { forgetUnreadable, localStorage } = await open()
  localStorage.setItem('enquiry:y', JSON.stringify({ queuedAt: start + 700 * day }))
  forgetUnreadable(start)
  expect(localStorage).toHaveLength(0)
})

test('with blocked storage, nothing throws', async () => {
  const { forgetUnreadable, ids } = await open()
  vi.stubGlobal('localStorage', undefined)
  forgetUnreadable(start)
  expect(ids()).toEqual([])
})
