import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseObject } from '~/lib/parse'
import {
  connectDatabase,
  type Database,
  DatabaseError,
  type DatabaseSettings,
  databaseSettings,
} from '~/server/database'
import { readSettings, type Settings } from './settings'

// The database of a command: the hosted one from the environment, or the local one, whose keys are in the data folder.

/** The keys of the local database in Supabase's format, and the secret of its webhook. */
export type Keys = Record<'publishable' | 'secret' | 'webhook', string>

const keysFile = (dataDir: string) => resolve(dataDir, 'keys.json')

/** The local keys; undefined before the first start. Throws if the file is damaged. */
export async function readKeys(dataDir: string): Promise<Keys | undefined> {
  const file = keysFile(dataDir)
  if (!existsSync(file)) return undefined
  const { publishable, secret, webhook } = parseObject(await readFile(file, 'utf8')) ?? {}
  if (publishable && secret && webhook) return { publishable, secret, webhook } as Keys
  throw new Error(
    `The file ${file} contains no keys. Delete it and start again: new keys are created, and no rows are lost.`,
  )
}

/** The local keys, created at the first start. */
export async function localKeys(dataDir: string): Promise<Keys> {
  const existing = await readKeys(dataDir)
  if (existing) return existing
  const random = (kind = '') => kind + randomBytes(18).toString('base64url')
  const keys = { publishable: random('sb_publishable_'), secret: random('sb_secret_'), webhook: random() }
  await writeFile(keysFile(dataDir), `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flush: true })
  return keys
}

const fromShell = 'SMTP_URL MAIL_FROM TEAM_EMAIL FOLLOW_UP_URL FOLLOW_UP_SECRET PUBLIC_GTM_ID'.split(' ')

/**
 * The environment of the build and the functions, for the local database. It sets or empties every name, so that neither a .env file nor
 * the shell can point a local run at a hosted project.
 */
export function localEnvironment(
  { port, databasePort, dataDir }: Settings,
  keys: Keys,
): Record<string, string> {
  return {
    CONTEXT: 'local',
    PUBLIC_SUPABASE_URL: `http://127.0.0.1:${databasePort}`,
    PUBLIC_SUPABASE_KEY: keys.publishable,
    SUPABASE_URL: `http://127.0.0.1:${databasePort}`,
    SUPABASE_SECRET_KEY: keys.secret,
    WEBHOOK_SECRET: keys.webhook,
    SITE_URL: `http://localhost:${port}`,
    MAIL_DIR: resolve(dataDir, 'mail'),
    BUILD_HOOK_URL: '',
    ...Object.fromEntries(fromShell.map((name) => [name, process.env[name] ?? ''])),
  }
}

export interface ReachedDatabase extends DatabaseSettings {
  database: Database
  isLocal: boolean
}

/**
 * The hosted database when SUPABASE_URL and SUPABASE_SECRET_KEY are set, otherwise the local one. Throws a readable message if it
 * does not respond.
 */
export async function reachDatabase(): Promise<ReachedDatabase> {
  const isLocal = !process.env['SUPABASE_URL'] && !process.env['SUPABASE_SECRET_KEY']
  const settings = isLocal ? await localDatabase() : databaseSettings()
  const reached = { ...settings, database: connectDatabase(settings), isLocal }
  await reached.database.call('delivery_health').catch((error: unknown) => {
    throw new Error(describeDatabaseError(error, reached))
  })
  return reached
}

async function localDatabase(): Promise<DatabaseSettings> {
  const { databasePort, dataDir } = readSettings()
  const keys = await readKeys(dataDir)
  if (keys) return { url: `http://127.0.0.1:${databasePort}`, secretKey: keys.secret }
  throw new Error(
    `There is no local database in ${dataDir} yet. Run "npm start" once, or set SUPABASE_URL and SUPABASE_SECRET_KEY to reach the hosted one.`,
  )
}

/** A readable message for an error from the database. */
export function describeDatabaseError(error: unknown, { url, isLocal }: ReachedDatabase): string {
  if (error instanceof DatabaseError)
    return `${error.message}. Check SUPABASE_SECRET_KEY, and that the migrations are applied (${url}).`
  const remedy = isLocal
    ? 'Start it with "npm start", or set SUPABASE_URL and SUPABASE_SECRET_KEY to reach the hosted one.'
    : 'Check SUPABASE_URL and your connection.'
  return `The database at ${url} does not respond. ${remedy}`
}
