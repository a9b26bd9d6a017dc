import type { FinalOutcome, Outcome } from './insert'
import { itemKey, type ItemStore, type OutboxItem } from './outbox'
import { isExpired, longestPause, needsDecision, pauseLeft, redated, retryDelay, typedAt } from './schedule'

// Delivers what is in the outbox. Pure of browser and clock, which come through SenderPorts; `page-outbox.ts` fills them in.

/** What a sender needs of the browser. Nothing here throws. */
export interface SenderPorts {
  store: ItemStore
  /** One attempt, cut after its time. The first of a fresh enquiry goes another way than the rest. */
  attempt: (item: OutboxItem, way: { first: boolean; signal: AbortSignal }) => Promise<Outcome>
  /** Ends after `ms`, or as soon as the signal says so. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** Runs the task once it has the lock of that name; not at all where another page keeps it for longer than `lockTimeout`. */
  lock: (name: string, task: () => Promise<void>) => Promise<void>
  /** The visitor's clock, in milliseconds since 1970. It may be wrong, and may be put right at any time. */
  now: () => number
  /** Milliseconds of this page, whatever the clock says. */
  elapsed: () => number
  /** A number in [0, 1). */
  random: () => number
  /**
   * Called once for each enquiry that this page delivered, or that the database can never take: that one is still in the store.
   * `isCounted`: another tab seems to have delivered it first, and has measured it.
   */
  onResult: (item: OutboxItem, outcome: FinalOutcome, about: { isCounted: boolean }) => void
  /** Called when this page's tries are used up: the enquiry stays in the store for a later one. */
  gaveUp: () => void
  /** Called when an enquiry of 30 days has failed once more: it is no longer in the store. */
  gaveUpForGood: (item: OutboxItem) => void
}

/**
 * Delivers enquiries to the database: at once, again after a while, and whenever the network or the visitor comes back. When,
 * how often and for how long is in `schedule.ts`.
 */
export class OutboxSender {
  readonly #ports: SenderPorts
  readonly #deliveries = new Map<string, Delivery>()

  constructor(ports: SenderPorts) {
    this.#ports = ports
  }

  /**
   * Queues an enquiry and sends it after `delay`. Resolves with the first attempt's outcome. What takes the place of a
   * waiting one is not sent before that one might have been: then it resolves at once, with the time that is left.
   * The same goes for one that an earlier page has queued under the same id.
   */
  send(
    item: OutboxItem,
    { delay = 0, inPlaceOf }: { delay?: number; inPlaceOf?: string } = {},
  ): Promise<Outcome> {
    const replaced = inPlaceOf === undefined ? undefined : this.#deliveries.get(inPlaceOf)
    const pause = replaced?.pauseLeft() ?? 0
    if (inPlaceOf !== undefined) this.discard(inPlaceOf)
    this.chooseCall(item.id, item.call)
    return this.retryNow(item.id) ?? this.#queue(item, { delay, pause })
  }

  #queue(item: OutboxItem, { delay, pause }: { delay: number; pause: number }): Promise<Outcome> {
    const { pausedAt, notBefore } = this.#ports.store.find(item.id) ?? item
    const queued = { ...item, ...(pausedAt && { pausedAt }), ...(notBefore && { notBefore }) }
    this.#ports.store.save(queued)
    const delivery = new Delivery(queued, this.#ports, { isFresh: true })
    this.#deliveries.set(item.id, delivery)
    if (pause > 0) delivery.holdFor(pause)
    const left = delivery.pauseLeft()
    const outcome = left > 0 ? held(left) : delivery.nextOutcome()
    void this.#run(delivery, { delay })
    return outcome
  }

  /**
   * Sends a waiting enquiry again now. Resolves with that attempt's outcome; undefined when none waits. During a pause
   * that the server asked for it is not sent, and the outcome says how much is left of it.
   */
  retryNow(id: string): Promise<Outcome> | undefined {
    const delivery = this.#deliveries.get(id)
    if (!delivery || delivery.isOver) return undefined
    delivery.hasCopy = true
    const pause = delivery.pauseLeft()
    if (pause > 0) {
      void this.#resume(delivery.item)
      return held(pause)
    }
    const outcome = delivery.nextOutcome()
    if (delivery.isRunning) delivery.hurry()
    else void this.#run(delivery)
    return outcome
  }

  /**
   * Sends what still waits, of this page and of earlier ones, the oldest first. Each goes its own way: one that fails or
   * has to wait holds no other. What looks too old gets its last try, and the visitor hears of it.
   */
  async replay(): Promise<void> {
    const { store, now } = this.#ports
    for (const item of store.all()) {
      if (isExpired(item, now())) store.save({ ...item, notified: true })
      else if (redated(item, now()) !== item) store.save(redated(item, now()))
    }
    for (const delivery of this.#deliveries.values()) if (delivery.pauseLeft() === 0) delivery.hurry()
    const due = this.all().filter((item) => !needsDecision(item, now()))
    due.sort((a, b) => a.queuedAt - b.queuedAt)
    await Promise.all(due.map((item) => this.#resume(item)))
  }

  /** Sends an overdue or refused enquiry: the visitor asked for it. */
  async sendOverdue({ refused: _refused, ...item }: OutboxItem): Promise<void> {
    const renewed = { ...item, queuedAt: this.#ports.now(), typedAt: typedAt(item) }
    this.#ports.store.save(renewed)
    await this.#resume(renewed)
  }

  /** Takes an enquiry back: the visitor deleted it, or sent an edited one in its place. */
  discard(id: string): void {
    this.#deliveries.get(id)?.stop()
    this.#deliveries.delete(id)
    this.#ports.store.drop(id)
  }

  /** The visitor has been told that this enquiry failed, and will be told when it arrives. */
  markNotified(id: string): void {
    this.#deliveries.get(id)?.markNotified()
  }

  /** The visitor chose another half-hour for the call, or none, after it was queued. */
  chooseCall(id: string, call: string | undefined): void {
    this.#deliveries.get(id)?.chooseCall(call)
  }

  /** What this page has not delivered yet. */
  waiting(): OutboxItem[] {
    return this.#waiting().map(({ item }) => item)
  }

  /** What of it may be sent now: no server has asked for a pause. */
  sendable(): OutboxItem[] {
    return this.#waiting()
      .filter((delivery) => delivery.pauseLeft() === 0)
      .map(({ item }) => item)
  }

  /** Every unsent enquiry of the store, and of this page although the store has lost it. */
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
    const hadTurn = await this.#run(delivery)
    // Another tab has it, and this page nothing to do with it.
    if (!hadTurn && !known) this.#deliveries.delete(item.id)
  }

  /**
   * One tab at a time has an enquiry, from its first attempt to its last, the waits between them included. False when it
   * is another.
   */
  async #run(delivery: Delivery, { delay = 0 } = {}): Promise<boolean> {
    const { store, lock } = this.#ports
    let hadTurn = false
    delivery.isRunning = true
    const task = async () => {
      hadTurn = true
      const stored = store.find(delivery.item.id)
      if (stored || delivery.hasCopy) await delivery.deliver(stored ?? delivery.item, delay)
      else delivery.leaveToOtherTab()
    }
    await lock(itemKey(delivery.item.id), task)
    delivery.isRunning = false
    // Whoever still listens was held off by another tab, or asked just after the last attempt.
    delivery.notify({ kind: 'failed' })
    if (delivery.isOver) this.#deliveries.delete(delivery.item.id)
    return hadTurn
  }
}

/** Not tried: the server asked for a pause, of which so much is left. */
const held = (retryAfter: number): Promise<Outcome> => Promise.resolve({ kind: 'failed', retryAfter })

/** The delivery of one outbox item, attempt after attempt. */
class Delivery {
  item: OutboxItem
  isRunning = false
  /**
   * This page made the enquiry or has read it from the store. Then only a server can say that it is delivered: a store may drop what
   * it was given.
   */
  hasCopy: boolean
  readonly #ports: SenderPorts
  readonly #stopped = new AbortController()
  #isFresh: boolean
  #isFinal = false
  /** When the pause ends that the server asked for, by the page's own time: the clock may be put right meanwhile. */
  #pausedUntil = 0
  #wait = new AbortController()
  #listeners: ((outcome: Outcome) => void)[] = []

  constructor(item: OutboxItem, ports: SenderPorts, { isFresh }: { isFresh: boolean }) {
    this.item = item
    this.#ports = ports
    this.#isFresh = isFresh
    this.hasCopy = isFresh
    this.#pausedUntil = this.#ports.elapsed() + pauseLeft(item, ports.now())
  }

  get isOver(): boolean {
    return this.#isFinal || this.#stopped.signal.aborted
  }

  nextOutcome(): Promise<Outcome> {
    return new Promise((done) => this.#listeners.push(done))
  }

  /** What is left of a pause that the server asked for, in milliseconds. */
  pauseLeft(): number {
    return Math.max(0, this.#pausedUntil - this.#ports.elapsed())
  }

  /** The server asked for a pause: noted for this page by elapsed time, and for later ones by the clock. */
  holdFor(ms: number): void {
    const pausedAt = this.#ports.now()
    this.#pausedUntil = this.#ports.elapsed() + ms
    this.#keep({ ...this.item, pausedAt, notBefore: pausedAt + ms })
  }

  /** Ends the present wait. */
  hurry(): void {
    this.#wait.abort()
  }

  stop(): void {
    this.#stopped.abort()
    this.#wait.abort()
    this.notify({ kind: 'failed' })
  }

  /** Another tab has delivered and measured it since it was listed. */
  leaveToOtherTab(): void {
    this.#isFinal = true
  }

  notify(outcome: Outcome): void {
    for (const listener of this.#listeners.splice(0)) listener(outcome)
  }

  markNotified(): void {
    this.#keep({ ...this.item, notified: true })
  }

  chooseCall(call: string | undefined): void {
    const { call: _before, ...item } = this.item
    this.#keep({ ...item, ...(call && { call }) })
  }

  /** Attempts until it is stored, refused or stopped, or the schedule is used up. `stored` is what the tabs share. */
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
      const next = isLastTry ? undefined : this.#keepTrying(number, outcome.retryAfter)
      if (next === undefined) return this.#giveUp(isLastTry)
      await this.#pause(next)
    }
  }

  /** Another tab may have been asked for a pause since this page read the enquiry. */
  #adopt(stored: OutboxItem): void {
    if (stored.pausedAt !== this.item.pausedAt || stored.notBefore !== this.item.notBefore)
      this.#pausedUntil = this.#ports.elapsed() + pauseLeft(stored, this.#ports.now())
    this.item = stored
    this.hasCopy = true
  }

  async #attempt(): Promise<Outcome> {
    const first = this.#isFresh
    this.#isFresh = false
    const outcome = await this.#ports.attempt(this.item, { first, signal: this.#stopped.signal })
    if (outcome.kind !== 'failed' || !outcome.retryAfter) return outcome
    return { ...outcome, retryAfter: Math.min(outcome.retryAfter, longestPause) }
  }

  #keepTrying(number: number, retryAfter = 0): number | undefined {
    if (retryAfter > 0) this.holdFor(retryAfter)
    return retryDelay(number, { retryAfter, random: this.#ports.random() })
  }

  #giveUp(isLastTry: boolean): void {
    if (!isLastTry) return this.#ports.gaveUp()
    this.#isFinal = true
    this.#ports.gaveUpForGood(this.item)
  }

  #finish(outcome: FinalOutcome): void {
    const { store, onResult } = this.#ports
    const isCounted =
      outcome.kind === 'delivered' && outcome.isDuplicate === true && !store.find(this.item.id)
    // A refused item stays until the visitor knows: whoever says so drops it.
    if (outcome.kind === 'refused') this.#keep({ ...this.item, refused: true })
    else store.drop(this.item.id)
    this.#isFinal = true
    onResult(this.item, outcome, { isCounted })
  }

  #keep(item: OutboxItem): void {
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
