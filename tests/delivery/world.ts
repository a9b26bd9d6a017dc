import { Courier } from '~/delivery/courier'
import type { Entry } from '~/delivery/entry'
import type { Outcome } from '~/delivery/outcome'

export const hour = 3_600_000
export const start = Date.UTC(2026, 10, 20, 9)

export const entry = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  payload: { first_name: id, form_type: 'consultation' },
  signals: { trap: false },
  attribution: null,
  queuedAt: start,
  ...more,
})

export const failed: Outcome = { kind: 'failed' }
export const delivered: Outcome = { kind: 'delivered' }

/** Two browsers' worth of world: a store and locks that several tabs share, and a server that answers by script. */
export function world(stored: Entry[] = []) {
  const entries = new Map(stored.map((one) => [one.id, one]))
  const held = new Set<string>()
  const attempts: string[] = []
  const settled: string[] = []
  const triedInVain: number[] = []
  const server = { answers: [] as Outcome[], otherwise: delivered, takes: 0 }
  const wait = (ms: number, signal?: AbortSignal) =>
    new Promise<void>((done) => {
      setTimeout(done, ms)
      signal?.addEventListener('abort', () => done())
    })
  const tab = () =>
    new Courier({
      store: {
        save: (one) => void entries.set(one.id, one),
        drop: (id) => void entries.delete(id),
        find: (id) => entries.get(id),
        all: () => [...entries.values()],
      },
      attempt: async (one, { first }) => {
        attempts.push(`${one.id} ${first ? 'first' : 'again'} at ${Date.now() - start}`)
        const answer = server.answers.shift() ?? server.otherwise
        if (server.takes > 0) await wait(server.takes)
        return answer
      },
      wait,
      lock: async (name, task) => {
        if (held.has(name)) return
        held.add(name)
        await task()
        held.delete(name)
      },
      now: () => Date.now(),
      random: () => 0,
      settled: (one, outcome) => void settled.push(`${one.id} ${outcome.kind}`),
      triedInVain: () => void triedInVain.push(Date.now() - start),
    })
  return { entries, held, attempts, settled, triedInVain, server, tab }
}
