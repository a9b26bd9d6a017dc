import type { FinalOutcome, Outcome } from './insert'
import { itemKey, type ItemStore, type OutboxItem } from './outbox'
import { isExpired, longestPause, needsDecision, pauseLeft, redated, retryDelay, typedAt } from './schedule'

// Delivers the items of the outbox on the schedule in `schedule.ts`. `page-outbox.ts` passes in the browser and the clocks.

/** Browser functions that the sender uses. None of them throws. */
export interface SenderPorts {
  store: ItemStore
  /** One attempt, which ends after its timeout. `first`: the first one of an enquiry that this page made. */
  attempt: (item: OutboxItem, options: { first: boolean; signal: AbortSignal }) => Promise<Outcome>
  /** Resolves after `ms`, or as soon as the signal aborts. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Runs the task under the lock of that name; skips it if another page keeps the lock for longer than `lockTimeout`. */
  lock: (name: string, task: () => Promise<void>) => Promise<void>
  /** The visitor's clock, in milliseconds since 1970. It may be wrong, and may be corrected at any time. */
  now: () => number
  /** Milliseconds since this page opened, independent of the clock. */
  elapsed: () => number
  /** As Math.random. */
  random: () => number
  /** Called once for each delivered or rejected enquiry. `isCounted`: another tab seems to have delivered and measured it. */
  onResult: (item: OutboxItem, outcome: FinalOutcome, about: { isCounted: boolean }) => void
  /** Called when all attempts on this page have failed. The enquiry stays in the store. */
  gaveUp: () => void
  /** Called when the last attempt for an enquiry that is 30 days old has failed. It is no longer in the store. */
  gaveUpForGood: (item: OutboxItem) => void
}

export class OutboxSender {
  readonly #ports: SenderPorts
  readonly #deliveries = new Map<string, Delivery>()

  constructor(ports: SenderPorts) {
    this.#ports = ports
  }

  /**
   * Queues an enquiry and sends it after `delay`. Resolves with the first attempt's outcome. If the server has asked for a pause
   * for the same id, or for the enquiry that this one replaces, it resolves at once with the time left.
   */
  send(
    item: OutboxItem,
    { delay = 0, replaces }: { delay?: number; replaces?: string } = {},
  ): Promise<Outcome> {
    const replaced = replaces === undefined ? undefined : this.#deliveries.get(replaces)
    const pause = replaced?.pauseLeft() ?? 0
    if (replaces !== undefined) this.discard(replaces)
    this.#deliveries.get(item.id)?.chooseCall(item.call)
    return this.retryNow(item.id) ?? this.#queue(item, { delay, pause })
  }

  #queue(item: OutboxItem, { delay, pause }: { delay: number; pause: number }): Promise<Outcome> {
    const { pausedAt, notBefore } = this.#ports.store.find(item.id) ?? item
    const queued = { ...item, ...(pausedAt && { pausedAt }), ...(notBefore && { notBefore }) }
    this.#ports.store.save(queued)
    const delivery = new Delivery(queued, this.#ports, { isFresh: true })
    this.#deliveries.set(item.id, delivery)
    if (pause > 0) delivery.pauseFor(pause)
    const outcome = delivery.nextOutcome()
    void this.#run(delivery, { delay })
    return outcome
  }

  /**
   * Sends a waiting enquiry from this page again. Resolves with that attempt's outcome, or, during a pause that the server asked for,
   * at once with the time left. Undefined if none waits.
   */
  retryNow(id: string): Promise<Outcome> | undefined {
    const delivery = this.#deliveries.get(id)
    if (!delivery || delivery.isOver) return undefined
    delivery.isOwn = true
    const outcome = delivery.nextOutcome()
    if (delivery.isRunning) delivery.skipWait()
    else void this.#run(delivery)
    return outcome
  }

  /**
   * Sends all waiting enquiries from this and earlier pages, oldest first, in parallel. Expired ones get their last attempt, and the
   * visitor is notified of its result.
   */
  async replay(): Promise<void> {
    const { store, now } = this.#ports
    for (const item of store.all()) {
      if (isExpired(item, now())) store.save({ ...item, notified: true })
      else if (redated(item, now()) !== item) store.save(redated(item, now()))
    }
    for (const delivery of this.#deliveries.values()) delivery.skipWait()
    const due = this.all().filter((item) => !needsDecision(item, now()))
    due.sort((a, b) => a.queuedAt - b.queuedAt)
    await Promise.all(due.map((item) => this.#resume(item)))
  }

  /** Sends an overdue or rejected enquiry, because the visitor asked for it. */
  async sendOverdue({ refused: _refused, ...item }: OutboxItem): Promise<void> {
    const renewed = { ...item, queuedAt: this.#ports.now(), typedAt: typedAt(item) }
    this.#ports.store.save(renewed)
    await this.#resume(renewed)
  }

  /** Deletes an enquiry: the visitor deleted it, or sent an edited one instead. */
  discard(id: string): void {
    this.#deliveries.get(id)?.stop()
    this.#deliveries.delete(id)
    this.#ports.store.drop(id)
  }

  /**
   * Another tab has removed this enquiry from the store: it was delivered there, deleted, or replaced by an edited one. This page
   * stops sending it, unless it was sent from here: then the form still waits for the server's response.
   */
  removedElsewhere(id: string): void {
    const delivery = this.#deliveries.get(id)
    if (!delivery || delivery.isOwn) return
    delivery.stop()
    this.#deliveries.delete(id)
  }

  /** The form has shown that this enquiry failed. The visitor gets a message when it arrives. */
  markNotified(id: string): void {
    this.#deliveries.get(id)?.markNotified()
  }

  /** This page's undelivered enquiries. */
  waiting(): OutboxItem[] {
    return this.#waiting().map(({ item }) => item)
  }

  /** This page's undelivered enquiries that are not in a pause. */
  sendable(): OutboxItem[] {
    return this.#waiting()
      .filter((delivery) => delivery.pauseLeft() === 0)
      .map(({ item }) => item)
  }

  /** All unsent enquiries in the store, and those of this page that the store has lost. */
  all(): OutboxItem[] {
    const { store } = this.#ports
    return [...store.all(), ...this.waiting().filter(({ id }) => !store.find(id))]
  }

  #waiting(): Delivery[] {
    return [...this.#deliveries.values()].filter((delivery) => !delivery.isOver)
  }

  async #resume(item: OutboxItem): Promise<void> {
    const known = this.#deliveries.get(item.id)
    if (known?.isRunning) return
    const delivery = known ?? new Delivery(item, this.#ports, { isFresh: false })
    this.#deliveries.set(item.id, delivery)
    const hasRun = await this.#run(delivery)
    // Another tab is sending it.
    if (!hasRun && !known) this.#forget(delivery)
  }

  /** Keeps a later delivery of the same enquiry. */
  #forget(delivery: Delivery): void {
    const { id } = delivery.item
    if (this.#deliveries.get(id) === delivery) this.#deliveries.delete(id)
  }

  /** Holds the enquiry's lock for all attempts and waits, so that only one tab sends it. False if another tab has the lock. */
  async #run(delivery: Delivery, { delay = 0 } = {}): Promise<boolean> {
    const { store, lock } = this.#ports
    let hasRun = false
    delivery.isRunning = true
    const task = async () => {
      hasRun = true
      const stored = store.find(delivery.item.id)
      if (stored || delivery.hasCopy) await delivery.deliver(stored ?? delivery.item, delay)
      // Another tab has delivered and measured it since this page listed it.
      else delivery.stop()
    }
    await lock(itemKey(delivery.item.id), task)
    delivery.isRunning = false
    // Notifies callers that asked while another tab had the lock, or just after the last attempt.
    delivery.notify({ kind: 'failed' })
    if (delivery.isOver) this.#forget(delivery)
    return hasRun
  }
}

class Delivery {
  item: OutboxItem
  isRunning = false
  /** A form on this page sent it. */
  isOwn: boolean
  readonly #ports: SenderPorts
  /** Aborted once it is delivered, rejected, stopped or given up for good. */
  readonly #over = new AbortController()
  #isFresh: boolean
  #isAdopted = false
  /** End of the server's pause, in elapsed time, because the clock may be corrected in between. */
  #pausedUntil = 0
  #wait = new AbortController()
  #listeners: ((outcome: Outcome) => void)[] = []

  constructor(item: OutboxItem, ports: SenderPorts, { isFresh }: { isFresh: boolean }) {
    this.item = item
    this.#ports = ports
    this.#isFresh = isFresh
    this.isOwn = isFresh
    this.#pausedUntil = this.#ports.elapsed() + pauseLeft(item, ports.now())
  }

  /**
   * This page made the enquiry, or has read it under its lock. A browser may lose what it has stored, so from then on only a
   * server can confirm the delivery.
   */
  get hasCopy(): boolean {
    return this.isOwn || this.#isAdopted
  }

  get isOver(): boolean {
    return this.#over.signal.aborted
  }

  /** The next attempt's outcome. During a pause: at once, with the milliseconds left. */
  nextOutcome(): Promise<Outcome> {
    const retryAfter = this.pauseLeft()
    if (retryAfter > 0) return Promise.resolve({ kind: 'failed', retryAfter })
    return new Promise((done) => this.#listeners.push(done))
  }

  /** Milliseconds left of the server's pause. */
  pauseLeft(): number {
    return Math.max(0, this.#pausedUntil - this.#ports.elapsed())
  }

  /** Stores the server's pause in elapsed time for this page, and by the clock for later ones. */
  pauseFor(ms: number): void {
    const pausedAt = this.#ports.now()
    this.#pausedUntil = this.#ports.elapsed() + ms
    this.#save({ ...this.item, pausedAt, notBefore: pausedAt + ms })
  }

  /** Ends the current wait, but not a pause that the server asked for. */
  skipWait(): void {
    if (this.pauseLeft() === 0) this.#wait.abort()
  }

  stop(): void {
    this.#over.abort()
    this.#wait.abort()
    this.notify({ kind: 'failed' })
  }

  notify(outcome: Outcome): void {
    for (const listener of this.#listeners.splice(0)) listener(outcome)
  }

  markNotified(): void {
    this.#save({ ...this.item, notified: true })
  }

  /** The visitor chose another slot for the call, or none, after the enquiry was queued. */
  chooseCall(call: string | undefined): void {
    const { call: _before, ...item } = this.item
    this.#save({ ...item, ...(call && { call }) })
  }

  /** Attempts until it is delivered, rejected or stopped, or all attempts have failed. `stored`: the item that all tabs share. */
  async deliver(stored: OutboxItem, delay: number): Promise<void> {
    this.#adopt(stored)
    const isLastTry = isExpired(this.item, this.#ports.now())
    const wait = Math.max(delay, this.pauseLeft())
    if (wait > 0) await this.#pause(wait)
    for (let number = 0; !this.isOver; number++) {
      const outcome = await this.#attempt()
      if (this.isOver) return
      if (outcome.kind !== 'failed') this.#finish(outcome)
      if (isLastTry) this.#ports.store.drop(this.item.id)
      this.notify(outcome)
      if (outcome.kind !== 'failed') return
      const next = isLastTry ? undefined : this.#nextWait(number, outcome.retryAfter)
      if (next === undefined) return this.#giveUp(isLastTry)
      await this.#pause(next)
    }
  }

  /** Takes over the stored item. Another tab may have been asked for a pause since this page read it. */
  #adopt(stored: OutboxItem): void {
    if (stored.pausedAt !== this.item.pausedAt || stored.notBefore !== this.item.notBefore)
      this.#pausedUntil = this.#ports.elapsed() + pauseLeft(stored, this.#ports.now())
    this.item = stored
    this.#isAdopted = true
  }

  async #attempt(): Promise<Outcome> {
    const first = this.#isFresh
    this.#isFresh = false
    const outcome = await this.#ports.attempt(this.item, { first, signal: this.#over.signal })
    if (outcome.kind !== 'failed' || !outcome.retryAfter) return outcome
    return { ...outcome, retryAfter: Math.min(outcome.retryAfter, longestPause) }
  }

  #nextWait(number: number, retryAfter = 0): number | undefined {
    if (retryAfter > 0) this.pauseFor(retryAfter)
    return retryDelay(number, { retryAfter, random: this.#ports.random() })
  }

  #giveUp(isLastTry: boolean): void {
    if (!isLastTry) return this.#ports.gaveUp()
    this.#over.abort()
    this.#ports.gaveUpForGood(this.item)
  }

  #finish(outcome: FinalOutcome): void {
    const { store, onResult } = this.#ports
    const isCounted =
      outcome.kind === 'delivered' && outcome.isDuplicate === true && !store.find(this.item.id)
    // A rejected item stays in the store until the visitor has seen the message.
    if (outcome.kind === 'refused') this.#save({ ...this.item, refused: true })
    else store.drop(this.item.id)
    this.#over.abort()
    onResult(this.item, outcome, { isCounted })
  }

  #save(item: OutboxItem): void {
    if (this.isOver) return
    this.item = item
    this.#ports.store.save(item)
  }

  async #pause(ms: number): Promise<void> {
    this.#wait = new AbortController()
    if (this.isOver) return
    await this.#ports.wait(ms, this.#wait.signal)
  }
}
