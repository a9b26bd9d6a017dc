import { expect, onTestFinished, test, vi } from 'vitest'
import { insertBody } from '~/outbox/insert'
import { openBrowser } from './browser/browser'
import type { PageOptions } from './browser/page'
import { item, start } from './sample-item'

const content = `
  <a href="tel:+441632960001"><span>Call us</span></a>
  <a href="/contact" class="button">Book a <b>call</b></a>
  <a href="/contact">Contact</a>
  <a href="/about" class="button">About us</a>
  <a href="https://other.example/contact" class="button">Another site’s form</a>
  <a href="#wills" class="button">Ask for a will</a>
  <a href="#prices">See prices</a>
  <p>No link</p>`

async function open(options: PageOptions = {}) {
  const browser = await openBrowser()
  const page = browser.open({ content, address: '/wills?utm_source=ad', ...options })
  const elements = [...page.document.querySelectorAll<HTMLElement>('span, b, a, p')]
  const stored = (key: string) => sessionStorage.getItem(key)
  return {
    ...browser,
    page,
    boot: async () => {
      await import('~/outbox/boot')
      await browser.quiet()
    },
    press: (text: string) => elements.find(({ textContent }) => textContent === text)?.click(),
    callToAction: () => stored('call-to-action'),
    arrival: () => JSON.parse(stored('arrival') ?? 'null') as unknown,
  }
}

test('a click anywhere in a phone link is measured', async () => {
  const { boot, callToAction, press } = await open()
  await boot()
  press('Call us')
  expect(window.dataLayer).toEqual([
    { event: 'phonecall_click', phone_number: '+441632960001', timestamp: new Date(start).toISOString() },
  ])
  expect(callToAction()).toBeNull()
})

test('the words of the button that leads to the form are stored until another link leads there', async () => {
  const { boot, callToAction, press } = await open()
  await boot()
  press('Ask for a will')
  expect(callToAction()).toBe('/wills Ask for a will')
  press('call')
  expect(callToAction()).toBe('/contact Book a call')
  press('Contact')
  expect(callToAction()).toBe('')
})

test('other clicks store and measure nothing', async () => {
  const { asked, boot, callToAction, press } = await open()
  await boot()
  for (const words of ['About us', 'See prices', 'Another site’s form', 'No link']) press(words)
  expect(callToAction()).toBeNull()
  expect(window.dataLayer).toBeUndefined()
  expect(asked).toEqual([])
})

test('the first page stores where the session came from', async () => {
  const { arrival, boot } = await open({ referrer: 'https://news.example/a' })
  await boot()
  expect(arrival()).toEqual({ utm_source: 'ad', landing_path: '/wills', referrer_host: 'news.example' })
})

test('a waiting enquiry is sent each time the page is shown', async () => {
  const { boot, page, quiet, retried, store } = await open()
  store(item('a'))
  await boot()
  expect(retried()).toEqual([])
  for (const id of ['a', 'b']) {
    store(item(id))
    page.fire('pageshow')
    await quiet()
  }
  expect(retried()).toEqual(['a', 'b'].map((id) => insertBody(item(id))))
})

test('without a waiting enquiry, the outbox is not loaded', async () => {
  const { boot, localStorage, page, quiet } = await open()
  const loaded = vi.fn()
  onTestFinished(() => vi.doUnmock('~/outbox/page-outbox'))
  vi.doMock('~/outbox/page-outbox', (original) => {
    loaded()
    return original()
  })
  for (const key of ['consent', 'my enquiry:a']) localStorage.setItem(key, 'x')
  await boot()
  page.fire('pageshow')
  await quiet()
  expect(loaded).not.toHaveBeenCalled()
})

test('with blocked storage, nothing fails', async () => {
  const { asked, boot, page, quiet } = await open()
  const blocked = vi.fn(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  Object.defineProperty(globalThis, 'localStorage', { get: blocked, configurable: true })
  await boot()
  page.fire('pageshow')
  await quiet()
  expect(blocked).toHaveBeenCalled()
  expect(asked).toEqual([])
})

test.each([
  ['error', { error: new TypeError('x') }, { kind: 'error', code: 'TypeError' }],
  ['unhandledrejection', { reason: new RangeError('x') }, { kind: 'error', code: 'RangeError' }],
  [
    'securitypolicyviolation',
    { effectiveDirective: 'img-src', blockedURI: 'https://ads.example/x' },
    { kind: 'policy', code: 'img-src ads.example' },
  ],
] as const)('a failure (%s) is reported', async (type, failure, report) => {
  const { boot, page, quiet, reported } = await open()
  await boot()
  page.fail(type, failure)
  await quiet()
  expect(reported()).toEqual([{ ...report, path: '/wills' }])
})

test('each kind of failure is reported once, even before the reporting code has loaded', async () => {
  const { boot, page, quiet, reported } = await open()
  await boot()
  for (const error of [new TypeError('x'), new RangeError('x'), new TypeError('y')])
    page.fail('error', { error })
  await quiet()
  for (const error of [new RangeError('z'), new SyntaxError('z')]) page.fail('error', { error })
  await quiet()
  const codes = reported().map(({ code }) => code)
  expect(codes.sort()).toEqual(['RangeError', 'SyntaxError', 'TypeError'])
})

test('a hydration mismatch, such as from a password manager’s elements, is not reported', async () => {
  const { boot, page, quiet, reported } = await open()
  const message =
    'Minified React error #418; visit https://react.dev/errors/418?args[]=HTML for the full message'
  await boot()
  page.fail('error', { error: new Error(message) })
  page.fail('error', { error: new RangeError(message.replaceAll('418', '419')) })
  await quiet()
  expect(reported().map(({ code }) => code)).toEqual(['RangeError'])
})

test('a prerendered page does nothing before it is opened', async () => {
  const { arrival, asked, boot, page, quiet, reported, retried, store } = await open({ isPrepared: true })
  store(item('a'))
  await boot()
  page.fire('pageshow')
  page.fail('error', { error: new TypeError('x') })
  await quiet()
  expect(arrival()).toBeNull()
  expect(asked).toEqual([])
  page.show()
  await quiet()
  expect(arrival()).not.toBeNull()
  expect(retried()).toHaveLength(1)
  expect(reported()).toHaveLength(1)
})
