import { connectDatabase, DatabaseError, databaseSettings, type Database } from '~/server/database'
import { readKeys, readSettings } from './settings'
import type { Environment } from '~/lib/environment'

export interface ReachedDatabase {
  database: Database
  url: string
  isLocal: boolean
}

async function localKey(dataDir: string): Promise<string> {
  const keys = await readKeys(dataDir)
  if (keys) return keys.secret
  throw new Error(
    `There is no local database in ${dataDir} yet. Run "npm start" once, or set SUPABASE_URL and SUPABASE_SECRET_KEY to reach the hosted one.`,
  )
}

/** The hosted database when SUPABASE_URL and SUPABASE_SECRET_KEY are set, else the local one. Sends nothing yet. */
export async function reachDatabase(env: Environment): Promise<ReachedDatabase> {
  if (env['SUPABASE_URL'] || env['SUPABASE_SECRET_KEY']) {
    const settings = databaseSettings(env)
    return { database: connectDatabase(settings), url: settings.url, isLocal: false }
  }
  const { databasePort, dataDir } = readSettings()
  const url = `http://127.0.0.1:${databasePort}`
  return { database: connectDatabase({ url, secretKey: await localKey(dataDir) }), url, isLocal: true }
}

/** What went wrong with the database, as a sentence for its owner. */
export function databaseTrouble(error: unknown, { url, isLocal }: ReachedDatabase): Error {
  if (error instanceof DatabaseError)
    return new Error(
      `${error.message}. Check SUPABASE_SECRET_KEY, and that the migrations are applied (${url}).`,
    )
  const remedy = isLocal
    ? 'Start it with "npm start", or set SUPABASE_URL and SUPABASE_SECRET_KEY to reach the hosted one.'
    : 'Check SUPABASE_URL and your connection.'
  return new Error(`The database at ${url} does not answer. ${remedy}`)
}
