import { afterEach, expect, test, vi } from 'vitest'
import { shownFor, whenShown } from '~/lib/browser'

afterEach(() => vi.unstubAllGlobals())

const documentThat = (prerendering: boolean | undefined) => {
  const target = Object.assign(new EventTarget(), { prerendering })
  vi.stubGlobal('document', target)
  return target
}

test.each([false, undefined])('a page that is shown (%s) starts at once', (prerendering) => {
  documentThat(prerendering)
  const start = vi.fn()
  whenShown(start)
  expect(start).toHaveBeenCalledTimes(1)
})

test('a page that is only prepared starts when it is opened, once', () => {
  const page = documentThat(true)
  const start = vi.fn()
  whenShown(start)
  expect(start).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('prerenderingchange'))
  page.dispatchEvent(new Event('prerenderingchange'))
  expect(start).toHaveBeenCalledTimes(1)
})

test.each([
  ['from its beginning', [{}], 5000],
  ['from the moment a prepared one was opened', [{ activationStart: 3000 }], 2000],
  ['in a browser that tells nothing of it', [], 5000],
])('how long a visitor has had a page counts %s', (_how, entries, time) => {
  vi.stubGlobal('performance', { now: () => 5000.4, getEntriesByType: () => entries })
  expect(shownFor()).toBe(time)
})
