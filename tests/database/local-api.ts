import { cpSync, existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseOptions, startDatabase } from '~/scripts/local-database'
import { changeRows } from './change-rows'
import { fingerprint, cacheFolder, type Row } from './open-database'

export const keys = {
  publishable: 'sb_publishable_test_0000000000000000',
  secret: 'sb_secret_test_00000000000000000000',
}

async function prepare(template: string) {
  const draft = `${template}.${process.pid}`
  const database = await startDatabase({ dataDir: draft, port: 0, keys })
  await database.close()
  await rename(draft, template).catch(() => rm(draft, { recursive: true }))
}

/** The data folder of a migrated, empty database: copying one is quicker than making one. */
export async function freshFolder() {
  const template = `${cacheFolder}/${await fingerprint()}`
  if (!existsSync(template)) await prepare(template)
  const folder = await mkdtemp(join(tmpdir(), 'database-'))
  // A thousand files: the other `cp` takes eight times as long.
  cpSync(template, folder, { recursive: true })
  return folder
}

export interface Call {
  method?: string
  key?: string | null
  body?: unknown
  headers?: Record<string, string>
}

let visitors = 0
/** Each call has its own address by default, like different visitors. */
const nextAddress = () => `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors++ & 255}`

/** The local Supabase on a free port, and a way to call it. */
export async function startApi(options: Partial<DatabaseOptions> = {}) {
  const ownFolder = options.dataDir === undefined ? await freshFolder() : undefined
  const database = await startDatabase({ dataDir: ownFolder ?? '', port: 0, keys, ...options })
  const { port } = database
  const url = `http://127.0.0.1:${port}`
  async function close() {
    await database.close()
    if (ownFolder) await rm(ownFolder, { recursive: true })
  }
  async function call(
    path: string,
    { method = 'GET', key = keys.publishable, body, headers = {} }: Call = {},
  ) {
    const response = await fetch(`${url}/rest/v1/${path}`, {
      method,
      headers: {
        ...(key && { apikey: key }),
        ...{ 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      text,
      headers: response.headers,
      json: () => JSON.parse(text) as unknown,
    }
  }
  /** Every stored row that a filter of the API finds, as the server reads it. */
  const rows = async (filter = 'order=created_at') =>
    (await call(`enquiries?${filter}`, { key: keys.secret })).json() as Row[]
  const change = (changed: Row, where?: string) =>
    changeRows((text, values) => database.driver.query(text, values), changed, where)
  const exec = (sql: string) => database.driver.exec(sql)
  /** Tables outside the API. */
  const select = async (sql: string) => (await database.driver.query<Row>(sql)).rows
  const clear = () => exec('delete from contact_submissions; delete from private.digests')
  return { close, url, port, call, rows, change, exec, select, clear }
}
