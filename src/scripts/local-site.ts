import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { serverTimeoutsMs } from '~/lib/limits'
import { startDatabase } from './local-database'
import { loadFunctions } from './function-host'
import { localEnvironment, localKeys } from './database-access'
import { loopback, requireFreePort, type Settings } from './settings'

// The backend of `npm start` and `npm run dev`: the data folder, the database in it, the functions and their schedule.

/** Starts the backend. `build` runs at the same time, with the environment of the local database. Rejects with a readable message. */
export async function startBackend(
  settings: Settings,
  addresses: readonly string[] = loopback,
  build: (environment: Record<string, string>) => Promise<void> = async () => {},
) {
  const { port, databasePort, dataDir } = settings
  await requireFreePort(port, 'PORT', addresses)
  await requireFreePort(databasePort, 'SUPABASE_PORT', ['127.0.0.1'])
  const free = await claimDataFolder(dataDir)
  const keys = await localKeys(dataDir)
  const environment = localEnvironment(settings, keys)
  Object.assign(process.env, environment)
  const webhook = { url: `http://localhost:${port}/api/lead-created`, secret: keys.webhook }
  const [database] = await Promise.all([
    startDatabase({ dataDir, port: databasePort, keys, webhook }),
    build(environment),
  ]).catch((error: unknown) => {
    throw describeError(error, dataDir)
  })
  const functions = await loadFunctions()
  const { default: sendWaiting } = await import('~/functions/send-waiting')
  const timer = setInterval(() => void sendWaiting(), sendWaitingEveryMs)
  const close = async () => {
    clearInterval(timer)
    await database.close()
    free()
  }
  return { functions, close }
}

/** As often as the host's scheduler. */
const sendWaitingEveryMs = 600_000

const sqliteBusy = 5

/** A readable message for an error with the data folder, or from PGlite, which gives none if it cannot read its folder. */
function describeError(error: unknown, dataDir: string): unknown {
  const { name, message = error, errcode, syscall } = Object(error) as Readonly<Record<string, unknown>>
  const reason = String(message).split('\n', 1)[0] ?? ''
  const otherFolder = 'choose another folder with DATA_DIR=…'
  if (!(error instanceof Error) || name === 'RuntimeError' || /^(Aborted|PGlite failed)/.test(reason))
    return new Error(
      `The database in ${dataDir} does not open (${reason}). Is the disk full? Keep a copy of the folder before you try anything else, or ${otherFolder}`,
    )
  if (errcode === sqliteBusy)
    return new Error(`The data folder ${dataDir} is in use by another process. Stop it, or ${otherFolder}`)
  if (errcode !== undefined || syscall !== undefined)
    return new Error(
      `The data folder ${dataDir} cannot be used (${reason}). Free some space, make it writable, or ${otherFolder}`,
    )
  return error
}

/**
 * Locks the data folder for this process, because two would silently corrupt the database. The lock is SQLite's, which is part of
 * Node: the operating system frees it when the process ends. Returns the function that frees it. Rejects with a readable message.
 */
export async function claimDataFolder(dataDir: string): Promise<() => void> {
  try {
    // Enquiries and emailed sign-in codes are private: no other user of this computer may read them.
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const lock = new DatabaseSync(resolve(dataDir, 'lock.db'), { timeout: 0 })
    lock.exec('pragma journal_mode = memory; begin immediate')
    return () => lock.close()
  } catch (error) {
    throw describeError(error, dataDir)
  }
}

/** Runs `stop` once on Ctrl-C or SIGTERM, then exits, at the latest after `serverTimeoutsMs.stop`. */
export function onStop(stop: () => Promise<void>): void {
  let isStopping = false
  const end = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), serverTimeoutsMs.stop).unref()
    void stop().then(() => process.exit(0))
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // On SIGTERM npm exits without stopping the process it started, whose parent then changes.
  const parent = process.ppid
  if (process.env['npm_lifecycle_event']) setInterval(() => process.ppid !== parent && end(), 250).unref()
}
