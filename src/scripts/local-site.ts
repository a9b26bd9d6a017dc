import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { serverTimeoutsMs } from '~/lib/limits'
import { startDatabase } from './local-database'
import { loadFunctions, scheduleWaiting, type ServerFunction } from './function-host'
import { localEnvironment, localKeys } from './database-access'
import { loopback, describePortError, requireFreePort, type Settings } from './settings'

// The backend of `npm start` and `npm run dev`: the data folder, the database in it, the functions and their schedule.

export interface Backend {
  environment: Record<string, string>
  functions: ServerFunction[]
  close: () => Promise<void>
}

/** Starts the backend. `build` runs at the same time, with the environment of the local database. Rejects with a readable message. */
export async function startBackend(
  settings: Settings,
  addresses: readonly string[] = loopback,
  build: (environment: Record<string, string>) => Promise<void> = async () => {},
): Promise<Backend> {
  const { port, databasePort, dataDir } = settings
  await requireFreePort(port, 'PORT', addresses)
  await requireFreePort(databasePort, 'SUPABASE_PORT', ['127.0.0.1'])
  const free = await claimDataFolder(dataDir)
  try {
    return await openBackend(settings, free, build)
  } catch (error) {
    free()
    throw describeError(describePortError(error, { port: databasePort, name: 'SUPABASE_PORT' }), dataDir)
  }
}

async function openBackend(
  settings: Settings,
  free: () => void,
  build: (environment: Record<string, string>) => Promise<void>,
): Promise<Backend> {
  const { port, databasePort, dataDir } = settings
  const keys = await localKeys(dataDir)
  const environment = localEnvironment(settings, keys)
  Object.assign(process.env, environment)
  const webhook = { url: `http://localhost:${port}/api/lead-created`, secret: keys.webhook }
  const [database] = await Promise.all([
    startDatabase({ dataDir, port: databasePort, keys, webhook }),
    build(environment),
  ])
  const functions = await loadFunctions()
  const unschedule = scheduleWaiting(functions)
  const close = async () => {
    unschedule()
    await database.close()
    free()
  }
  return { environment, functions, close }
}

const otherFolder = 'choose another folder with DATA_DIR=…'

const sqliteBusy = 5

/** A readable message for an error of the data folder, or of PGlite, which ends without one if it cannot read its folder. */
function describeError(error: unknown, dataDir: string): Error {
  const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error)
  if (
    !(error instanceof Error) ||
    error.name === 'RuntimeError' ||
    /^(Aborted|PGlite failed)/.test(reason ?? '')
  )
    return new Error(
      `The database in ${dataDir} does not open (${reason}). Is the disk full? Keep a copy of the folder before you try anything else, or ${otherFolder}`,
    )
  if ('errcode' in error && error.errcode === sqliteBusy)
    return new Error(`The data folder ${dataDir} is in use by another process. Stop it, or ${otherFolder}`)
  if ('syscall' in error || 'errcode' in error)
    return new Error(
      `The data folder ${dataDir} cannot be used (${reason}). Free space, allow writing, or ${otherFolder}`,
    )
  return error
}

/**
 * Locks the data folder for this process, because two would corrupt the database unnoticed. The lock is SQLite's, which is part of Node: the operating system frees it when the process ends,
 * however it ends. Returns the function that frees it. Rejects with a message that says what to do.
 */
export async function claimDataFolder(dataDir: string): Promise<() => void> {
  let lock: DatabaseSync | undefined
  try {
    await mkdir(dataDir, { recursive: true })
    const held = (lock = new DatabaseSync(resolve(dataDir, 'lock.db'), { timeout: 0 }))
    held.exec('pragma journal_mode = memory; begin immediate')
    return () => held.close()
  } catch (error) {
    lock?.close()
    throw describeError(error, dataDir)
  }
}

/** On SIGTERM npm exits without stopping the process it started, whose parent then changes. */
function whenLeftAlone(end: () => void): void {
  const parent = process.ppid
  const check = () => process.ppid !== parent && end()
  if (process.env['npm_lifecycle_event']) setInterval(check, 250).unref()
}

/** Runs `stop` once on Ctrl-C or SIGTERM, then exits, at the latest after `serverTimeoutsMs.stop`. */
export function onStop(stop: () => Promise<void>): void {
  let stopping = false
  const end = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), serverTimeoutsMs.stop).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  whenLeftAlone(end)
}
