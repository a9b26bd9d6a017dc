import { serverTimeoutsMs } from '~/lib/limits'
import { parseObject } from '~/lib/parse'
import type { StoredSubmission } from './mail/submission'

// The database of the server functions and commands: requests to its REST API with the secret key.

export interface DatabaseSettings {
  url: string
  secretKey: string
}

/** Throws if the environment does not name the database. */
export function databaseSettings(): DatabaseSettings {
  const { SUPABASE_URL, PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY: secretKey } = process.env
  const url = SUPABASE_URL || PUBLIC_SUPABASE_URL
  if (!url || !secretKey)
    throw new Error('Set SUPABASE_URL (or PUBLIC_SUPABASE_URL) and SUPABASE_SECRET_KEY.')
  return { url: url.replace(/\/+$/, ''), secretKey }
}

/** A failed response: its status, code and hint, and nothing personal. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
  /** HTTP status. */
  readonly status: number
  /** SQLSTATE or another code of the API; empty if there is none. */
  readonly code: string
  /** For PT429: seconds until a retry can succeed. */
  readonly hint?: string | undefined

  constructor(status: number, { code, hint }: { code?: unknown; hint?: unknown }) {
    const known = typeof code === 'string' ? code : ''
    super(`The database returned ${status} ${known}`.trim())
    this.status = status
    this.code = known
    this.hint = typeof hint === 'string' ? hint : undefined
  }
}

/** The JSON of the response; undefined if it is empty. Throws DatabaseError unless the response is a success. */
async function restRequest(
  { url, secretKey }: DatabaseSettings,
  path: string,
  { headers, ...init }: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<unknown> {
  const response = await fetch(`${url}/rest/v1/${path}`, {
    signal: AbortSignal.timeout(serverTimeoutsMs.databaseRequest),
    ...init,
    headers: { apikey: secretKey, 'content-type': 'application/json', ...headers },
  })
  const text = await response.text()
  // A proxy may return a page.
  if (!response.ok) throw new DatabaseError(response.status, parseObject(text) ?? {})
  return text === '' ? undefined : JSON.parse(text)
}

export type Database = ReturnType<typeof connectDatabase>

/** Each call throws DatabaseError if the database rejects it, and fetch's error if it cannot be reached. */
export function connectDatabase(settings = databaseSettings()) {
  const call = async <Result>(name: string, parameters: Record<string, unknown> = {}) => {
    const init = { method: 'POST', body: JSON.stringify(parameters) }
    return (await restRequest(settings, `rpc/${name}`, init)) as Result
  }
  return {
    call,
    /** Rows of a view, by default enquiries, for a query string such as `order=created_at&limit=10`. */
    select: async (query: string, view = 'enquiries') =>
      (await restRequest(settings, `${view}?${query}`)) as StoredSubmission[],
    /** Changes one or several rows. The database lists the columns that can be changed. */
    update: async (ids: string | readonly string[], change: Partial<StoredSubmission>) =>
      void (await call('update_enquiries', { ids: [ids].flat(), change })),
    remove: async (id: string) =>
      void (await restRequest(settings, `contact_submissions?id=eq.${id}`, { method: 'DELETE' })),
  }
}

/** For data that an email can be sent without: resolves to the fallback and logs the error if it is not available. */
export const orElse = <Result, Fallback>(
  fallback: Fallback,
  what: string,
  answer: Promise<Result>,
): Promise<Result | Fallback> =>
  answer.catch((error: unknown) => {
    console.error(`Emails are sent without ${what}: ${String(error)}`)
    return fallback
  })

/** Works on leased rows in parallel. After an error, which is logged, a row's outcome is `failed`: the next run retries. */
export const workOnEach = <Outcome>(
  rows: readonly StoredSubmission[],
  failed: Outcome,
  work: (row: StoredSubmission) => Promise<Outcome>,
): Promise<Outcome[]> =>
  Promise.all(
    rows.map((row) =>
      work(row).catch((error: unknown) => {
        console.error(`Enquiry ${row.id} waits: ${String(error)}`)
        return failed
      }),
    ),
  )

/** The result of an insert; the status is 0 if the database did not respond. */
export type InsertResult = Pick<DatabaseError, 'status' | 'code' | 'hint'>

/**
 * Inserts an enquiry as the browser of the visitor with this address would. With the secret key, the database accepts the address from
 * x-enquiry-address. Without it nothing is inserted: with the public key, all visitors of this server would count as one address for the
 * rate limit.
 */
export async function insertSubmission(
  row: { readonly id: string },
  ip: string,
  signal: AbortSignal,
): Promise<InsertResult> {
  const headers = { prefer: 'return=representation', 'x-enquiry-address': ip }
  const init = { method: 'POST', headers, body: JSON.stringify(row), signal }
  try {
    const rows = await restRequest(databaseSettings(), 'contact_submissions?select=id', init)
    const [stored] = (Array.isArray(rows) ? rows : []) as { id?: unknown }[]
    // Anything else that may respond, such as a proxy, does not know the id.
    return { status: stored?.id === row.id ? 201 : 0, code: '' }
  } catch (error) {
    if (error instanceof DatabaseError) return error
    console.error(`The enquiry could not be sent to the database: ${String(error)}`)
    return { status: 0, code: '' }
  }
}
