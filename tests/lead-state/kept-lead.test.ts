import { afterEach, expect, test } from 'vitest'
import { keepLead, leadKey, rereadLead } from '~/lead-state/kept-lead'
import { $lead, currentLead, forgetLead, isNothing, nothingTold, tell } from '~/lead-state/lead-state'

const minute = 60_000
const now = Date.UTC(2026, 10, 20, 9)
let stop = () => {}

afterEach(() => {
  stop()
  forgetLead()
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

test('the session remembers across pages', () => {
  const storage = memory()
  const known = { people: 'one', partner: 'married', children: 'children', home: 'home' } as const
  const contact = { name: 'Ada', email: 'ada@example.com', phone: '020', postcode: 'N1' }
  const told = { ...contact, ...known, message: 'My result', brought: 'Book a call' }
  stop = keepLead(storage, now)
  tell(told, now)
  stop()
  forgetLead()
  stop = keepLead(storage, now + minute)
  expect($lead.get()).toEqual({ ...told, usedAt: now })
})

test('30 minutes after it was last typed it is forgotten, by the page and by the session', () => {
  const storage = memory()
  stop = keepLead(storage, now)
  tell({ name: 'Ada' }, now)
  expect(currentLead(now + 30 * minute - 1).name).toBe('Ada')
  expect(currentLead(now + 30 * minute)).toEqual(nothingTold)
  expect(isNothing($lead.get())).toBe(true)
  expect(storage.items.size).toBe(0)
})

test('a later page neither offers nor keeps what is old', () => {
  const storage = memory({ [leadKey]: { ...nothingTold, name: 'Ada', usedAt: now } })
  stop = keepLead(storage, now + 30 * minute)
  expect($lead.get()).toEqual(nothingTold)
  expect(storage.items.size).toBe(0)
})

test('what was typed before the store was read wins', () => {
  tell({ name: 'New' }, now)
  const storage = memory({ [leadKey]: { name: 'Old', email: 'old@example.com', usedAt: now - minute } })
  stop = keepLead(storage, now)
  expect(storage.items.get(leadKey)).toContain('New')
  expect($lead.get()).toEqual({ ...nothingTold, name: 'New', email: 'old@example.com', usedAt: now })
})

test('a page brought back follows what the session holds now', () => {
  const storage = memory()
  stop = keepLead(storage, now)
  tell({ name: 'Ada' }, now)
  const seen: string[] = []
  const unlisten = $lead.listen(({ name }) => void seen.push(name))
  rereadLead(storage, now)
  storage.items.set(leadKey, JSON.stringify({ ...nothingTold, name: 'Eve', usedAt: now }))
  rereadLead(storage, now)
  storage.items.delete(leadKey)
  rereadLead(storage, now)
  unlisten()
  // The same again, then Eve, then nobody.
  expect(seen).toEqual(['Ada', 'Eve', ''])
})

test.each([
  'not json',
  '[]',
  'null',
  '{"name":3,"other":"x"}',
  '"text"',
  '{"name":"Ada"}',
  '{"people":"three"}',
  `{"name":"Ada","usedAt":"${now}"}`,
])('stored %s is read as nobody', (stored) => {
  const storage = memory()
  storage.items.set(leadKey, stored)
  stop = keepLead(storage, now)
  expect($lead.get()).toEqual(nothingTold)
})

test('storage that refuses does not stop the page', () => {
  const refuse = () => {
    throw new Error('forbidden')
  }
  stop = keepLead({ getItem: refuse, setItem: refuse, removeItem: refuse }, now)
  tell({ name: 'Ada' }, now)
  expect($lead.get().name).toBe('Ada')
})

test('forgetting empties the store and the session', () => {
  const storage = memory()
  stop = keepLead(storage, now)
  tell({ name: 'Ada' }, now)
  expect(storage.items.get(leadKey)).toContain('Ada')
  forgetLead()
  expect($lead.get()).toEqual(nothingTold)
  expect(storage.items.size).toBe(0)
})

test('of what is stored only known facts are taken over', () => {
  const odd = { partner: 'nobody', children: 4, name: 3, other: 'x' }
  const stored = { ...odd, people: 'two', home: 'home', usedAt: now }
  stop = keepLead(memory({ [leadKey]: stored }), now)
  expect($lead.get()).toEqual({ ...nothingTold, people: 'two', home: 'home', usedAt: now })
})
