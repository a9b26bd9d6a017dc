import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// What a page remembers, in browsers that block storage, have no room left, or accept a value and drop it.

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

const fail = () => {
  throw new DOMException('for the test', 'SecurityError')
}

/** A storage with working parts, unless a test replaces them. */
function storage(change: Partial<Storage> = {}) {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    ...change,
  }
}

const unreliable: [what: string, open: () => unknown][] = [
  ['is blocked', fail],
  ['is missing', () => undefined],
  ['is full', () => storage({ setItem: fail })],
  ['stores nothing', () => storage({ setItem: () => {} })],
  ['returns nothing', () => storage({ getItem: () => null })],
]

const kinds = ['session', 'local'] as const

test.each(unreliable.flatMap((row) => kinds.map((kind) => [kind, ...row] as const)))(
  '%s storage that %s: the page remembers all the same, and says that only it does',
  async (kind, _what, open) => {
    const opened =
      open === fail
        ? fail
        : (
            (made) => () =>
              made
          )(open())
    Object.defineProperty(globalThis, `${kind}Storage`, { get: opened, configurable: true })
    const { [kind]: store } = await import('~/lib/browser')
    expect(store.get('a')).toBeNull()
    expect(store.set('a', '1')).toBe(false)
    expect(store.get('a')).toBe('1')
    store.set('a', '2')
    expect(store.get('a')).toBe('2')
    expect(store.keys()).toContain('a')
    store.remove('a')
    expect(store.get('a')).toBeNull()
  },
)

test('a storage that works has it all, and what another page removes is gone', async () => {
  const browser = storage()
  vi.stubGlobal('sessionStorage', browser)
  const { session } = await import('~/lib/browser')
  expect(session.set('a', '1')).toBe(true)
  browser.removeItem('a')
  expect(session.get('a')).toBeNull()
})

test('a change that a full storage does not take counts on this page', async () => {
  const browser = storage()
  vi.stubGlobal('localStorage', browser)
  const { local } = await import('~/lib/browser')
  local.set('a', '1')
  browser.setItem = fail
  expect(local.set('a', '2')).toBe(false)
  expect(local.get('a')).toBe('2')
})

test('a page that has sent an enquiry knows it where storage is blocked', async () => {
  Object.defineProperty(globalThis, 'sessionStorage', { get: fail, configurable: true })
  const { hasSentLead, markLeadSent } = await import('~/lib/browser')
  markLeadSent()
  expect(hasSentLead()).toBe(true)
})
