import { OutboxSender } from './outbox-sender'
import { isOverdue, itemStore, needsWord, type OutboxItem } from './outbox-item'
import { attempt, sendBeacon } from './attempt'
import { onResult } from './on-result'
import { reportUnsent } from '~/reports/send-report'
import { whenShown } from '~/lib/when-shown'

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms)
    signal.addEventListener('abort', () => done())
  })

/** One tab at a time; where the browser has no locks the row's primary key alone keeps enquiries single. */
async function lock(name: string, task: () => Promise<void>, patience: number): Promise<void> {
  if (!('locks' in navigator)) return task()
  if (patience === 0)
    return navigator.locks.request(name, { ifAvailable: true }, (held) => (held ? task() : undefined))
  const given = new AbortController()
  const timer = setTimeout(() => given.abort(), patience)
  const start = () => {
    clearTimeout(timer)
    return task()
  }
  await navigator.locks.request(name, { signal: given.signal }, start).catch((error: unknown) => {
    if (!given.signal.aborted) throw error
  })
}

export const sender = new OutboxSender({
  store: itemStore,
  attempt,
  wait,
  lock,
  now: Date.now,
  elapsed: () => performance.now(),
  random: Math.random,
  onResult: (item, outcome) => onResult(item, outcome, sender),
  triedInVain: () => reportUnsent('waiting'),
})

/** Enquiries for the visitor to decide about: kept for days, or refused when nobody could be told. */
export const undecidedItems = (): OutboxItem[] =>
  itemStore.all().filter((item) => needsWord(item, Date.now()))

const leave = () => {
  for (const item of sender.waiting()) if (!isOverdue(item, Date.now())) sendBeacon(item)
}

// Islands import this module while pages are built, where there is no page to leave.
if (!import.meta.env.SSR)
  whenShown(() => {
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave())
    addEventListener('online', () => void sender.replay())
  })
