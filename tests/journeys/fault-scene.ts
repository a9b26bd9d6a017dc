import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import type { FaultSource } from './fault-sources'
import type { Visitor } from './fixtures'

export interface Scene {
  page: Page
  context: BrowserContext
  source: FaultSource
  visitor: Visitor
}

/** Something that goes wrong. In the end there must be exactly one row, whatever it is. */
export interface Fault {
  name: string
  /** Before the page is opened. */
  before?: (scene: Scene) => Promise<unknown>
  /** With everything filled in: go wrong, send, and mend what a mending world would. */
  run: (scene: Scene) => Promise<void>
  /** Only for sources whose form is still there after a failure. */
  needsEdit?: boolean
}

export const insertAddress = '**/rest/v1/contact_submissions*'
export const enquiryUrl = '**/api/enquiry'

export const send = ({ page, source }: Scene) => source.submit(page).click()

/** Keeps what asks our own address waiting until it is released. */
async function holdRetries(page: Page): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((done) => (release = done))
  await page.route(enquiryUrl, async (route) => {
    await released
    await route.fallback()
  })
  return release
}

/**
 * Sends. Section 8's message where one is due; then the success that follows because delivery goes on. Since success takes
 * the message away, it has to wait until that was seen.
 */
export async function failThenArrive(scene: Scene, mend: () => Promise<void> = async () => {}) {
  const { page, source } = scene
  const release = await holdRetries(page)
  await send(scene)
  if (source.failure) await expect(page.getByRole('alert').getByText(source.failure)).toBeVisible()
  // A quiz says nothing and goes on; when it has, the first attempt is over.
  else await source.succeeds(page)
  release()
  await mend()
  await source.succeeds(page)
}

const crossOrigin = { 'access-control-allow-origin': '*' }
export const error = (status: number, code: string, headers: Record<string, string> = {}) => ({
  status,
  headers: { ...crossOrigin, ...headers },
  contentType: 'application/json',
  body: JSON.stringify({ code, message: 'for the test', hint: null, details: null }),
})

/** The page of a network that wants its users to sign in. */
export const portal = {
  status: 200,
  headers: crossOrigin,
  contentType: 'text/html',
  body: '<!doctype html><title>Sign in to the network</title>',
}

/** Answers the first request to an address; the rest go through. */
export async function answerFirst(page: Page, address: string, answer: (route: Route) => Promise<void>) {
  let isFirst = true
  await page.route(address, (route) => {
    if (!isFirst || route.request().method() !== 'POST') return route.fallback()
    isFirst = false
    return answer(route)
  })
}

/** Lets no enquiry through, until `page.unrouteAll()`. */
export async function cutOff(page: Page): Promise<void> {
  for (const address of [insertAddress, enquiryUrl]) await page.route(address, (route) => route.abort())
}

declare global {
  interface Window {
    /** When this page asked our own address, in milliseconds. */
    tries: number[]
  }
}

/** Notes in the page itself when it asks our own address: word of it may reach a busy test late. */
export const noteTries = () => {
  const real = window.fetch.bind(window)
  window.tries = []
  window.fetch = (input, init) => {
    const address = input instanceof Request ? input.url : String(input)
    if (address.endsWith('/api/enquiry')) window.tries.push(performance.now())
    return real(input, init)
  }
}

/** A network that takes requests and never answers, until the page says `hang = ''` in its session. */
export const hangingFetch = () => {
  const real = window.fetch.bind(window)
  window.fetch = (input, init) =>
    sessionStorage.getItem('hang') === 'no' ? real(input, init) : new Promise<Response>(() => {})
}

/** As where all cookies and site data are blocked: neither storage can be read, and Firefox gives no lock. */
export const forbiddenStorage = () => {
  const refusal = () => new DOMException('The operation is insecure.', 'SecurityError')
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw refusal()
      },
    })
  navigator.locks.request = () => Promise.reject(refusal())
}

/** A storage that accepts everything and keeps nothing. */
export const emptyStorage = () => {
  Storage.prototype.setItem = () => {}
}

export const fullStorage = () => {
  const own = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')
  const real = own?.value as (this: Storage, key: string, value: string) => void
  Storage.prototype.setItem = function (key, value) {
    if (this === window.localStorage)
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    real.call(this, key, value)
  }
}

/** How many enquiries this browser still keeps. */
export const waitingEntries = (page: Page): Promise<number> =>
  page
    .evaluate(() => {
      try {
        return Object.keys(localStorage).filter((key) => key.startsWith('enquiry:')).length
      } catch {
        return 0
      }
    })
    // The page is just going to another: ask again.
    .catch(() => -1)
