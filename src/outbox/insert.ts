import type { Payload } from '~/lead/row'
import { cleanAttribution } from '~/tracking/clean-attribution'
import type { OutboxItem, Signals } from './outbox'

// One insert, for the browser and for /api/enquiry: what is sent, and what the response means.

/** Signals from an untrusted source, reduced to their two fields. */
function cleanSignals(sent: unknown): Signals {
  const { trap, elapsed } = Object(sent) as Readonly<Record<string, unknown>>
  const isTime = typeof elapsed === 'number' && Number.isFinite(elapsed)
  return { trap: trap === true, ...(isTime && { elapsed }) }
}

/** The attribution and, in the same JSON value, the spam signals, which the database evaluates and removes. */
interface Metadata {
  readonly [origin: string]: string | Signals | undefined
  readonly signals: Signals
}

/** The row to insert: the payload's columns and the metadata. */
export interface InsertBody extends Payload {
  readonly id: string
  readonly attribution: Metadata
}

/** Metadata from an untrusted source, reduced to what the database accepts. */
export function cleanMetadata(sent: unknown): Metadata {
  const { signals } = Object(sent) as Readonly<Record<string, unknown>>
  return { ...cleanAttribution(sent), signals: cleanSignals(signals) }
}

/** The body of an insert. The metadata is cleaned, because an earlier release may have stored it. */
export const insertBody = ({ id, payload, attribution, signals }: OutboxItem): InsertBody => ({
  id,
  ...payload,
  attribution: cleanMetadata({ ...attribution, signals }),
})

/** A row with or without its metadata: if the database rejects the metadata, the enquiry is stored without it. */
export type SubmittedRow = Omit<InsertBody, 'attribution'>

/** Inserts a row, and if the database rejects it for good, inserts it without its metadata. Resolves with the last response. */
export async function insertWithFallback<A extends { code?: string | undefined }>(
  body: InsertBody,
  insert: (row: SubmittedRow) => Promise<A>,
): Promise<A> {
  const response = await insert(body)
  if (!isFinal(response.code ?? '') || response.code === duplicateKey) return response
  const { attribution: _attribution, ...row } = body
  return insert(row)
}

/**
 * Outcome of one attempt. `refused`: the database can never accept the row. `retryAfter`: the milliseconds of a pause that the server
 * asked for. `isDuplicate`: the row was stored before this attempt.
 */
export type Outcome =
  | { kind: 'delivered'; reference?: string; isDuplicate?: true }
  | { kind: 'refused' }
  | { kind: 'failed'; retryAfter?: number }

/** The parts of a response that decide the outcome. Empty without a response. */
export interface InsertResponse {
  /** The stored row's id. It proves that the response is our own: a captive portal returns 200 as well. */
  id?: unknown
  isDuplicate?: boolean
  /** SQLSTATE or another error code from the body. */
  code?: string | undefined
  reference?: string | null | undefined
  /** The Retry-After header. */
  retryAfter?: string | null | undefined
  /** The Date header, the server's clock. A Retry-After date is relative to it. */
  date?: string | null | undefined
}

/** SQLSTATE of a duplicate key: an earlier attempt stored the row, but its response was lost. */
export const duplicateKey = '23505'

/** Whether a SQLSTATE means that the database can never accept these data: classes 22 and 23. */
export const isFinal = (code: string) => /^2[23][0-9A-Z]{3}$/.test(code)

/** A Retry-After header (seconds or a date) in milliseconds; undefined if it is absent or invalid. */
function retryAfterTime(header: string | null | undefined, now: number): number | undefined {
  const text = header?.trim()
  if (!text) return undefined
  const time = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  return Number.isFinite(time) ? Math.max(0, time) : undefined
}

/** The outcome of inserting the row `id`. It is delivered only if our own server or database confirms it by that id. */
export function outcomeOf(id: string, response: InsertResponse, now: number): Outcome {
  const { code = '', reference, isDuplicate } = response
  if (response.id === id)
    return { kind: 'delivered', ...(reference && { reference }), ...(isDuplicate && { isDuplicate }) }
  if (isFinal(code) && code !== duplicateKey) return { kind: 'refused' }
  const wait = retryAfterTime(response.retryAfter, Date.parse(response.date ?? '') || now)
  return { kind: 'failed', ...(wait !== undefined && { retryAfter: wait }) }
}

/** Outcomes after which an enquiry is not retried automatically. */
export type FinalOutcome = Exclude<Outcome, { kind: 'failed' }>
