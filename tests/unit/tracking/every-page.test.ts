import { Window } from 'happy-dom'
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
    const { sessionStorage } = new Window()
    vi.stubGlobal('sessionStorage', sessionStorage)
    vi.stubGlobal('location', new URL('https://www.acme.example/?utm_source=letter&gclid=abc'))
    vi.stubGlobal('document', { referrer: '' })
    const { arrivalKey, clickKey, noteArrival } = await import('~/tracking/every-page')
    for (const answer of answers) {
      vi.stubGlobal('localStorage', { getItem: () => answer })
      noteArrival()
    }
    const has = (key: string) => sessionStorage.getItem(key) !== null
    expect({ arrival: has(arrivalKey), clicks: has(clickKey) }).toEqual(kept)
  },
)
