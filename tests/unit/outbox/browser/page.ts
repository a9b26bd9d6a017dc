import { readFileSync } from 'node:fs'
import { Window } from 'happy-dom'
import { vi } from 'vitest'

export interface PageOptions {
  address?: string
  referrer?: string
  /** The page is prerendered and not visible yet. */
  isPrepared?: boolean
  /** HTML of the page in addition to its live regions. */
  content?: string
}

/** The live regions and templates of every page. */
const regions = /<toast-region[\s\S]*<\/toast-region>/.exec(
  readFileSync('src/components/ToastRegion.astro', 'utf8'),
)?.[0]

const ofPage = ['document', 'location'] as const

/** Read-only properties. */
function set(target: object, values: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(target, name, { value, configurable: true })
}

/** Opens a page with happy-dom's document and events. Memory of the previous page is lost. */
export function openPage(
  site: string,
  { address = '/contact', referrer = '', isPrepared = false, content = '' }: PageOptions,
) {
  vi.resetModules()
  const page = new Window({ url: new URL(address, site).href })
  page.document.body.innerHTML = `${content}${regions ?? ''}`
  set(page.document, { referrer, prerendering: isPrepared, visibilityState: 'visible' })
  for (const part of ofPage) vi.stubGlobal(part, page[part])
  vi.stubGlobal('window', page)
  // happy-dom has neither of these.
  const failures = {
    error: page.Event,
    unhandledrejection: class PromiseRejectionEvent extends page.Event {},
    securitypolicyviolation: class SecurityPolicyViolationEvent extends page.Event {},
  }
  vi.stubGlobal('PromiseRejectionEvent', failures.unhandledrejection)
  vi.stubGlobal('SecurityPolicyViolationEvent', failures.securitypolicyviolation)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const { document } = page as unknown as { document: Document }
  const leaving = new AbortController()
  const event = (type: string) => new page.Event(type, { bubbles: true, cancelable: true })
  return {
    document,
    left: leaving.signal,
    leave: () => leaving.abort(),
    close: () => page.happyDOM.close(),
    fire: (type: string, more: object = {}) => void page.dispatchEvent(Object.assign(event(type), more)),
    fail: (type: keyof typeof failures, what: object) =>
      void page.dispatchEvent(Object.assign(new failures[type](type), what)),
    hide() {
      set(page.document, { visibilityState: 'hidden' })
      page.document.dispatchEvent(event('visibilitychange'))
    },
    show() {
      set(page.document, { prerendering: false })
      page.document.dispatchEvent(event('prerenderingchange'))
    },
  }
}

export type Page = ReturnType<typeof openPage>
