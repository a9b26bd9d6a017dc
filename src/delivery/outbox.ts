import { Courier } from './courier'
import { isOverdue, needsWord, type Entry } from './entry'
import { attempt, sendBeacon } from './attempt'
import { entryStore } from './entry-store'
import { settled } from './settled'
import { reportUnsent } from '~/reports/send-report'
import { whenShown } from '~/lib/when-shown'

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, ms)
    signal.addEventListener('abort', () => done())
  })

/** One tab at a time; where the browser has no locks the row's primary key alone keeps enquiries single. */
async function lock(name: string, task: () => Promise<void>): Promise<void> {
  if ('locks' in navigator)
    await navigator.locks.request(name, { ifAvailable: true }, (held) => held && task())
  else await task()
}

export const courier = new Courier({
  store: entryStore,
  attempt,
  wait,
  lock,
  now: Date.now,
  random: Math.random,
  settled: (entry, outcome) => settled(entry, outcome, courier),
  triedInVain: () => reportUnsent('waiting'),
})

/** Enquiries for the visitor to decide about: kept for days, or refused when nobody could be told. */
export const undecidedEntries = (): Entry[] =>
  entryStore.all().filter((entry) => needsWord(entry, Date.now()))

const leave = () => {
  for (const entry of courier.waiting()) if (!isOverdue(entry, Date.now())) sendBeacon(entry)
}

// Islands import this module while pages are built, where there is no page to leave.
if (!import.meta.env.SSR)
  whenShown(() => {
    addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave())
    addEventListener('online', () => void courier.replay())
  })
