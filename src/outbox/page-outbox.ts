import { attempt, sendBeacon } from './attempt'
import { noteWaiting, offerUnsent, onResult } from './on-result'
import { forgetUnreadable, itemStore, type OutboxItem } from './outbox'
import { OutboxSender } from './outbox-sender'
import { isOverdue, needsDecision } from './schedule'
import { reportUnsent } from '~/tracking/reports'
import { whenShown } from '~/lib/browser'
import '~/toast/toast-region'

// The outbox as one page has it: with the browser's storage, clocks, locks and network.

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms)
    signal.addEventListener('abort', () => done())
  })

/**
 * One tab at a time; where the browser has no locks, or refuses them as it does where all storage is forbidden, the row's primary
 * key alone keeps enquiries single.
 */
async function lock(name: string, task: () => Promise<void>, timeout: number): Promise<void> {
  if (!('locks' in navigator)) return task()
  const given = new AbortController()
  const timer = timeout > 0 ? setTimeout(() => given.abort(), timeout) : undefined
  const options = timeout > 0 ? { signal: given.signal } : { ifAvailable: true }
  let isAnswered = false
  const start = (held: Lock | null) => {
    isAnswered = true
    clearTimeout(timer)
    return held ? task() : undefined
  }
  await navigator.locks.request(name, options, start).catch((error: unknown) => {
    if (isAnswered) throw error
    return given.signal.aborted ? undefined : task()
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
  onResult: (item, outcome) => {
    onResult(item, outcome, sender)
    noteStillSent()
  },
  gaveUp: () => reportUnsent('waiting'),
})

/** Enquiries for the visitor to decide about: kept for days, or refused when nobody could be told. */
export const undecidedItems = (): OutboxItem[] =>
  itemStore.all().filter((item) => needsDecision(item, Date.now()))

/** The page says of what is sent without a word that it still waits; of the rest it asks. */
function noteStillSent(): void {
  noteWaiting(itemStore.all().filter((item) => !needsDecision(item, Date.now())))
}

/** Sends what earlier pages left behind. What is overdue or was refused is offered; what is older still is deleted. */
export function replay(): void {
  forgetUnreadable(Date.now())
  noteStillSent()
  void sender.replay()
  offerUnsent(undecidedItems(), sender)
}

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
