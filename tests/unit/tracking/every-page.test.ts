import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

test.each([
  [null, false, { arrival: true, clicks: false }],
  [null, true, { arrival: false, clicks: false }],
  ['rejected', false, { arrival: false, clicks: false }],
  ['accepted', false, { arrival: true, clicks: true }],
])(
  'with the answer %s and Global Privacy Control %s, the session stores %o',
  async (answer, signal, kept) => {
    vi.stubGlobal('navigator', { globalPrivacyControl: signal })
    const storage = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    })
    vi.stubGlobal('localStorage', { getItem: () => answer })
    vi.stubGlobal('location', new URL('https://www.acme.example/?utm_source=letter&gclid=abc'))
    vi.stubGlobal('document', { referrer: '' })
    const { arrivalKey, clickKey, noteArrival } = await import('~/tracking/every-page')
    noteArrival()
    expect({ arrival: storage.has(arrivalKey), clicks: storage.has(clickKey) }).toEqual(kept)
  },
)
