import {
  duplicateKey,
  insertBody,
  insertWithFallback,
  outcomeOf,
  type InsertResponse,
  type Outcome,
  type SubmittedRow,
} from './insert'
import type { OutboxItem } from './outbox'
import { attemptTimeoutMs } from '~/lib/limits'
import { sendInBackground } from '~/lib/send-in-background'
import { parseObject } from '~/lib/parse'

// One attempt to store an enquiry, through the database client or through /api/enquiry.

const enquiryPath = '/api/enquiry'
const loadSupabase = () => import('./supabase')

/** Loads the database client. Call it at the first keystroke or choice. If that fails, the first attempt goes to /api/enquiry. */
export const prepareToSend = (): void => void loadSupabase().catch(() => {})

/**
 * One attempt to store an enquiry, aborted after ten seconds. The first goes through the database client, later ones
 * through /api/enquiry. A rejected row is sent again without its metadata within the same attempt.
 */
export async function attempt(
  item: OutboxItem,
  { first, signal }: { first: boolean; signal: AbortSignal },
): Promise<Outcome> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), attemptTimeoutMs)
  signal.addEventListener('abort', () => controller.abort())
  const insert = first ? byClient : byFetch
  const response = insertWithFallback(insertBody(item), (row) => insert(row, controller.signal))
  const known = await Promise.race([response.catch(() => ({})), whenAborted(controller.signal)])
  clearTimeout(timer)
  return outcomeOf(item.id, known, Date.now())
}

/**
 * Inserts through the database client and reads the row's id back, which proves that the database has responded: anon may read the row
 * that it is inserting. Falls back to /api/enquiry when the client's file is missing after a new release.
 */
async function byClient(row: SubmittedRow, signal: AbortSignal): Promise<InsertResponse> {
  const loaded = await loadSupabase().catch(() => undefined)
  if (!loaded) return byFetch(row, signal)
  const { data, error, status } = await loaded.supabase
    .from('contact_submissions')
    .insert(row)
    .select('id, reference_number')
    .abortSignal(signal)
    .single<Stored>()
  if (!error) return { id: data?.id, reference: data?.reference_number }
  if (error.code === duplicateKey) return { id: row.id, isDuplicate: true }
  // The database gives the seconds to wait in its hint, because a failed statement cannot set a header.
  return { code: error.code, retryAfter: status === 429 ? error.hint : undefined }
}

interface Stored {
  id?: string
  reference_number?: string | null
}

async function byFetch(row: SubmittedRow, signal: AbortSignal): Promise<InsertResponse> {
  const response = await fetch(enquiryPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(row),
    // /api/enquiry never redirects JSON, so a redirect comes from somebody else, who must not get the enquiry.
    redirect: 'error',
    signal,
  })
  const body: Stored & { code?: string } = parseObject(await response.text()) ?? {}
  const { status, headers } = response
  return {
    id: response.ok ? body.id : undefined,
    isDuplicate: status === 200,
    code: body.code,
    reference: body.reference_number,
    retryAfter: headers.get('retry-after'),
    date: headers.get('date'),
  }
}

/** Lets the browser send the enquiry after the page is gone. It stays in the outbox, because a beacon has no response. */
export const sendBeacon = (item: OutboxItem): void =>
  sendInBackground(enquiryPath, new Blob([JSON.stringify(insertBody(item))], { type: 'application/json' }))

const whenAborted = (signal: AbortSignal): Promise<InsertResponse> =>
  new Promise((done) => {
    signal.addEventListener('abort', () => done({}))
  })
