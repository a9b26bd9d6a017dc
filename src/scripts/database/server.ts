import { createPgliteConnection, type PGlite } from '@supabase/lite/pglite'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { serverTimeoutsMs } from '~/lib/limits'
import { clientAddress } from '~/scripts/settings'
import { closeServer, createApp, createWebServer, type Limits, listen } from '~/scripts/web-server'
import { createApi, type Keys } from './api'
import { applyMigrations } from './migrations'

// The local Supabase: a PostgreSQL in this process (PGlite), the migrations, the API in front of it, and the webhook that a hosted
// project calls after an insert.

/** What is called after each insert, and the secret that says it is the database that calls. */
interface Webhook {
  url: string
  secret: string
}

export interface DatabaseOptions {
  /**
   * The data folder: the database stands in its subfolder `postgres`, made when missing. `memory://` keeps nothing.
   * Only one process may open it at a time.
   */
  dataDir: string
  /** 0 takes any that is free. */
  port: number
  keys: Keys
  webhook?: Webhook
  limits?: Limits
  /** The header in which a proxy on this machine names its visitor's address; without one none is believed. */
  addressHeader?: string
}

const isEmpty = async (folder: string) => (await readdir(folder).catch(() => [])).length === 0

/** Where the database stands. It is made beside its place, so that a first start cut short leaves no half of one. */
async function databaseFolder(dataDir: string) {
  if (dataDir === 'memory://') return dataDir
  const folder = resolve(dataDir, 'postgres')
  if (!(await isEmpty(folder))) return folder
  const draft = resolve(dataDir, 'postgres.new')
  const clear = () => rm(draft, { recursive: true, force: true })
  await clear()
  await mkdir(draft, { recursive: true })
  try {
    const connection = await createPgliteConnection({ url: draft })
    await connection.close()
    await rename(draft, folder)
  } catch (error) {
    await clear()
    throw error
  }
  return folder
}

/** Starts the database and its API on 127.0.0.1, at `port` (0 for any); rejects with EADDRINUSE when that is taken. */
export async function startDatabase({ dataDir, port, keys, addressHeader, ...options }: DatabaseOptions) {
  const connection = await createPgliteConnection({ url: await databaseFolder(dataDir) })
  const api = createApi(connection, keys)
  const { webhook, limits } = options
  const app = createApp()
  app.all('*', ({ req, env: { incoming } }) => {
    const address = clientAddress(incoming, addressHeader)
    // A hosted project stands behind Cloudflare, which overwrites this header with the address it sees.
    const headers = { ...incoming.headers, 'cf-connecting-ip': address }
    return api(req.raw, headers, address).catch((error: unknown) => {
      throw new Error(`The database API failed: ${String(error)}`)
    })
  })
  const server = createWebServer(app, limits)
  let stopAnnouncing = async () => {}
  let listening: number
  try {
    await applyMigrations(connection.driver)
    if (webhook) stopAnnouncing = await announceInserts(connection.driver, webhook)
    await listen(server, port, '127.0.0.1')
    listening = (server.address() as AddressInfo).port
  } catch (error) {
    await connection.close()
    throw error
  }
  return {
    port: listening,
    /** The database itself, past the API. */
    driver: connection.driver,
    async close() {
      await closeServer(server)
      await stopAnnouncing()
      await connection.close()
    },
  }
}

/** Stands in for pg_net: a notification leaves PostgreSQL only when the insert has been committed. */
const notifier = `
  create or replace function local.notify_insert() returns trigger language plpgsql as $$
  begin
    perform pg_notify('contact_submissions', new.id::text);
    return null;
  end $$;
  alter function local.notify_insert() security definer;
  create or replace trigger local_notify_insert after insert on public.contact_submissions
    for each row execute function local.notify_insert();
`

/** A connection kept open may have been closed at the other end meanwhile: then a new one is tried, once. */
const fetchAgain = (url: string, request: RequestInit) =>
  fetch(url, request).catch((error: unknown) => {
    if (request.signal?.aborted) throw error
    return fetch(url, request)
  })

async function post(webhook: Webhook, id: string, signal: AbortSignal) {
  const response = await fetchAgain(webhook.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-webhook-secret': webhook.secret },
    body: JSON.stringify({ id }),
    signal,
  })
  if (!response.ok) throw new Error(`it answered ${response.status}`)
}

/**
 * Posts the row's id to the webhook after each committed insert, as the trigger of a hosted project does. One that
 * fails is not tried again (nor is it there): the next run mails what was not announced.
 */
async function announceInserts(db: PGlite, webhook: Webhook) {
  const closing = new AbortController()
  await db.exec(notifier)
  const announce = (id: string) =>
    post(webhook, id, AbortSignal.any([closing.signal, AbortSignal.timeout(serverTimeoutsMs.webhook)]))
  const running = new Set<Promise<void>>()
  const stop = await db.listen('contact_submissions', (id) => {
    const announcement = announce(id)
      .catch((error: unknown) => {
        if (!closing.signal.aborted) console.warn(`An enquiry was stored but not announced: ${String(error)}`)
      })
      .finally(() => running.delete(announcement))
    running.add(announcement)
  })
  return async () => {
    await stop()
    closing.abort()
    await Promise.all(running)
  }
}
