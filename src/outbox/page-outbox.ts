import { attempt, sendBeacon } from './attempt'
import { noteWaiting, offerUnsent, onResult, showOffers } from './on-result'
import { forgetUnreadable, idOfKey, itemStore } from './outbox'
import { OutboxSender } from './outbox-sender'
import { isOverdue, lockTimeout, pauseBetweenRounds } from './schedule'
import { reportUnsent } from '~/tracking/reports'
import { whenShown } from '~/lib/browser'
import '~/toast/toast-region'

// Connects the outbox to the browser's storage, clocks, locks and network.

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms)
    signal.addEventListener('abort', () => done())
  })

/**
 * Lets one tab at a time send an enquiry. If the browser has no locks, refuses them (as with all site data blocked) or never responds,
 * the enquiry is sent without one: the row's primary key alone prevents duplicates.
 */
async function lock(name: string, task: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return task()
  const result = await takeLock(name, task, { ifAvailable: true })
  if (result === 'unanswered') return task()
  if (result === 'taken') await takeLock(name, task, {})
}

/** 'taken': another page has the lock. 'unanswered': the browser refused, or did not respond within `lockTimeout`. */
function takeLock(
  name: string,
  task: () => Promise<void>,
  options: LockOptions,
): Promise<'done' | 'taken' | 'unanswered'> {
  return new Promise((settle, fail) => {
    const tooLate = new AbortController()
    const timer = setTimeout(() => {
      tooLate.abort()
      settle('unanswered')
    }, lockTimeout)
    const start = async (granted: Lock | null) => {
      clearTimeout(timer)
      if (granted && !tooLate.signal.aborted) await task().then(() => settle('done'), fail)
      else settle('taken')
    }
    // A request cannot have both options. With `ifAvailable` it is answered at once.
    const request = options.ifAvailable ? options : { ...options, signal: tooLate.signal }
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
    noteWaiting(sender.all())
  },
  gaveUp: () => {
    reportUnsent('waiting')
    // The form has promised to keep trying while the page is open.
    setTimeout(() => void sender.replay(), pauseBetweenRounds)
  },
  gaveUpForGood: (item) => {
    reportUnsent('overdue')
    showOffers([item], sender)
    noteWaiting(sender.all())
  },
})

/** Sends enquiries from earlier pages, and offers the visitor those that are overdue or rejected. */
export function replay(): void {
  forgetUnreadable(Date.now())
  noteWaiting(sender.all())
  void sender.replay()
  offerUnsent(itemStore.all(), sender)
}

/** Sends waiting enquiries by beacon when the page is left. */
function leave(): void {
  for (const item of sender.sendable()) if (!isOverdue(item, Date.now())) sendBeacon(item)
}

// Islands import this module during the build, where there is no page.
if (!import.meta.env.SSR)
  whenShown(() => {
    addEventListener('pagehide', leave)
    // Restored from the back/forward cache: another page may have delivered what this one still waits for.
    addEventListener('pageshow', ({ persisted }) => persisted && void sender.replay())
    addEventListener('online', () => void sender.replay())
    addEventListener('storage', ({ key, newValue }) => {
      const id = idOfKey(key)
      if (id !== undefined && newValue === null) sender.removedElsewhere(id)
    })
  })
