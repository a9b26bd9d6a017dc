import type { Environment } from '~/lib/env'
import { serverTimeoutsMs } from '~/lib/limits'

// The database's REST address with the secret key: every request of the server functions and commands goes this way.

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

export interface RestRequest {
  method?: string
  body?: unknown
  headers?: Readonly<Record<string, string>>
  /** Ends the request; after five seconds unless said. */
  signal?: AbortSignal
}

/** The JSON it answered with, or undefined when it answered nothing. Throws DatabaseError on any other than success. */
export async function restRequest(
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
  if (!response.ok) throw new DatabaseError(response.status, detailsOf(text))
  return text === '' ? undefined : JSON.parse(text)
}

/** An error's code and hint; a proxy in between may answer with a page instead. */
function detailsOf(text: string): { code?: unknown; hint?: unknown } {
  try {
    const details: unknown = JSON.parse(text)
    return typeof details === 'object' && details !== null ? details : {}
  } catch {
    return {}
  }
}
