// Simulates a visitor's browser for delivery: pages with document and events, storage, Node's own fetch and locks, and a real server.
// Each page loads the site's modules again; storage survives.
import { randomUUID } from 'node:crypto'
import { Window } from 'happy-dom'
import { onTestFinished, vi } from 'vitest'
import { start } from '../sample-item'
import { itemKey, type OutboxItem } from '~/outbox/outbox'
import { database, ownAddress, reports, startNetwork } from './network'
import { openPage, type Page, type PageOptions } from './page'

export interface BrowserOptions {
  /** Build settings. The default has no tag manager and is not a preview. */
  settings?: Record<string, string>
  /** False for a browser without navigator.locks. */
  hasLocks?: boolean
  /** False without HTTPS: the browser then has no crypto.subtle and no randomUUID. */
  isSecure?: boolean
}

const timers = ['Date', 'performance', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const
/** Time for immediate work, but not for timers. */
const turn = () => new Promise((done) => setImmediate(done))
const nodeFetch = fetch
const nodeLocks = navigator.locks
const nodeCrypto = crypto

export async function openBrowser({ settings = {}, hasLocks = true, isSecure = true }: BrowserOptions = {}) {
  const network = await startNetwork()
  const { localStorage, sessionStorage } = new Window({ url: network.url })
  const underWay = new Set<Promise<unknown>>()
  const pages: Page[] = []

  function follow<T>(work: Promise<T>): Promise<T> {
    const over: Promise<unknown> = work.then(forget, forget)
    function forget() {
      underWay.delete(over)
    }
    underWay.add(over)
    return work
  }

  /** Resolves when every request is finished and causes no other. */
  async function quiet() {
    do {
      await Promise.all(underWay)
      await vi.dynamicImportSettled()
      await turn()
    } while (underWay.size > 0)
  }

  // Each test's browser has its own locks.
  const name = randomUUID()
  const locks = {
    request(lock: string, options: LockOptions, task: LockGrantedCallback<unknown>) {
      const answer = Promise.withResolvers<void>()
      void follow(answer.promise)
      const request = nodeLocks.request(`${name} ${lock}`, options, (held) => {
        answer.resolve()
        return task(held)
      })
      // An aborted request counts as finished.
      request.catch(() => answer.resolve())
      return request
    },
  }

  /** Leaving a page aborts its requests, except those with keepalive. */
  const reach = (address: RequestInfo | URL, init: RequestInit = {}) => {
    const signals = init.keepalive || !pages[0] ? [] : [pages[0].left]
    const signal = AbortSignal.any([...signals, ...(init.signal ? [init.signal] : [])])
    return follow(
      nodeFetch(address instanceof Request ? address : new URL(address, network.url), { ...init, signal }),
    )
  }

  function sendBeacon(address: string, body: BodyInit) {
    void reach(address, { method: 'POST', body, keepalive: true }).catch(() => {})
    return true
  }

  vi.useFakeTimers({ now: start, toFake: [...timers] })
  const env = { PUBLIC_SUPABASE_URL: network.url, PUBLIC_SUPABASE_KEY: 'sb_publishable_test', ...settings }
  vi.stubEnv('SSR', false)
  for (const [setting, value] of Object.entries(env)) vi.stubEnv(setting, value)
  const digest = (algorithm: string, data: BufferSource) => follow(nodeCrypto.subtle.digest(algorithm, data))
  const crypto = {
    getRandomValues: (array: Uint8Array<ArrayBuffer>) => nodeCrypto.getRandomValues(array),
    ...(isSecure && { randomUUID, subtle: { digest } }),
  }
  const globals = { fetch: reach, crypto, localStorage, sessionStorage }
  for (const [global, value] of Object.entries(globals)) vi.stubGlobal(global, value)
  vi.stubGlobal('navigator', { sendBeacon, ...(hasLocks && { locks }) })
  // In a real browser each page has its own client, so the warning about several clients does not apply.
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})

  onTestFinished(async () => {
    await network.close()
    await quiet()
    for (const page of pages) await page.close()
    vi.clearAllTimers()
    warn.mockRestore()
    vi.unstubAllGlobals()
    vi.unstubAllEnvs()
  })

  const bodiesAt = (path: string) => network.askedAt(path).map(({ body }) => body)
  const answerAll = (status: number, code?: string) => {
    for (const path of [database, ownAddress]) network.answer(path, { status, body: { code } })
  }

  return {
    ...network,
    /** From now on every attempt fails, is rejected for good, or succeeds again. */
    fail: () => answerAll(503),
    refuse: () => answerAll(400, '23514'),
    recover: () => [database, ownAddress].forEach((path) => network.answer(path)),
    /** The rows that arrived at /api/enquiry. */
    retried: () => bodiesAt(ownAddress),
    reported: () => bodiesAt(reports) as { code: string }[],
    /** Puts an item into the outbox. */
    store: (one: OutboxItem) => localStorage.setItem(itemKey(one.id), JSON.stringify(one)),
    localStorage: localStorage as unknown as Storage,
    sessionStorage: sessionStorage as unknown as Storage,
    open: (options: PageOptions = {}) => {
      const page = openPage(network.url, options)
      pages.unshift(page)
      return page
    },
    /** Another tab takes this lock. The returned function releases it. */
    holdElsewhere: async (lock: string) => {
      let release = () => {}
      let over: Promise<unknown> = Promise.resolve()
      await new Promise<void>((held) => {
        over = locks.request(lock, {}, () => {
          held()
          return new Promise<void>((done) => (release = done))
        })
      })
      return async () => {
        release()
        await over
      }
    },
    turn,
    quiet,
    /** Other promises to wait for. */
    follow,
  }
}
