// The database as the server functions and commands use it: over its API, with the secret key.
import type { StoredSubmission } from '~/mail/submission'

export interface DatabaseSettings {
  url: string
  secretKey: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** Where the database is, from the environment. Throws a sentence that names what is missing. */
export function databaseSettings(env: Environment): DatabaseSettings {
  const url = env['SUPABASE_URL'] || env['PUBLIC_SUPABASE_URL']
  const secretKey = env['SUPABASE_SECRET_KEY']
  if (!url || !secretKey)
    throw new Error('Set SUPABASE_URL (or PUBLIC_SUPABASE_URL) and SUPABASE_SECRET_KEY.')
  return { url: url.replace(/\/+$/, ''), secretKey }
}

/** An answer that is not a success. It carries the status and the code, and nothing of anybody's enquiry. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
}

const requestTime = 5000

/** Older secret keys are tokens and go into the Authorization header too; newer ones may not. */
const keyHeaders = (key: string) => ({
  apikey: key,
  ...(key.startsWith('eyJ') && { authorization: `Bearer ${key}` }),
})

async function codeOf(response: Response): Promise<string> {
  const body: unknown = await response.json().catch(() => null)
  return typeof body === 'object' && body !== null && 'code' in body ? ` ${String(body.code)}` : ''
}

export interface Database {
  /** Rows of contact_submissions for a query string such as `order=created_at&limit=10`. */
  select: (query: string) => Promise<StoredSubmission[]>
  /** Changes one row, or each of several at once. */
  update: (ids: string | readonly string[], change: Partial<StoredSubmission>) => Promise<void>
  remove: (id: string) => Promise<void>
  call: <Result>(name: string, parameters?: Record<string, unknown>) => Promise<Result>
}

export function connectDatabase({ url, secretKey }: DatabaseSettings): Database {
  async function request(path: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) {
    const response = await fetch(`${url}/rest/v1/${path}`, {
      method,
      headers: { ...keyHeaders(secretKey), 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(requestTime),
    })
    if (!response.ok)
      throw new DatabaseError(`The database answered ${response.status}${await codeOf(response)}`)
    const text = await response.text()
    return text === '' ? undefined : (JSON.parse(text) as unknown)
  }
  const rows = (ids: string | readonly string[]) =>
    `contact_submissions?id=in.(${[ids].flat().map(encodeURIComponent).join(',')})`
  return {
    select: async (query) => (await request(`contact_submissions?${query}`)) as StoredSubmission[],
    update: async (ids, change) => void (await request(rows(ids), { method: 'PATCH', body: change })),
    remove: async (id) => void (await request(rows(id), { method: 'DELETE' })),
    call: async <Result>(name: string, parameters: Record<string, unknown> = {}) =>
      (await request(`rpc/${name}`, { method: 'POST', body: parameters })) as Result,
  }
}
