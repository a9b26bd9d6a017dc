import {
  duplicateKey,
  insertBody,
  insertWithFallback,
  outcomeOf,
  type Answer,
  type Outcome,
  type SubmittedRow,
} from './insert'
import type { OutboxItem } from './outbox'
import { attemptTimeoutMs } from '~/lib/limits'
import { sendInBackground } from '~/lib/send-in-background'
import { parseObject } from '~/lib/parse'

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
  return outcomeOf(item.id, known, Date.now())
}

/**
 * Inserts by the database's client, and reads the row's id back: anon may read the row it is inserting, and nobody else could answer
 * with that id. After a new release the client's file may be gone; then our own address does at once.
 */
async function byClient(row: SubmittedRow, signal: AbortSignal): Promise<Answer> {
  const loaded = await loadSupabase().catch(() => undefined)
  if (!loaded) return byFetch(row, signal)
  const { data, error, status } = await loaded.supabase
    .from('contact_submissions')
    .insert(row)
    .select('id, reference_number')
    .abortSignal(signal)
    .single<Stored>()
  if (!error) return { status, id: data?.id, reference: data?.reference_number }
  if (error.code === duplicateKey) return { status, id: row.id, isDuplicate: true }
  // The database names the seconds to wait in its hint: a failed statement cannot set a header.
  return { status, code: error.code, retryAfter: status === 429 ? error.hint : undefined }
}

interface Stored {
  id?: string
  reference_number?: string | null
}

async function byFetch(row: SubmittedRow, signal: AbortSignal): Promise<Answer> {
  const response = await fetch(enquiryPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(row),
    // Ours never redirects JSON: the enquiry isn't sent on to whoever does.
    redirect: 'error',
    signal,
  })
  const body: Stored & { code?: string } = parseObject(await response.text()) ?? {}
  const { status, headers } = response
  return {
    status,
    id: response.ok ? body.id : undefined,
    isDuplicate: status === 200,
    code: body.code,
    reference: body.reference_number,
    retryAfter: headers.get('retry-after'),
    date: headers.get('date'),
  }
}

/** Hands the enquiry to the browser to send although the page goes away. It stays in the outbox, since no answer comes back. */
export const sendBeacon = (item: OutboxItem): void =>
  sendInBackground(enquiryPath, new Blob([JSON.stringify(insertBody(item))], { type: 'application/json' }))

const whenAborted = (signal: AbortSignal): Promise<Answer> =>
  new Promise((done) => {
    signal.addEventListener('abort', () => done(noAnswer))
  })
