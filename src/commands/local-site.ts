import { claimDataFolder } from './data-folder'
import { startDatabase } from './database/server'
import { loadFunctions, type ServerFunction } from './function-host'
import { localEnvironment } from './local-environment'
import { localKeys, type Keys, requireFreePort, type Settings } from './settings'

const reminderInterval = 10 * 60_000

async function proveDatabase(address: string, keys: Keys): Promise<void> {
  const response = await fetch(`${address}/rest/v1/contact_submissions?select=id&limit=1`, {
    headers: { apikey: keys.secret },
  })
  if (!response.ok)
    throw new Error(`The database at ${address} does not answer as ours (${response.status}).`)
}

/** Calls the reminder as the host's scheduler would. */
function scheduleReminder(functions: readonly ServerFunction[]): () => void {
  const remind = functions.find(({ name }) => name === 'remind')
  if (!remind) return () => {}
  const run = () => remind.run(new Request('http://localhost/remind', { method: 'POST' }), {} as never)
  const timer = setInterval(() => void Promise.resolve(run()).catch(console.error), reminderInterval)
  return () => clearInterval(timer)
}

export interface Backend {
  environment: Record<string, string>
  functions: ServerFunction[]
  close: () => Promise<void>
}

/**
 * Claims the data folder, starts the database on it with the migrations applied, and loads the functions with the
 * environment set. `close` ends all of it and gives the folder back.
 */
export async function startBackend(settings: Settings): Promise<Backend> {
  const { port, databasePort, dataDir } = settings
  await requireFreePort(port, 'PORT')
  await requireFreePort(databasePort, 'SUPABASE_PORT')
  const free = await claimDataFolder(dataDir)
  const keys = await localKeys(dataDir)
  const environment = localEnvironment(settings, keys)
  Object.assign(process.env, environment)
  const webhook = { url: `http://localhost:${port}/api/lead-created`, secret: keys.webhook }
  const database = await startDatabase({ dataDir, port: databasePort, keys, webhook }).catch(
    (error: unknown) => {
      free()
      throw error
    },
  )
  await proveDatabase(`http://127.0.0.1:${databasePort}`, keys)
  const functions = await loadFunctions()
  const unschedule = scheduleReminder(functions)
  const close = async () => {
    unschedule()
    await database.close()
    free()
  }
  return { environment, functions, close }
}

/** npm ends on SIGTERM without telling the process it started: that one then finds itself with another parent. */
function whenLeftAlone(end: () => void): void {
  const parent = process.ppid
  const check = () => process.ppid !== parent && end()
  if (process.env['npm_lifecycle_event']) setInterval(check, 250).unref()
}

/** Runs `stop` once on Ctrl-C or SIGTERM, then exits; a stop that hangs is cut after four seconds. */
export function onStop(stop: () => Promise<void>): void {
  let stopping = false
  const end = () => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 4000).unref()
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
