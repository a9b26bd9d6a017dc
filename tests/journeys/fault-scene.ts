import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import type { FaultSource } from './fault-sources'
import { holdRequests, type Visitor } from './fixtures'

export interface Scene {
  page: Page
  context: BrowserContext
  source: FaultSource
  visitor: Visitor
}

/** A fault after which there must still be exactly one row. */
export interface Fault {
  name: string
  /** Before the page is opened. */
  before?: (scene: Scene) => Promise<unknown>
  /** Causes the fault, sends the filled-in form and repairs the fault. */
  run: (scene: Scene) => Promise<void>
  /** Only for sources that keep their form after a failure. */
  needsEdit?: boolean
}

export const insertAddress = '**/rest/v1/contact_submissions*'
export const enquiryUrl = '**/api/enquiry'

export const send = ({ page, source }: Scene) => source.submit(page).click()

/** Sends and expects the failure message, then repairs the fault and expects success. Retries wait, since success removes the message. */
export async function failThenArrive(scene: Scene, repair: () => Promise<void> = async () => {}) {
  const { page, source } = scene
  const release = await holdRequests(page, enquiryUrl)
  await send(scene)
  if (source.failure) await expect(page.getByRole('alert').getByText(source.failure)).toBeVisible()
  // A quiz shows no message; its next screen means that the first attempt is over.
  else await source.succeeds(page)
  release()
  await repair()
  await source.succeeds(page)
}

const crossOrigin = { 'access-control-allow-origin': '*' }
export const error = (status: number, code: string) => ({
  status,
  headers: crossOrigin,
  contentType: 'application/json',
  body: JSON.stringify({ code, message: 'for the test', hint: null, details: null }),
})

/** The sign-in page of a captive portal. */
export const portal = {
  status: 200,
  headers: crossOrigin,
  contentType: 'text/html',
  body: '<!doctype html><title>Sign in to the network</title>',
}

/** Handles only the first request to an address. */
export async function answerFirst(page: Page, address: string, answer: (route: Route) => Promise<void>) {
  let isFirst = true
  await page.route(address, (route) => {
    if (!isFirst || route.request().method() !== 'POST') return route.fallback()
    isFirst = false
    return answer(route)
  })
}

/** Blocks all enquiries until `page.unrouteAll()`. */
export async function cutOff(page: Page): Promise<void> {
  for (const address of [insertAddress, enquiryUrl]) await page.route(address, (route) => route.abort())
}

/** A network that never responds, until `hang` is set to "no" in the session storage. */
export const hangingFetch = () => {
  const real = window.fetch.bind(window)
  window.fetch = (input, init) =>
    sessionStorage.getItem('hang') === 'no' ? real(input, init) : new Promise<Response>(() => {})
}

/** A browser that blocks all site data: no storage, and in Firefox no locks. */
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

/** A storage that silently stores nothing. */
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

export const waitingEntries = (page: Page): Promise<number> =>
  page
    .evaluate(() => {
      try {
        return Object.keys(localStorage).filter((key) => key.startsWith('enquiry:')).length
      } catch {
        return 0
      }
    })
    // The page is navigating: ask again.
    .catch(() => -1)
