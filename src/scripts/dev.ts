import { getRequestListener } from '@hono/node-server'
import { type AstroIntegration, dev } from 'astro'
import { functionsApp, type ServerFunction } from './function-host'
import { onStop, startBackend } from './local-site'
import { runCommand } from './run-command'
import { readSettings } from './settings'
import { errorResponse } from './web-server'

/** Serves the functions at `/api/…`. A changed function needs a restart. */
function localApi(functions: readonly ServerFunction[]): AstroIntegration {
  const app = functionsApp(functions, () => errorResponse(404))
  const listener = getRequestListener(app.fetch)
  return {
    name: 'local-api',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((incoming, outgoing, next) =>
          incoming.url?.startsWith('/api/') ? void listener(incoming, outgoing) : next(),
        )
      },
    },
  }
}

/** `npm run dev`: the site with hot reload, on the local database and functions. `npm run edit` also opens the editors' screen. */
async function develop(): Promise<void> {
  const settings = readSettings()
  const backend = await startBackend(settings)
  const open = process.argv.includes('--admin') && '/admin'
  const integrations = [localApi(backend.functions)]
  const server = await dev({ server: { port: settings.port, open }, integrations })
  onStop(async () => {
    await server.stop()
    await backend.close()
  })
  console.log(`READY http://localhost:${settings.port} http://127.0.0.1:${settings.databasePort}`)
}

await runCommand(develop)
