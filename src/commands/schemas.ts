import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'prettier'
import { screenFields } from '~/admin/screen-fields'
import { jsonSchemas } from '~/content/schemas/json-schemas'

// npm run schemas: writes content/.schemas, so that editors see mistakes in a YAML file while they type,
// and the fields of the editors' screen at /admin.

const folder = 'content/.schemas'

mkdirSync(folder, { recursive: true })
const schemas = Object.entries(jsonSchemas())
for (const name of readdirSync(folder))
  if (!schemas.some(([kept]) => kept === name)) rmSync(join(folder, name))
for (const [name, schema] of schemas)
  writeFileSync(join(folder, name), await format(JSON.stringify(schema), { parser: 'json', printWidth: 110 }))
const fields = await format(JSON.stringify(screenFields()), { parser: 'json', printWidth: 110 })
writeFileSync('src/admin/fields.json', fields)
console.log(`${schemas.length} schemas written to ${folder}, their fields to src/admin/fields.json`)
