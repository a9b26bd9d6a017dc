import type { CourierPorts } from './courier-ports'
import { Job } from './job'
import { entryKey, isExpired, needsWord, typedAt, type Entry } from './entry'
import type { Outcome } from './outcome'

/** Brings enquiries to the database: at once, again after a while, and whenever there is hope. */
export class Courier {
  readonly #ports: CourierPorts
  readonly #jobs = new Map<string, Job>()

  constructor(ports: CourierPorts) {
    this.#ports = ports
  }

  /** Queues an enquiry and sends it after `delay`. Resolves with the first attempt's outcome. */
  send(entry: Entry, delay = 0): Promise<Outcome> {
    this.#ports.store.save(entry)
    const job = new Job(entry, this.#ports, { isFresh: true })
    this.#jobs.set(entry.id, job)
    const outcome = job.nextOutcome()
    void this.#run(job, delay)
    return outcome
  }

  /** Sends a waiting enquiry again now. Resolves with that attempt's outcome; undefined when none waits. */
  retryNow(id: string): Promise<Outcome> | undefined {
    const job = this.#jobs.get(id)
    if (!job || job.isOver) return undefined
    const outcome = job.nextOutcome()
    if (job.isRunning) job.hurry()
    else void this.#run(job, 0)
    return outcome
  }

  /**
   * Sends what still waits, of this page and of earlier ones, one after another. One tab does it at a time. What is too
   * old is deleted first.
   */
  async replay(): Promise<void> {
    const { store, lock, now } = this.#ports
    for (const entry of store.all()) if (isExpired(entry, now())) this.discard(entry.id)
    for (const job of this.#jobs.values()) if (!job.mustWait()) job.hurry()
    await lock('outbox', async () => {
      const due = store.all().filter((entry) => !needsWord(entry, now()))
      for (const entry of due.sort((a, b) => a.queuedAt - b.queuedAt)) await this.#resume(entry)
    })
  }

  /** Sends an overdue or refused enquiry: the visitor asked for it. */
  async sendOverdue({ refused: _refused, ...entry }: Entry): Promise<void> {
    const renewed = { ...entry, queuedAt: this.#ports.now(), typedAt: typedAt(entry) }
    this.#ports.store.save(renewed)
    await this.#resume(renewed)
  }

  /** Takes an enquiry back: the visitor deleted it, or sent an edited one in its place. */
  discard(id: string): void {
    this.#jobs.get(id)?.stop()
    this.#jobs.delete(id)
    this.#ports.store.drop(id)
  }

  /** The visitor has been told that this enquiry failed, and will be told when it arrives. */
  markNotified(id: string): void {
    this.#jobs.get(id)?.markNotified()
  }

  /** What this page has not brought home yet. */
  waiting(): Entry[] {
    return [...this.#jobs.values()].filter((job) => !job.isOver).map((job) => job.entry)
  }

  async #resume(entry: Entry): Promise<void> {
    const job = this.#jobs.get(entry.id) ?? new Job(entry, this.#ports, { isFresh: false })
    if (job.isRunning) return
    this.#jobs.set(entry.id, job)
    await this.#run(job, Math.max(0, (job.entry.notBefore ?? 0) - this.#ports.now()))
  }

  async #run(job: Job, delay: number): Promise<void> {
    const { store, lock } = this.#ports
    job.isRunning = true
    await lock(entryKey(job.entry.id), async () => {
      if (store.find(job.entry.id)) await job.deliver(delay)
      else job.yieldToOtherTab()
    })
    job.isRunning = false
    // Whoever still listens was held off by another tab, or asked just after the last attempt.
    job.tell({ kind: 'failed' })
    if (job.isOver) this.#jobs.delete(job.entry.id)
  }
}
