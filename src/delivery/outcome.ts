/** What one attempt came to. `retryAfter` is in milliseconds. */
export type Outcome =
  { kind: 'delivered'; reference?: string } | { kind: 'refused' } | { kind: 'failed'; retryAfter?: number }

export interface Answer {
  /** HTTP status; 0 when no answer came. */
  status: number
  /** SQLSTATE or another error code of the body. */
  code?: string | undefined
  reference?: string | undefined
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

export function outcomeOf({ status, code = '', reference, retryAfter, date }: Answer, now: number): Outcome {
  if (status >= 200 && status < 300) return { kind: 'delivered', ...(reference && { reference }) }
  if (code === duplicateKey) return { kind: 'delivered' }
  if (isFinal(code)) return { kind: 'refused' }
  const wait = retryAfterTime(retryAfter, Date.parse(date ?? '') || now)
  return { kind: 'failed', ...(wait !== undefined && { retryAfter: wait }) }
}
