import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { shownFor, whenShown } from '~/lib/browser'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

describe('storage', () => {
  const fail = () => {
    throw new DOMException('blocked', 'SecurityError')
  }

  /** A working storage, except for the changed methods. */
  function storage(change: Partial<Storage> = {}) {
    const values = new Map<string, string>()
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
      ...change,
    }
  }

  const unreliable: [what: string, get: () => unknown][] = [
    ['is blocked', fail],
    ['is missing', () => undefined],
    ...Object.entries({
      'is full': storage({ setItem: fail }),
      'stores nothing': storage({ setItem: () => {} }),
      'returns nothing': storage({ getItem: () => null }),
    }).map(([what, broken]): [string, () => unknown] => [what, () => broken]),
  ]

  test.each(
    unreliable.flatMap((row) => (['session', 'local'] as const).map((kind) => [kind, ...row] as const)),
  )(
    '%s storage that %s: the page keeps the value in memory and reports that it was not stored',
    async (kind, _what, get) => {
      Object.defineProperty(globalThis, `${kind}Storage`, { get, configurable: true })
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

  test('is shared with other pages; what it can’t store is kept in memory', async () => {
    const browser = storage()
    vi.stubGlobal('localStorage', browser)
    const { local } = await import('~/lib/browser')
    expect(local.set('a', '1')).toBe(true)
    const { setItem } = browser
    browser.setItem = fail
    expect(local.set('a', '2')).toBe(false)
    expect(local.get('a')).toBe('2')
    browser.setItem = setItem
    expect(local.set('a', '3')).toBe(true)
    browser.removeItem('a')
    expect(local.get('a')).toBeNull()
  })

  test('remembers on this page that an enquiry was sent, even if blocked', async () => {
    Object.defineProperty(globalThis, 'sessionStorage', { get: fail, configurable: true })
    const { hasSentLead, markLeadSent } = await import('~/lib/browser')
    markLeadSent()
    expect(hasSentLead()).toBe(true)
  })
})

describe('a prerendered page', () => {
  const openDocument = (prerendering: boolean | undefined) => {
    const target = Object.assign(new EventTarget(), { prerendering })
    vi.stubGlobal('document', target)
    return target
  }

  test.each([false, undefined])('starts at once if it is shown (%s)', (prerendering) => {
    openDocument(prerendering)
    const start = vi.fn()
    whenShown(start)
    expect(start).toHaveBeenCalledTimes(1)
  })

  test('starts once when it is opened', () => {
    const page = openDocument(true)
    const start = vi.fn()
    whenShown(start)
    expect(start).not.toHaveBeenCalled()
    for (const _time of [1, 2]) page.dispatchEvent(new Event('prerenderingchange'))
    expect(start).toHaveBeenCalledTimes(1)
  })

  test.each([
    ['its beginning', [{}], 5000],
    ['the moment it was opened', [{ activationStart: 3000 }], 2000],
    ['its beginning in browsers that do not say', [], 5000],
  ])('counts its time from %s', (_from, entries, time) => {
    vi.stubGlobal('performance', { now: () => 5000.4, getEntriesByType: () => entries })
    expect(shownFor()).toBe(time)
  })
})
