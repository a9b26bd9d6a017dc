import type { Environment } from '~/lib/environment'
import { serverTimeoutsMs } from '~/lib/limits'
import { parseObject } from '~/lib/parse'
import type { StoredSubmission } from './mail/submission'

// The database as the server functions and commands use it: every request goes to its REST address with the secret key.

export interface DatabaseSettings {
  url: string
  secretKey: string
}

/** Where the database is, from the environment. Throws a sentence that names what is missing. */
export function databaseSettings(env: Environment): DatabaseSettings {
  const url = env['SUPABASE_URL'] || env['PUBLIC_SUPABASE_URL']
  const secretKey = env['SUPABASE_SECRET_KEY']
  if (!url || !secretKey)
    throw new Error('Set SUPABASE_URL (or PUBLIC_SUPABASE_URL) and SUPABASE_SECRET_KEY.')
  return { url: url.replace(/\/+$/, ''), secretKey }
}

/** An answer that is not a success. It carries status, code and hint, and nothing of anybody's enquiry. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
  /** HTTP status. */
  readonly status: number
  /** SQLSTATE or another code of the API; empty when it names none. */
  readonly code: string
  /** For PT429: seconds after which another try will pass. */
  readonly hint: string | undefined

  constructor(status: number, { code, hint }: { code?: unknown; hint?: unknown }) {
    const known = typeof code === 'string' ? code : ''
    super(`The database answered ${status} ${known}`.trim())
    this.status = status
    this.code = known
    this.hint = typeof hint === 'string' && hint ? hint : undefined
  }
}

/**
 * How a key is shown. Older secret keys are tokens and go into the Authorization header too; the newer `sb_secret_…` are
 * none, and Supabase forbids them there.
 */
const keyHeaders = (key: string) => ({
  apikey: key,
  ...(key.startsWith('eyJ') && { authorization: `Bearer ${key}` }),
})

interface RestRequest {
  method?: string
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** Ends the request; after five seconds unless said. */
  signal?: AbortSignal
}

/** The JSON it answered with, or undefined when it answered nothing. Throws DatabaseError on any other than success. */
async function restRequest(
  { url, secretKey }: DatabaseSettings,
  path: string,
  {
    method = 'GET',
    body,
    headers,
    signal = AbortSignal.timeout(serverTimeoutsMs.databaseRequest),
  }: RestRequest = {},
): Promise<unknown> {
  const response = await fetch(`${url}/rest/v1/${path}`, {
    method,
    headers: { ...keyHeaders(secretKey), 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal,
  })
  const text = await response.text()
  // A proxy in between may answer with a page instead.
  if (!response.ok) throw new DatabaseError(response.status, parseObject(text) ?? {})
  return text === '' ? undefined : JSON.parse(text)
}

export interface Database {
  /** Rows of a view, by default enquiries, for a query string such as `order=created_at&limit=10`. */
  select: (query: string, view?: string) => Promise<StoredSubmission[]>
  /** Changes one row, or each of several at once. The database lists the columns that can be changed. */
  update: (ids: string | readonly string[], change: Partial<StoredSubmission>) => Promise<void>
  remove: (id: string) => Promise<void>
  call: <Result>(name: string, parameters?: Record<string, unknown>) => Promise<Result>
}

/** Each call throws DatabaseError when the database refuses, and fetch's error when it cannot be reached. */
export function connectDatabase(settings: DatabaseSettings): Database {
  const call = async <Result>(name: string, parameters: Record<string, unknown> = {}) =>
    (await restRequest(settings, `rpc/${name}`, { method: 'POST', body: parameters })) as Result
  return {
    select: async (query, view = 'enquiries') =>
      (await restRequest(settings, `${view}?${query}`)) as StoredSubmission[],
    update: async (ids, change) => void (await call('update_enquiries', { ids: [ids].flat(), change })),
    remove: async (id) =>
      void (await restRequest(settings, `contact_submissions?id=eq.${encodeURIComponent(id)}`, {
        method: 'DELETE',
      })),
    call,
  }
}

/** The database gives at most this many rows at a time. */
const pageSize = 1000

/**
 * Every row for a query string without an order, page by page. Pages follow the ids, so that a row that arrives meanwhile
 * neither repeats nor hides another.
 */
export async function selectAll(database: Database, query: string): Promise<StoredSubmission[]> {
  const rows: StoredSubmission[] = []
  for (;;) {
    const last = rows.at(-1)
    const after = last ? `&id=gt.${last.id}` : ''
    const page = await database.select(`${query}${after}&order=id.asc&limit=${pageSize}`)
    rows.push(...page)
    if (page.length < pageSize) return rows
  }
}

export interface Insert {
  body: { readonly id: string }
  /** The visitor's own address, which the database's limit counts. */
  ip: string
  /** Ends the try. */
  signal: AbortSignal
}

export interface InsertAnswer {
  /** HTTP status; 0 when the database did not answer. */
  status: number
  /** SQLSTATE or another code; empty when it was stored. */
  code: string
  /** For PT429: seconds after which another try will pass. */
  hint?: string
}

const noAnswer: InsertAnswer = { status: 0, code: '' }

/** The settings, or undefined with a line in the log. */
function settingsOf(env: Environment): DatabaseSettings | undefined {
  try {
    return databaseSettings(env)
  } catch (error) {
    console.error(`No enquiry can be stored here. ${String(error)}`)
    return undefined
  }
}

/**
 * Inserts an enquiry from a server function, as a visitor's browser does. With the secret key the database believes the
 * address given in x-enquiry-address. Without that key nothing is inserted: under the public key all visitors of this
 * server would count as one address, and twenty enquiries would shut out everybody else.
 */
export async function insertSubmission(
  { body, ip, signal }: Insert,
  env: Environment,
): Promise<InsertAnswer> {
  const settings = settingsOf(env)
  if (!settings) return noAnswer
  const headers = { prefer: 'return=representation', 'x-enquiry-address': ip }
  const path = 'contact_submissions?select=id'
  try {
    const rows = await restRequest(settings, path, { method: 'POST', headers, body, signal })
    const [row] = (Array.isArray(rows) ? rows : []) as { id?: unknown }[]
    // What else may answer there, such as a proxy or a wrong address, doesn't know the id.
    return row?.id === body.id ? { status: 201, code: '' } : noAnswer
  } catch (error) {
    if (!(error instanceof DatabaseError)) return noAnswer
    const { status, code, hint } = error
    return { status, code, ...(hint && { hint }) }
  }
}
