import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonSchemas } from '~/content/schemas/json-schemas'

/** Where the first line of every YAML file of content looks for what may stand in it. */
export const schemaFolder = 'content/.schemas'

/** Writes the schemas, so that an editor's program shows mistakes and completes names while a file is typed. */
export function writeSchemas(): void {
  mkdirSync(schemaFolder, { recursive: true })
  for (const [name, schema] of Object.entries(jsonSchemas()))
    writeFileSync(join(schemaFolder, name), JSON.stringify(schema, null, 2))
}
