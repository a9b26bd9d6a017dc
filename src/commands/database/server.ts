// The local Supabase: a PostgreSQL in this process (PGlite), the migrations, and the API in front of it.
import { createPgliteConnection } from '@supabase/lite/pglite'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
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
  port: number
  keys: Keys
  webhook?: Webhook
}

async function databaseFolder(dataDir: string) {
  if (dataDir === 'memory://') return dataDir
  const folder = resolve(dataDir, 'postgres')
  await mkdir(folder, { recursive: true })
  return folder
}

type Api = ReturnType<typeof createApi>

function toRequest(incoming: IncomingMessage) {
  const { method = 'GET', headers, url = '/' } = incoming
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(url, `http://${headers.host ?? '127.0.0.1'}`), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    ),
    ...(hasBody && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
  } as RequestInit)
}

async function answer(api: Api, incoming: IncomingMessage, outgoing: ServerResponse) {
  try {
    const response = await api(toRequest(incoming), incoming.headers, incoming.socket.remoteAddress ?? null)
    outgoing.writeHead(response.status, [...response.headers].flat())
    outgoing.end(Buffer.from(await response.arrayBuffer()))
  } catch (error) {
    if (!outgoing.headersSent) outgoing.writeHead(500)
    outgoing.end()
    if (!incoming.destroyed) console.error(`The database API failed: ${String(error)}`)
  }
}

function listen(server: Server, port: number) {
  return new Promise<void>((done, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', done)
  })
}

/** Starts the database and its API on 127.0.0.1; rejects with EADDRINUSE when the port is taken. */
export async function startDatabase({ dataDir, port, keys, webhook }: DatabaseOptions) {
  const connection = await createPgliteConnection({ url: await databaseFolder(dataDir) })
  const api = createApi(connection, keys)
  const server = createServer((incoming, outgoing) => void answer(api, incoming, outgoing))
  let stopAnnouncing = async () => {}
  try {
    await applyMigrations(connection.driver)
    if (webhook) stopAnnouncing = await announceInserts(connection.driver, webhook)
    await listen(server, port)
  } catch (error) {
    await connection.close()
    throw error
  }
  return {
    async close() {
      const closed = new Promise((done) => server.close(done))
      server.closeAllConnections()
      await closed
      await stopAnnouncing()
      await connection.close()
    },
  }
}
