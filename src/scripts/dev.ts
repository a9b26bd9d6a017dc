import { dev } from 'astro'
import { onStop, startBackend } from './local-site'
import { readSettings } from './settings'

/** `npm run dev`: the site with hot reload, on the local database and functions. `npm run edit` also opens the editors' screen. */
async function develop(): Promise<void> {
  const settings = readSettings()
  const backend = await startBackend(settings)
  const open = process.argv.includes('--admin') && '/admin'
  const server = await dev({ server: { port: settings.port, open } })
  onStop(async () => {
    await server.stop()
    await backend.close()
  })
  console.log(`READY http://localhost:${settings.port} http://127.0.0.1:${settings.databasePort}`)
}

develop().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
