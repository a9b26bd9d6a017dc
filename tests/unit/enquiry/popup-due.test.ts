import { Window } from 'happy-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leadSentKey } from '~/lib/browser'
import { popup } from '~/lib/limits'

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  stubDocument()
})
/** A page with forms at these positions, in pixels from the top of the screen. */
const stubDocument = (...forms: { top: number; bottom: number }[]) => {
  vi.stubGlobal('innerHeight', 800)
  vi.stubGlobal('document', {
    activeElement: null,
    querySelector: () => null,
    querySelectorAll: () => forms.map((form) => ({ getBoundingClientRect: () => form })),
  })
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** How often the popup opens with this session storage. */
async function opened(storage: object) {
  vi.stubGlobal('sessionStorage', storage)
  const { whenDue } = await import('~/enquiry/popup')
  const show = vi.fn()
  whenDue(show)
  vi.advanceTimersByTime(2 * popup.delay)
  return show.mock.calls.length
}

const working = () => new Window().sessionStorage

test.each([
  ['on screen', { top: 100, bottom: 700 }, 0],
  ['partly on screen', { top: -500, bottom: 20 }, 0],
  ['above the screen', { top: -900, bottom: -100 }, 1],
  ['below the screen', { top: 900, bottom: 1500 }, 1],
  ['hidden', { top: 0, bottom: 0 }, 1],
])('with the page’s own form %s the popup opens or waits', async (_where, form, times) => {
  stubDocument(form)
  expect(await opened(working())).toBe(times)
})

test('the popup opens once, and the session remembers it', async () => {
  const storage = working()
  expect(await opened(storage)).toBe(1)
  vi.resetModules()
  expect(await opened(storage)).toBe(0)
})

test('after an enquiry was sent it never opens', async () => {
  const storage = working()
  storage.setItem(leadSentKey, 'yes')
  expect(await opened(storage)).toBe(0)
})

test('without session storage it never opens, because it would open on every page', async () => {
  expect(await opened({ getItem: () => null, setItem: () => {} })).toBe(0)
})
