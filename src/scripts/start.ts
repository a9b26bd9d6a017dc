import { resolve } from 'node:path'
import { addressesOf, readSettings } from './settings'
import { buildSite } from './build-site'
import { runCommand } from './run-command'
import { onStop, startBackend } from './local-site'
import { startSite } from './site-server'

/** `npm start`: builds the production site and serves it with a local database that keeps its rows. */
async function start(): Promise<void> {
  const settings = readSettings()
  const { port, databasePort } = settings
  const publicDir = resolve(process.env['OUT_DIR'] || 'dist')
  const addresses = addressesOf(process.env['HOST'] ?? '')
  const started = new AsyncDisposableStack()
  onStop(() => started.disposeAsync())
  const build = process.argv.includes('--built')
    ? undefined
    : (environment: Record<string, string>) => buildSite(publicDir, environment)
  const backend = await startBackend(settings, addresses, build)
  started.defer(backend.close)
  const site = await startSite({ port, addresses, publicDir, functions: backend.functions })
  started.defer(site.close)
  const url = `http://localhost:${port}`
  const home = await fetch(url)
  if (!home.ok) throw new Error(`The site does not respond at ${url} (${home.status}).`)
  console.log(`READY ${url} http://127.0.0.1:${databasePort}`)
}

await runCommand(start)
