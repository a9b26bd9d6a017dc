import { attempt, sendBeacon } from './attempt'
import { noteWaiting, offerNow, offerUnsent, onResult } from './on-result'
import { forgetUnreadable, itemStore, type OutboxItem } from './outbox'
import { OutboxSender } from './outbox-sender'
import { isOverdue, lockTimeout, needsDecision } from './schedule'
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
 * One tab at a time has an enquiry. Where the browser has no locks, refuses them (as with all site data blocked), or never answers,
 * the row's primary key alone keeps enquiries single.
 */
async function lock(name: string, task: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return task()
  const turn = await takeLock(name, task, { ifAvailable: true })
  if (turn === 'unanswered') return task()
  if (turn === 'taken') await takeLock(name, task, {})
}

/** 'taken': another page has the lock. 'unanswered': refused, or neither granted nor denied within `lockTimeout`. */
function takeLock(
  name: string,
  task: () => Promise<void>,
  options: LockOptions,
): Promise<'done' | 'taken' | 'unanswered'> {
  return new Promise((settle, fail) => {
    const given = new AbortController()
    const timer = setTimeout(() => {
      given.abort()
      settle('unanswered')
    }, lockTimeout)
    const start = async (held: Lock | null) => {
      clearTimeout(timer)
      if (held && !given.signal.aborted) await task().then(() => settle('done'), fail)
      else settle('taken')
    }
    // A request cannot have both: one that takes only a free lock is answered at once.
    const request = options.ifAvailable ? options : { ...options, signal: given.signal }
    navigator.locks.request(name, request, start).catch(() => settle('unanswered'))
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
  onResult: (item, outcome, about) => {
    onResult(item, outcome, sender, about)
    noteStillSent()
  },
  gaveUp: () => reportUnsent('waiting'),
  gaveUpForGood: (item) => {
    reportUnsent('overdue')
    offerNow(item, sender)
    noteStillSent()
  },
})

/** Enquiries for the visitor to decide about: kept for days, or refused when nobody could be told. */
export const undecidedItems = (): OutboxItem[] =>
  itemStore.all().filter((item) => needsDecision(item, Date.now()))

/** The page says of what is sent without a word that it still waits; of the rest it asks. */
function noteStillSent(): void {
  noteWaiting(sender.all().filter((item) => !needsDecision(item, Date.now())))
}

/** Sends what earlier pages left behind. What is overdue or was refused is offered. */
export function replay(): void {
  forgetUnreadable(Date.now())
  noteStillSent()
  void sender.replay()
  offerUnsent(undecidedItems(), sender)
}

/** `schedule.ts` says when. */
function leave(): void {
  for (const item of sender.sendable()) if (!isOverdue(item, Date.now())) sendBeacon(item)
}

// Islands import this module while pages are built, where there is no page to leave.
if (!import.meta.env.SSR)
  whenShown(() => {
    addEventListener('pagehide', leave)
    // Back from the cache: another page may have delivered what this one still says is waiting.
    addEventListener('pageshow', ({ persisted }) => persisted && void sender.replay())
    addEventListener('online', () => void sender.replay())
  })
