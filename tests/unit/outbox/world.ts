import { OutboxSender } from '~/outbox/outbox-sender'
import type { OutboxItem } from '~/outbox/outbox'
import type { Outcome } from '~/outbox/insert'
import { lockTimeout } from '~/outbox/schedule'

export const hour = 3_600_000
export const start = Date.UTC(2026, 10, 20, 9)

export const item = (id: string, more: Partial<OutboxItem> = {}): OutboxItem => ({
  id,
  payload: { first_name: id, form_type: 'consultation' },
  signals: { trap: false },
  attribution: null,
  queuedAt: start,
  ...more,
})

export const failed: Outcome = { kind: 'failed' }
export const delivered: Outcome = { kind: 'delivered' }
export const duplicate: Outcome = { kind: 'delivered', isDuplicate: true }

/** One browser: a store and locks that its tabs share, and a server that answers by script. */
export function world(stored: OutboxItem[] = []) {
  const items = new Map(stored.map((one) => [one.id, one]))
  const held = new Set<string>()
  const attempts: string[] = []
  const results: string[] = []
  const gaveUp: number[] = []
  const server = {
    answers: [] as Outcome[],
    otherwise: delivered,
    takes: 0,
    /** Answers an attempt, where a test gives each enquiry its own answers; `page` counts the pages opened so far. */
    answerTo: (_id: string, _page: number): Outcome => server.answers.shift() ?? server.otherwise,
  }
  /** A tab's page, whose clock is wrong by `clock.ahead`. What it holds and waits for ends when it is closed. */
  let pages = 0
  const open = (clock = { ahead: 0 }) => {
    const page = pages++
    const mine = new Set<string>()
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
        for (const end = performance.now() + lockTimeout; held.has(name); await wait(10))
          if (performance.now() >= end) return
        held.add(name)
        mine.add(name)
        await task()
        held.delete(name)
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
      for (const name of mine) held.delete(name)
    }
    return { sender, close }
  }
  return { items, held, attempts, results, gaveUp, server, open, tab: () => open().sender }
}
