import type { CourierPorts } from './courier-ports'
import type { Entry } from './entry'
import type { Outcome } from './outcome'
import { retryDelay } from './retry'

/** One enquiry on its way. */
export class Job {
  entry: Entry
  isRunning = false
  readonly #ports: CourierPorts
  readonly #stopped = new AbortController()
  #isFresh: boolean
  #isSettled = false
  #wait = new AbortController()
  #listeners: ((outcome: Outcome) => void)[] = []

  constructor(entry: Entry, ports: CourierPorts, { isFresh }: { isFresh: boolean }) {
    this.entry = entry
    this.#ports = ports
    this.#isFresh = isFresh
  }

  get isOver(): boolean {
    return this.#isSettled || this.#stopped.signal.aborted
  }

  nextOutcome(): Promise<Outcome> {
    return new Promise((done) => this.#listeners.push(done))
  }

  /** The server asked for a pause that is not over. */
  mustWait(): boolean {
    return (this.entry.notBefore ?? 0) > this.#ports.now()
  }

  /** Ends the present wait. */
  hurry(): void {
    this.#wait.abort()
  }

  stop(): void {
    this.#stopped.abort()
    this.#wait.abort()
    this.tell({ kind: 'failed' })
  }

  /** Another tab has brought it home since it was listed, and told the trackers. */
  yieldToOtherTab(): void {
    this.#isSettled = true
    this.tell({ kind: 'delivered' })
  }

  tell(outcome: Outcome): void {
    for (const listener of this.#listeners.splice(0)) listener(outcome)
  }

  markNotified(): void {
    this.#keep({ ...this.entry, notified: true })
  }

  /** Attempts until it is settled, stopped, or the schedule is used up. */
  async deliver(delay: number): Promise<void> {
    if (delay > 0) await this.#pause(delay)
    for (let number = 0; !this.isOver; number++) {
      const outcome = await this.#attempt()
      if (this.isOver) return
      const next = outcome.kind === 'failed' ? this.#keepTrying(number, outcome.retryAfter) : undefined
      if (outcome.kind !== 'failed') this.#settle(outcome)
      this.tell(outcome)
      if (next === undefined) {
        if (outcome.kind === 'failed') this.#ports.triedInVain()
        return
      }
      await this.#pause(next)
    }
  }

  #attempt(): Promise<Outcome> {
    const first = this.#isFresh
    this.#isFresh = false
    return this.#ports.attempt(this.entry, { first, signal: this.#stopped.signal })
  }

  #keepTrying(number: number, retryAfter = 0): number | undefined {
    const { now, random } = this.#ports
    if (retryAfter > 0) this.#keep({ ...this.entry, notBefore: now() + retryAfter })
    return retryDelay(number, { retryAfter, random: random() })
  }

  #settle(outcome: Exclude<Outcome, { kind: 'failed' }>): void {
    // Nothing leaves the outbox unsaid: whoever tells the visitor drops what was refused.
    if (outcome.kind === 'refused') this.#keep({ ...this.entry, refused: true })
    else this.#ports.store.drop(this.entry.id)
    this.#isSettled = true
    this.#ports.settled(this.entry, outcome)
  }

  #keep(entry: Entry): void {
    if (this.isOver) return
    this.entry = entry
    this.#ports.store.save(entry)
  }

  async #pause(ms: number): Promise<void> {
    this.#wait = new AbortController()
    if (this.isOver) return
    await this.#ports.wait(ms, this.#wait.signal)
  }
}
