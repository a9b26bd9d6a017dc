import { z } from 'astro/zod'
import { call } from './call'
import { faqs } from './faqs'
import { navigation } from './navigation'
import { pageSchemas, toolPage } from './pages/pages'
import { registerFile } from './register-entry'
import { reviews } from './reviews'
import { serviceSchemas, sharedService } from './services'
import { tools } from './tools'
import { videos } from './videos'

const named = (kind: string, kept: Record<string, z.ZodType>) =>
  Object.fromEntries(Object.entries(kept).map(([name, schema]) => [`${kind}-${name}`, schema]))

const schemas: Record<string, z.ZodType> = {
  register: registerFile,
  call,
  reviews,
  navigation,
  tools,
  videos,
  faqs,
  ...named('page', pageSchemas),
  'page-tool': toolPage,
  ...named('service', serviceSchemas),
  service: sharedService,
}

/** The schemas an editor's program reads to check a file while it is typed, by the name of their file. */
export function jsonSchemas(): Record<string, object> {
  const write = (schema: z.ZodType) =>
    z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' })
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [`${name}.json`, write(schema)]))
}
