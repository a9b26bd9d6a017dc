// The local Supabase: a PostgreSQL in this process (PGlite), the migrations, and the API in front of it.
import { createPgliteConnection } from '@supabase/lite/pglite'
import type { AddressInfo } from 'node:net'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { clientAddress } from '~/scripts/addresses'
import { closeServer, createApp, createWebServer, type Limits, listen } from '~/scripts/web-server'
import { announceInserts } from './announce'
import type { Webhook } from './announce'
import { createApi } from './api'
import type { Keys } from './api'
import { applyMigrations } from './migrations'

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
    async close() {
      await closeServer(server)
      await stopAnnouncing()
      await connection.close()
    },
  }
}
