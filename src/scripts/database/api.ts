import { App } from '@supabase/lite'
import type { PgliteConnection } from '@supabase/lite/pglite'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import { inspect } from 'node:util'

export interface Keys {
  publishable: string
  secret: string
}

interface Transaction {
  executeQuery(query: { sql: string; parameters: unknown[]; query: { kind: 'RawNode' } }): Promise<unknown>
}

/** Members of @supabase/lite 0.10.0 that it keeps to itself; tests/database/api.test.ts holds what they are for. */
interface Internals {
  rlsState: 'unknown' | 'active' | 'inactive'
  applyJwtSessionContext: (this: Internals, transaction: Transaction, ...rest: unknown[]) => Promise<void>
  normalizeDbError: (this: Internals, error: unknown) => unknown
}

/** One request: its headers, for triggers, and the SQLSTATE it failed with. */
const current = new AsyncLocalStorage<{ headers: IncomingHttpHeaders; code?: string }>()

/**
 * Makes the local API as strict as a hosted one. By itself it would grant everything on every table at the first
 * request, and hide the request's headers from triggers.
 */
function makeStrict(internals: Internals) {
  internals.rlsState = 'active'
  const original = internals.applyJwtSessionContext
  internals.applyJwtSessionContext = async function (transaction, ...rest) {
    await transaction.executeQuery({
      sql: "select set_config('request.headers', $1, true)",
      parameters: [JSON.stringify(current.getStore()?.headers ?? {})],
      query: { kind: 'RawNode' },
    })
    return original.call(this, transaction, ...rest)
  }
}

/** Errors are printed with every value of the query, which is somebody's enquiry: print the code alone. */
function makeDiscreet(internals: Internals) {
  const original = internals.normalizeDbError
  internals.normalizeDbError = function (thrown) {
    const error = original.call(this, thrown)
    if (!(error instanceof Error)) return error
    const store = current.getStore()
    const code = 'code' in error && typeof error.code === 'string' ? error.code : error.name
    if (store) store.code = code
    return Object.assign(error, { [inspect.custom]: () => `The database refused a request: ${code}` })
  }
}

/** A refusal that the local API does not know (a check) becomes what the hosted one answers. */
async function asHosted(response: Response, code: string | undefined) {
  if (response.status !== 500 || !/^2[23]/.test(code ?? '')) return response
  const body = (await response.json()) as { message: string }
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  return Response.json({ ...body, code }, { status: 400, headers })
}

export function createApi(connection: PgliteConnection, keys: Keys) {
  const internals = connection as unknown as Internals
  makeStrict(internals)
  makeDiscreet(internals)
  const app = new App({
    connection,
    auth: { enabled: false, publishable_key: keys.publishable, secret_key: keys.secret },
    options: { server: { admin: false } },
  })
  return (request: Request, headers: IncomingHttpHeaders, peerAddress: string | null): Promise<Response> => {
    const store: { headers: IncomingHttpHeaders; code?: string } = { headers }
    return current.run(store, async () => asHosted(await app.fetch(request, { peerAddress }), store.code))
  }
}
