// What every page does by itself: it notes where the session came from, sends what still waits, and says that something failed.
import { expect, onTestFinished, test, vi } from 'vitest'
import { itemKey } from '~/outbox/outbox'
import { insertBody } from '~/outbox/insert'
import { openBrowser } from './browser/browser'
import { ownAddress, reports } from './browser/network'
import type { PageOptions } from './browser/page'
import { item } from './world'

async function open(options: PageOptions = {}) {
  const browser = await openBrowser()
  const page = browser.open({ address: '/wills?utm_source=ad', ...options })
  const keep = (...ids: string[]) => {
    for (const id of ids) browser.localStorage.setItem(itemKey(id), JSON.stringify(item(id)))
  }
  const boot = async () => {
    await import('~/outbox/boot')
    await browser.quiet()
  }
  return {
    ...browser,
    boot,
    keep,
    page,
    arrival: () => JSON.parse(sessionStorage.getItem('arrival') ?? 'null') as unknown,
  }
}

test('where the session came from is noted on its first page', async () => {
  const { arrival, boot } = await open({ referrer: 'https://news.example/a' })
  await boot()
  expect(arrival()).toEqual({ utm_source: 'ad', landing_path: '/wills', referrer_host: 'news.example' })
})

test('what an earlier page left is sent when the page is shown, and when it is shown again', async () => {
  const { askedAt, boot, keep, page, quiet } = await open()
  keep('a')
  await boot()
  expect(askedAt(ownAddress)).toEqual([])
  for (const id of ['a', 'b']) {
    keep(id)
    page.fire('pageshow')
    await quiet()
  }
  expect(askedAt(ownAddress).map(({ body }) => body)).toEqual(['a', 'b'].map((id) => insertBody(item(id))))
})

test.each([[], ['consent'], ['my enquiry:a']])(
  'without one, nothing is fetched for it (%s)',
  async (...keys) => {
    const { boot, localStorage, page, quiet } = await open()
    let loads = 0
    onTestFinished(() => vi.doUnmock('~/outbox/page-outbox'))
    vi.doMock('~/outbox/page-outbox', (original) => {
      loads++
      return original()
    })
    for (const key of keys) localStorage.setItem(key, 'x')
    await boot()
    page.fire('pageshow')
    await quiet()
    expect(loads).toBe(0)
  },
)

test('where storage is forbidden, nothing fails', async () => {
  const { asked, boot, page, quiet } = await open()
  const forbidden = vi.fn(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })
  Object.defineProperty(globalThis, 'localStorage', { get: forbidden, configurable: true })
  await boot()
  page.fire('pageshow')
  await quiet()
  expect(forbidden).toHaveBeenCalled()
  expect(asked).toEqual([])
})

const failures = [
  ['error', { error: new TypeError('x') }, { kind: 'error', code: 'TypeError' }],
  ['unhandledrejection', { reason: new RangeError('x') }, { kind: 'error', code: 'RangeError' }],
  [
    'securitypolicyviolation',
    { effectiveDirective: 'img-src', blockedURI: 'https://ads.example/x' },
    { kind: 'policy', code: 'img-src ads.example' },
  ],
] as const

test.each(failures)('what fails on the page is reported: %s', async (type, what, report) => {
  const { askedAt, boot, page, quiet } = await open()
  await boot()
  page.fail(type, what)
  await quiet()
  expect(askedAt(reports).map(({ body }) => body)).toEqual([{ ...report, path: '/wills' }])
})

test('what fails before the code that reports is there is reported too, each thing once', async () => {
  const { askedAt, boot, page, quiet } = await open()
  await boot()
  for (const error of [new TypeError('x'), new RangeError('x'), new TypeError('y')])
    page.fail('error', { error })
  await quiet()
  page.fail('error', { error: new RangeError('z') })
  page.fail('error', { error: new SyntaxError('z') })
  await quiet()
  const codes = askedAt(reports).map(({ body }) => (body as { code: string }).code)
  expect(codes.sort()).toEqual(['RangeError', 'SyntaxError', 'TypeError'])
})

const mismatch =
  'Minified React error #418; visit https://react.dev/errors/418?args[]=HTML for the full message'

test('React’s note that a password manager’s elements were in its way is not reported', async () => {
  const { askedAt, boot, page, quiet } = await open()
  await boot()
  page.fail('error', { error: new Error(mismatch) })
  page.fail('error', { error: new RangeError(mismatch.replaceAll('418', '419')) })
  await quiet()
  expect(askedAt(reports).map(({ body }) => (body as { code: string }).code)).toEqual(['RangeError'])
})

test('what fails in a browser without beacons is reported, too', async () => {
  const { askedAt, boot, page, quiet } = await open()
  vi.stubGlobal('navigator', {})
  await boot()
  page.fail('error', { error: new TypeError('x') })
  await quiet()
  expect(askedAt(reports)).toHaveLength(1)
})

test('a page that is only prepared notes, sends and reports nothing before it is opened', async () => {
  const { arrival, asked, askedAt, boot, keep, page, quiet } = await open({ isPrepared: true })
  keep('a')
  await boot()
  page.fire('pageshow')
  page.fail('error', { error: new TypeError('x') })
  await quiet()
  expect(arrival()).toBeNull()
  expect(asked).toEqual([])
  page.show()
  await quiet()
  expect(arrival()).not.toBeNull()
  expect(askedAt(ownAddress)).toHaveLength(1)
  expect(askedAt(reports)).toHaveLength(1)
})
