import { type ChosenAnswers, cleanAnswers, type Payload } from '~/lead/row'
import type { Attribution } from '~/tracking/attribution-rules'
import { cleanAttribution } from '~/tracking/clean-attribution'
import type { OutboxItem, Signals } from './outbox'

// One insert, as the browser and /api/enquiry make it: what is sent, and what the answer means.

/** Signals as an outbox or a caller holds them: a mark and a time, and nothing else. */
export function cleanSignals(sent: unknown): Signals {
  const { trap, elapsed } = Object(sent) as Readonly<Record<string, unknown>>
  const isTime = typeof elapsed === 'number' && Number.isFinite(elapsed)
  return { trap: trap === true, ...(isTime && { elapsed }) }
}

/** What is inserted: the row's columns beside the payload's. */
export interface InsertBody extends Payload {
  readonly id: string
  readonly signals: Signals
  readonly attribution?: Attribution
  readonly answers?: ChosenAnswers
}

/**
 * What travels with an enquiry beside its own fields: signals of spam, where the visitor came from, a flow's choices. An
 * enquiry is worth more than its metadata, and is never lost for it.
 */
export const metadataColumns = ['signals', 'attribution', 'answers'] as const

/** The body of an insert. A browser may have kept its metadata since an earlier release: it is cleaned here too. */
export function insertBody({ id, payload, ...metadata }: OutboxItem): InsertBody {
  const attribution = cleanAttribution(metadata.attribution)
  const answers = cleanAnswers(metadata.answers)
  return {
    id,
    ...payload,
    signals: cleanSignals(metadata.signals),
    ...(attribution && { attribution }),
    ...(answers && { answers }),
  }
}

/** A row with its metadata, or without. */
export type SubmittedRow = Omit<InsertBody, (typeof metadataColumns)[number]>

interface Refusable {
  code?: string | undefined
}

/** Inserts a row; when the database refuses it for good, once more without its metadata. The last answer counts. */
export async function insertWithFallback<A extends Refusable>(
  body: InsertBody,
  insert: (row: SubmittedRow) => Promise<A>,
): Promise<A> {
  const answer = await insert(body)
  if (!isFinal(answer.code ?? '') || answer.code === duplicateKey) return answer
  const { signals: _signals, attribution: _attribution, answers: _answers, ...row } = body
  return insert(row)
}

/** What one attempt came to. `retryAfter` is in milliseconds; `isDuplicate`: the row was there before this attempt. */
export type Outcome =
  | { kind: 'delivered'; reference?: string; isDuplicate?: true }
  | { kind: 'refused' }
  | { kind: 'failed'; retryAfter?: number }

export interface Answer {
  /** HTTP status; 0 when no answer came. */
  status: number
  /** The stored row's id: proof that the answer is our own. A captive portal answers 200 as well. */
  id?: unknown
  isDuplicate?: boolean
  /** SQLSTATE or another error code of the body. */
  code?: string | undefined
  reference?: string | null | undefined
  /** The Retry-After header. */
  retryAfter?: string | null | undefined
  /** The Date header: the server's clock, by which a Retry-After that is a date is meant. */
  date?: string | null | undefined
}

/** Already there: an earlier attempt was stored although its answer was lost. */
export const duplicateKey = '23505'

/** Only data the database can never take is final (SQLSTATE classes 22 and 23). */
export const isFinal = (code: string) => /^2[23][0-9A-Z]{3}$/.test(code)

/** Retry-After as milliseconds: seconds or a date. Undefined when absent or nonsense. */
export function retryAfterTime(header: string | null | undefined, now: number): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  const time = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isFinite(time) ? Math.max(0, time) : undefined
}

/** What an answer to the insert of the row `id` means. Delivered is only what our own server or database confirms by that id. */
export function outcomeOf(id: string, answer: Answer, now: number): Outcome {
  const { code = '', reference, isDuplicate } = answer
  if (answer.id === id)
    return { kind: 'delivered', ...(reference && { reference }), ...(isDuplicate && { isDuplicate }) }
  if (isFinal(code) && code !== duplicateKey) return { kind: 'refused' }
  const wait = retryAfterTime(answer.retryAfter, Date.parse(answer.date ?? '') || now)
  return { kind: 'failed', ...(wait !== undefined && { retryAfter: wait }) }
}

/** What an enquiry ends with: it is not tried again by itself. */
export type FinalOutcome = Exclude<Outcome, { kind: 'failed' }>
