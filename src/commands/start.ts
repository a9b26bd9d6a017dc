import { resolve } from 'node:path'
import { buildSite } from './build-site'
import { onStop, startBackend } from './local-site'
import { readSettings } from './settings'
import { startSite } from './site-server'

/** `npm start`: builds the production site and serves it beside a local database that keeps its rows. */
async function start(): Promise<void> {
  const settings = readSettings()
  const publicDir = resolve(process.env['OUT_DIR'] || 'dist')
  const backend = await startBackend(settings)
  let closeSite = () => Promise.resolve()
  onStop(async () => {
    await closeSite()
    await backend.close()
  })
  if (!process.argv.includes('--built')) await buildSite(publicDir, backend.environment)
  const site = await startSite({ port: settings.port, publicDir, functions: backend.functions })
  closeSite = site.close
  const address = `http://localhost:${settings.port}`
  const home = await fetch(address)
  if (!home.ok) throw new Error(`The site does not answer at ${address} (${home.status}).`)
  console.log(`READY ${address} http://127.0.0.1:${settings.databasePort}`)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
