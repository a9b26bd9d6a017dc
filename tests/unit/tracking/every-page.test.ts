import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

test.each([
  [[null], false, { arrival: true, clicks: false }],
  [[null], true, { arrival: false, clicks: false }],
  [['rejected'], false, { arrival: false, clicks: false }],
  [['accepted', 'rejected'], false, { arrival: false, clicks: false }],
  [['accepted'], false, { arrival: true, clicks: true }],
])(
  'after the answers %j, with Global Privacy Control %s, the session stores %o',
  async (answers, signal, kept) => {
    vi.stubGlobal('navigator', { globalPrivacyControl: signal })
    const storage = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    })
    vi.stubGlobal('location', new URL('https://www.acme.example/?utm_source=letter&gclid=abc'))
    vi.stubGlobal('document', { referrer: '' })
    const { arrivalKey, clickKey, noteArrival } = await import('~/tracking/every-page')
    for (const answer of answers) {
      vi.stubGlobal('localStorage', { getItem: () => answer })
      noteArrival()
    }
    expect({ arrival: storage.has(arrivalKey), clicks: storage.has(clickKey) }).toEqual(kept)
  },
)
