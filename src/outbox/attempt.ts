import {
  insertBody,
  insertWithFallback,
  outcomeOf,
  type Answer,
  type Outcome,
  type SubmittedRow,
} from './insert'
import type { OutboxItem } from './outbox'
import { attemptTimeoutMs } from '~/lib/limits'
import { knownSource } from '~/lead/sources'

// One attempt to store an enquiry, by way of the database's client or of /api/enquiry.

const enquiryPath = '/api/enquiry'
const noAnswer: Answer = { status: 0 }

const loadSupabase = () => import('./supabase')

/** Fetches the database client ahead of its use. A failure shows when it is used. */
export const prepareAttempt = (): void => void loadSupabase().catch(() => {})

interface Way {
  first: boolean
  signal: AbortSignal
}

/**
 * One attempt to store an enquiry, cut after ten seconds: by the database client first, by our own address after that.
 * What is refused for good is tried without its metadata within the same attempt.
 */
export async function attempt(item: OutboxItem, { first, signal }: Way): Promise<Outcome> {
  const cut = new AbortController()
  const timer = setTimeout(() => cut.abort(), attemptTimeoutMs)
  signal.addEventListener('abort', () => cut.abort())
  const insert = first ? byClient : byFetch
  const answer = insertWithFallback(insertBody(item), (row) => insert(row, cut.signal))
  const known = await Promise.race([answer.catch(() => noAnswer), whenAborted(cut.signal)])
  clearTimeout(timer)
  return outcomeOf(known, Date.now())
}

/** After a new release the client's file may be gone; then our own address does at once. */
async function byClient(row: SubmittedRow, signal: AbortSignal): Promise<Answer> {
  const loaded = await loadSupabase().catch(() => undefined)
  if (!loaded) return byFetch(row, signal)
  const insert = loaded.supabase.from('contact_submissions').insert(row).abortSignal(signal)
  const isReadBack = knownSource(row.form_type)?.isReadBack
  const { data, error, status } = await (isReadBack ? insert.select('id, reference_number').single() : insert)
  if (!error) return { status, reference: (data as { reference_number?: string } | null)?.reference_number }
  // The database names the seconds to wait in its hint: a failed statement cannot set a header.
  return { status, code: error.code, retryAfter: status === 429 ? error.hint : undefined }
}

async function byFetch(row: SubmittedRow, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(enquiryPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(row),
    signal,
  })
  const body = (await response.json().catch(() => ({}))) as { code?: string; reference_number?: string }
  return {
    status: response.status,
    code: body.code,
    reference: body.reference_number,
    retryAfter: response.headers.get('retry-after'),
    date: response.headers.get('date'),
  }
}

/** Hands the enquiry to the browser to send although the page goes away. */
export function sendBeacon(item: OutboxItem): void {
  const body = new Blob([JSON.stringify(insertBody(item))], { type: 'application/json' })
  navigator.sendBeacon(enquiryPath, body)
}

const whenAborted = (signal: AbortSignal): Promise<Answer> =>
  new Promise((done) => {
    signal.addEventListener('abort', () => done(noAnswer))
  })
