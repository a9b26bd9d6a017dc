import { App, type EmailDriver } from '@supabase/lite'
import { createPgliteConnection, type PGlite, type PgliteConnection } from '@supabase/lite/pglite'
import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { inspect } from 'node:util'
import { cors } from 'hono/cors'
import { serverTimeoutsMs } from '~/lib/limits'
import type { Keys } from './database-access'
import { accountsApi, authConfig, mailToFolder } from './local-accounts'
import { clientAddress, closeServer, createApp, listen } from './web-server'

// The local Supabase: a PostgreSQL in this process (PGlite), the migrations, the API in front of it, and the webhook that a hosted
// project calls after an insert.

export interface DatabaseOptions {
  /** The database is in the subfolder `postgres`. Only one process may open it at a time. */
  dataDir: string
  /** 0 for any free port. */
  port: number
  keys: Pick<Keys, 'publishable' | 'secret'>
  /** The address called after each insert, and the secret that proves the caller. */
  webhook?: { url: string; secret: string }
}

/** The database's folder. A new database is created beside it and then renamed, so that none is left incomplete. */
async function databaseFolder(dataDir: string) {
  const folder = resolve(dataDir, 'postgres')
  if (existsSync(folder)) return folder
  const draft = resolve(dataDir, 'postgres.new')
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true })
  const connection = await createPgliteConnection({ url: draft })
  await connection.close()
  await rename(draft, folder)
  return folder
}

/** Starts the database and its API on 127.0.0.1. */
export async function startDatabase({ dataDir, port, keys, webhook }: DatabaseOptions) {
  const connection = await createPgliteConnection({ url: await databaseFolder(dataDir) })
  /** The database without the API. */
  const { driver } = connection
  try {
    await applyMigrations(driver)
    const api = await createApi(connection, keys, mailToFolder(dataDir))
    const stopAnnouncing = webhook && (await announceInserts(driver, webhook))
    const app = createApp()
    // A hosted project allows requests from any site; the local API only for tables.
    app.use(cors())
    app.route('/', accountsApi(driver, keys.secret))
    app.all('*', ({ req, env: { incoming } }) => api(req.raw, incoming))
    const server = await listen(app, port, '127.0.0.1')
    const close = async () => {
      await closeServer(server)
      await stopAnnouncing?.()
      await connection.close()
    }
    return { port: (server.address() as AddressInfo).port, driver, close }
  } catch (error) {
    await connection.close()
    throw error
  }
}

/** Replaces pg_net: PostgreSQL sends a notification only once the insert is committed. */
const pgNet = `
  create schema if not exists net;
  create or replace function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds int)
  returns void language sql as $$ select pg_notify('http_post', body::text) $$;
`

/** Posts what the insert trigger announces to the webhook, after each commit. Like pg_net, it does not retry. */
async function announceInserts(db: PGlite, { url, secret }: Required<DatabaseOptions>['webhook']) {
  const closing = new AbortController()
  const headers = { 'content-type': 'application/json', 'x-webhook-secret': secret }
  const announce = async (body: string) => {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(serverTimeoutsMs.webhook)])
    try {
      const { status } = await fetch(url, { method: 'POST', headers, body, signal })
      if (status >= 300) console.warn(`An enquiry was stored, but its webhook returned ${status}.`)
    } catch (error) {
      if (!closing.signal.aborted) console.warn(`An enquiry was stored but not announced: ${String(error)}`)
    }
  }
  await db.exec(pgNet)
  await db.query('select public.set_webhook($1, $2)', [url, secret])
  const stop = await db.listen('http_post', (body) => void announce(body))
  return async () => {
    await stop()
    closing.abort()
  }
}

const folder = new URL('../../supabase/migrations/', import.meta.url)

/** A hosted project's initial state: three roles and their default grants. */
export const hostedDefaults = `
  create role anon nologin;
  create role authenticated nologin;
  create role service_role nologin bypassrls;
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
`

export async function migrationNames() {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

export const readMigration = (name: string) => readFile(new URL(name, folder), 'utf8')

/** Applies new migrations, each in a transaction and only once, because repeating one could revoke what a later one grants. */
export async function applyMigrations(db: PGlite) {
  await db.exec(`
    do $$ begin if to_regrole('anon') is null then ${hostedDefaults} end if; end $$;
    create schema if not exists local;
    create table if not exists local.migrations (name text primary key);
  `)
  const { rows } = await db.query<{ name: string }>('select name from local.migrations')
  const done = new Set(rows.map(({ name }) => name))
  for (const name of await migrationNames()) {
    if (done.has(name)) continue
    const statements = await readMigration(name)
    await db.transaction(async (transaction) => {
      await transaction.exec(statements)
      await transaction.query('insert into local.migrations values ($1)', [name])
    })
  }
}

interface Transaction {
  executeQuery(query: { sql: string; parameters: unknown[]; query: { kind: 'RawNode' } }): Promise<unknown>
}

/** Private members of @supabase/lite 0.10.0. tests/database/api.test.ts tests how they are used. */
interface Internals {
  rlsState: 'unknown' | 'active' | 'inactive'
  applyJwtSessionContext: (this: Internals, transaction: Transaction, ...rest: unknown[]) => Promise<void>
  normalizeDbError: (this: Internals, error: unknown) => unknown
}

/** The headers of the current request, for triggers. */
const currentHeaders = new AsyncLocalStorage<IncomingHttpHeaders>()

/** Keeps the local API from granting everything on every table at the first request, and passes the headers to triggers. */
function makeStrict(internals: Internals) {
  internals.rlsState = 'active'
  const original = internals.applyJwtSessionContext
  internals.applyJwtSessionContext = async function (transaction, ...rest) {
    await transaction.executeQuery({
      sql: "select set_config('request.headers', $1, true)",
      parameters: [JSON.stringify(currentHeaders.getStore() ?? {})],
      query: { kind: 'RawNode' },
    })
    return original.call(this, transaction, ...rest)
  }
}

/** Prints only an error's code: by default it prints every value of the query, which may be an enquiry. */
function redactErrors(internals: Internals) {
  const original = internals.normalizeDbError
  internals.normalizeDbError = function (thrown) {
    const error = original.call(this, thrown)
    if (!(error instanceof Error)) return error
    const { code = error.name, message } = error as { code?: string; message: string }
    // Answers a failed check as a hosted project does, in the format in which PostgREST lets a function choose its response.
    if (code === '23514')
      Object.assign(error, {
        code: 'PGRST',
        message: JSON.stringify({ code, message }),
        detail: JSON.stringify({ status: 400, headers: {} }),
      })
    return Object.assign(error, { [inspect.custom]: () => `The database refused a request: ${code}` })
  }
}

async function createApi(connection: PgliteConnection, keys: DatabaseOptions['keys'], email: EmailDriver) {
  const internals = connection as unknown as Internals
  makeStrict(internals)
  redactErrors(internals)
  const auth = { enabled: true, publishable_key: keys.publishable, secret_key: keys.secret }
  const app = new App({
    connection,
    auth: { ...auth, ...authConfig(keys.secret) },
    options: { server: { admin: false }, drivers: { email } },
  })
  await app.init()
  await app.ensureSystemSchema()
  return (request: Request, incoming: IncomingMessage): Promise<Response> => {
    const peerAddress = clientAddress(incoming)
    // In front of a hosted project, Cloudflare sets this header to the visitor's address.
    const headers = { ...incoming.headers, 'cf-connecting-ip': peerAddress }
    return currentHeaders
      .run(headers, async () => app.fetch(request, { peerAddress }))
      .catch((error: unknown) => {
        throw new Error(`The database API failed: ${String(error)}`)
      })
  }
}
