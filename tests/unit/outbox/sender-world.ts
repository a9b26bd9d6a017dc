import type { Outcome } from '~/outbox/insert'
import type { OutboxItem } from '~/outbox/outbox'
import { OutboxSender } from '~/outbox/outbox-sender'
import { lockTimeout } from '~/outbox/schedule'
import { start } from './sample-item'

export const failed: Outcome = { kind: 'failed' }
export const delivered: Outcome = { kind: 'delivered' }

/** One browser, with a store and locks that its tabs share, and a server with scripted answers. Use it with fake timers. */
export function senderWorld(stored: OutboxItem[] = []) {
  const items = new Map(stored.map((one) => [one.id, one]))
  const locks = new Set<string>()
  /** Each attempt, as "id first|again at milliseconds". */
  const attempts: string[] = []
  /** Each result, as "id outcome". */
  const results: string[] = []
  /** When a page gave up. */
  const gaveUp: number[] = []
  const server = {
    /** The next answers; after them it answers `otherwise`. */
    answers: [] as Outcome[],
    otherwise: delivered,
    /** How long an answer takes. */
    takes: 0,
    answerTo: (_id: string, _page: number): Outcome => server.answers.shift() ?? server.otherwise,
  }
  let pages = 0
  /** Opens a tab whose clock is wrong by `clock.ahead`. Its locks and waits end when it is closed. */
  const open = (clock = { ahead: 0 }) => {
    const page = pages++
    const ownLocks = new Set<string>()
    let isClosed = false
    const wait = (ms: number, signal?: AbortSignal) =>
      new Promise<void>((done) => {
        const end = () => isClosed || done()
        setTimeout(end, ms)
        signal?.addEventListener('abort', end)
      })
    const sender = new OutboxSender({
      store: {
        save: (one) => void items.set(one.id, one),
        drop: (id) => void items.delete(id),
        find: (id) => items.get(id),
        all: () => [...items.values()],
      },
      attempt: async (one, { first }) => {
        attempts.push(`${one.id} ${first ? 'first' : 'again'} at ${Date.now() - start}`)
        const answer = server.answerTo(one.id, page)
        if (server.takes > 0) await wait(server.takes)
        return answer
      },
      wait,
      lock: async (name, task) => {
        for (const end = performance.now() + lockTimeout; locks.has(name); await wait(10))
          if (performance.now() >= end) return
        locks.add(name)
        ownLocks.add(name)
        await task()
        locks.delete(name)
      },
      now: () => Date.now() + clock.ahead,
      elapsed: () => performance.now(),
      random: () => 0,
      onResult: (one, { kind }, { isCounted }) =>
        void results.push(`${one.id} ${kind}${isCounted ? ', counted before' : ''}`),
      gaveUp: () => void gaveUp.push(Date.now() - start),
      gaveUpForGood: ({ id }) => void results.push(`${id} given up`),
    })
    const close = () => {
      isClosed = true
      for (const name of ownLocks) locks.delete(name)
    }
    return { sender, close }
  }
  return { items, locks, attempts, results, gaveUp, server, open, tab: () => open().sender }
}
