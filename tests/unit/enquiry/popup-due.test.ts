import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { popup } from '~/lib/limits'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  vi.stubGlobal('document', { activeElement: null, querySelector: () => null })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** How often the popup opens on a page whose session storage is so. */
async function opened(storage: object) {
  vi.stubGlobal('sessionStorage', storage)
  const { whenDue } = await import('~/enquiry/popup')
  const show = vi.fn()
  whenDue(show, () => false)
  vi.advanceTimersByTime(2 * popup.delay)
  return show.mock.calls.length
}

test('the popup opens once, and the session remembers it', async () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  expect(await opened(storage)).toBe(1)
  vi.resetModules()
  expect(await opened(storage)).toBe(0)
})

test('where the session remembers nothing it would open on every page, also after an enquiry: it stays away', async () => {
  expect(await opened({ getItem: () => null, setItem: () => {} })).toBe(0)
})
