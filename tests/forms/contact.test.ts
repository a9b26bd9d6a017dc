import { afterEach, expect, test } from 'vitest'
import {
  $contact,
  forgetContact,
  forgetOldContact,
  isNobody,
  keepContact,
  offeredContact,
  rememberContact,
  renewContact,
  rereadContact,
} from '~/forms/contact'

const nobody = { name: '', email: '', phone: '', postcode: '', usedAt: 0 }
const minute = 60_000
const now = Date.UTC(2026, 10, 20, 9)
let stop = () => {}

afterEach(() => {
  stop()
  forgetContact()
})

function memory(initial: Record<string, unknown> = {}) {
  const items = new Map(Object.entries(initial).map(([key, value]) => [key, JSON.stringify(value)]))
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

test('what one form learns the next is offered', () => {
  rememberContact({ name: 'Ada Lovelace', email: 'ada@example.com' }, now)
  rememberContact({ phone: '020' }, now + minute)
  expect(offeredContact(now + 2 * minute)).toEqual({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    phone: '020',
    postcode: '',
    usedAt: now + minute,
  })
})

test('the session remembers across pages', () => {
  const storage = memory()
  stop = keepContact(storage, now)
  rememberContact({ name: 'Ada', postcode: 'N1' }, now)
  stop()
  forgetContact()
  stop = keepContact(storage, now + minute)
  expect($contact.get()).toEqual({ ...nobody, name: 'Ada', postcode: 'N1', usedAt: now })
})

test('30 minutes after it was last typed it is forgotten, by the page and by the session', () => {
  const storage = memory()
  stop = keepContact(storage, now)
  rememberContact({ name: 'Ada' }, now)
  expect(offeredContact(now + 30 * minute - 1).name).toBe('Ada')
  expect(offeredContact(now + 30 * minute)).toEqual(nobody)
  expect(isNobody($contact.get())).toBe(true)
  expect(storage.items.size).toBe(0)
})

test('filling it in is a use and begins its time again, but brings nothing back', () => {
  rememberContact({ name: 'Ada' }, now)
  renewContact(now + 29 * minute)
  expect(offeredContact(now + 58 * minute).name).toBe('Ada')
  renewContact(now + 59 * minute)
  expect(offeredContact(now + 59 * minute)).toEqual(nobody)
})

test('what is typed after 30 minutes joins nothing older', () => {
  rememberContact({ name: 'Ada', email: 'ada@example.com' }, now)
  rememberContact({ name: 'Eve' }, now + 30 * minute)
  expect($contact.get()).toEqual({ ...nobody, name: 'Eve', usedAt: now + 30 * minute })
})

test('a clock that was put back keeps nothing alive', () => {
  rememberContact({ name: 'Ada' }, now)
  forgetOldContact(now - 1)
  expect($contact.get()).toEqual(nobody)
})

test('a later page neither offers nor keeps what is old', () => {
  const storage = memory({ contact: { ...nobody, name: 'Ada', usedAt: now } })
  stop = keepContact(storage, now + 30 * minute)
  expect($contact.get()).toEqual(nobody)
  expect(storage.items.size).toBe(0)
})

test('what was typed before the store was read wins', () => {
  rememberContact({ name: 'New' }, now)
  const storage = memory({ contact: { name: 'Old', email: 'old@example.com', usedAt: now - minute } })
  stop = keepContact(storage, now)
  expect(storage.items.get('contact')).toContain('New')
  expect($contact.get()).toEqual({ ...nobody, name: 'New', email: 'old@example.com', usedAt: now })
})

test('a page brought back follows what the session holds now', () => {
  const storage = memory()
  stop = keepContact(storage, now)
  rememberContact({ name: 'Ada' }, now)
  const seen: string[] = []
  const unlisten = $contact.listen(({ name }) => void seen.push(name))
  rereadContact(storage, now)
  storage.items.set('contact', JSON.stringify({ ...nobody, name: 'Eve', usedAt: now }))
  rereadContact(storage, now)
  storage.items.delete('contact')
  rereadContact(storage, now)
  unlisten()
  // The same again; then Ada is forgotten before Eve is known; then nobody is.
  expect(seen).toEqual(['Ada', '', 'Eve', ''])
})

test.each(['not json', '[]', 'null', '{"name":3,"other":"x"}', '"text"', '{"name":"Ada"}'])(
  'stored %s is read as nobody',
  (stored) => {
    const storage = memory()
    storage.items.set('contact', stored)
    stop = keepContact(storage, now)
    expect($contact.get()).toEqual(nobody)
  },
)

test('storage that refuses does not stop the page', () => {
  const refuse = () => {
    throw new Error('forbidden')
  }
  stop = keepContact({ getItem: refuse, setItem: refuse, removeItem: refuse }, now)
  rememberContact({ name: 'Ada' }, now)
  expect($contact.get().name).toBe('Ada')
})

test('forgetting empties the store and the session', () => {
  const storage = memory()
  stop = keepContact(storage, now)
  rememberContact({ name: 'Ada' }, now)
  expect(storage.items.get('contact')).toContain('Ada')
  forgetContact()
  expect($contact.get()).toEqual(nobody)
  expect(storage.items.size).toBe(0)
})
