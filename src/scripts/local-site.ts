import { serverTimeoutsMs } from '~/lib/limits'
import { claimDataFolder, describeError } from './data-folder'
import { startDatabase } from './local-database'
import { loadFunctions, scheduleWaiting, type ServerFunction } from './function-host'
import { localEnvironment, localKeys } from './database-access'
import { loopback, describePortError, requireFreePort, type Settings } from './settings'

// The backend of `npm start` and `npm run dev`: the database, the functions and their schedule.

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
  const { port, databasePort, dataDir, addressHeader } = settings
  const keys = await localKeys(dataDir)
  const environment = localEnvironment(settings, keys)
  Object.assign(process.env, environment)
  const webhook = { url: `http://localhost:${port}/api/lead-created`, secret: keys.webhook }
  const [database] = await Promise.all([
    startDatabase({ dataDir, port: databasePort, keys, webhook, addressHeader }),
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
