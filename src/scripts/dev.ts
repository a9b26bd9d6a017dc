import { mkdirSync, writeFileSync } from 'node:fs'
import { dev } from 'astro'
import { jsonSchemas } from '~/content/schemas/json-schemas'
import { onStop, startBackend } from './local-site'
import { readSettings } from './settings'

const schemaFolder = 'content/.schemas'

/** Writes the schemas that the first line of each YAML file of content names: an editor's program then shows mistakes as they are typed. */
function writeSchemas(): void {
  mkdirSync(schemaFolder, { recursive: true })
  for (const [name, schema] of Object.entries(jsonSchemas()))
    writeFileSync(`${schemaFolder}/${name}`, JSON.stringify(schema, null, 2))
}

/**
 * `npm run dev`: the same site with hot reload, on the same local database and functions. `npm run edit` is the same, and
 * opens the editors' screen, which edits the folder that is chosen there.
 */
async function develop(): Promise<void> {
  writeSchemas()
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
