import type { Entry } from './entry'
import type { Outcome } from './outcome'

/** The outside world, as a courier needs it. Nothing here throws. */
export interface CourierPorts {
  store: EntryStore
  /** One attempt, cut after its time. The first of a fresh enquiry goes another way than the rest. */
  attempt: (entry: Entry, way: { first: boolean; signal: AbortSignal }) => Promise<Outcome>
  /** Ends after `ms`, or as soon as the signal says so. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Runs the task unless another tab holds the lock of that name. */
  lock: (name: string, task: () => Promise<void>) => Promise<void>
  now: () => number
  /** A number in [0, 1). */
  random: () => number
  /** Called once for each enquiry that this page brought home, or that the database can never take: that one is still in the store. */
  settled: (entry: Entry, outcome: Settled) => void
  /** Called when this page's tries are used up: the enquiry stays in the store for a later one. */
  triedInVain: () => void
}

export type Settled = Exclude<Outcome, { kind: 'failed' }>

export interface EntryStore {
  save: (entry: Entry) => void
  drop: (id: string) => void
  find: (id: string) => Entry | undefined
  all: () => Entry[]
}
