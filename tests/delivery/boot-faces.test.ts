// The first page of a visit is set in stand-ins and fetches the site's own typefaces; tests/e2e/late-faces.spec.ts sees them come.
import { expect, test, vi } from 'vitest'
import { openBrowser } from './browser/browser'
import { reports } from './browser/network'

/** Tells of the first paint when `paint` is called. */
function holdPaint() {
  const waiting: (() => void)[] = []
  const disconnect = vi.fn()
  class Observer {
    private readonly tell: (items: unknown, observer: Observer) => void
    constructor(tell: (items: unknown, observer: Observer) => void) {
      this.tell = tell
    }
    observe = ({ type, buffered }: PerformanceObserverInit) => {
      if (type === 'paint' && buffered) waiting.push(() => this.tell([], this))
    }
    disconnect = disconnect
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  return { paint: () => waiting.forEach((tell) => tell()), disconnect }
}

/** Boots a page whose typefaces end as `wear` says; gives how often they were put on, and what was reported. */
async function bootWith(className: string, wear: () => Promise<void>) {
  const browser = await openBrowser()
  browser.open({ address: '/wills' })
  const { paint, disconnect } = holdPaint()
  document.documentElement.className = className
  const wearFaces = vi.fn(wear)
  vi.doMock('~/lib/late-faces', () => ({ wearFaces }))
  await import('~/delivery/boot')
  await browser.quiet()
  expect(wearFaces, 'before the first paint').not.toHaveBeenCalled()
  paint()
  await browser.quiet()
  expect(disconnect).toHaveBeenCalledTimes(wearFaces.mock.calls.length)
  return { worn: wearFaces.mock.calls.length, reported: browser.askedAt(reports) }
}

test('a page set in stand-ins puts its own typefaces on', async () => {
  expect(await bootWith('', () => Promise.resolve())).toEqual({ worn: 1, reported: [] })
})

test('a page that has them from the beginning fetches nothing for them', async () => {
  expect(await bootWith('faces', () => Promise.resolve())).toEqual({ worn: 0, reported: [] })
})

test('typefaces that do not come are no failure: the stand-ins stay', async () => {
  const lost = () => Promise.reject(new TypeError('network'))
  expect(await bootWith('', lost)).toEqual({ worn: 1, reported: [] })
})
