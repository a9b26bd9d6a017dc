import { z } from 'astro/zod'
import { articleFile, legalPage } from './articles'
import { call, faqs, holidays, navigation, people, reviews, videos } from './site'
import { pageSchemas } from './pages'
import { toolPage } from './tool-pages'
import { factsFile } from './fact'
import { serviceSchemas, sharedService } from './services'
import { tools } from './tools'

const named = (kind: string, kept: Record<string, z.ZodType>) =>
  Object.fromEntries(Object.entries(kept).map(([name, schema]) => [`${kind}-${name}`, schema]))

/** The files right in content/ that hold no facts, by their names. */
const singleFiles = { call, holidays, reviews, people, navigation, tools, videos }

export type SingleFile = keyof typeof singleFiles
export type SingleWords<Name extends SingleFile> = z.infer<(typeof singleFiles)[Name]>

/** The schema of each kind of content file, by the name of the kind. */
export const contentSchemas: Readonly<Record<string, z.ZodType>> = {
  facts: factsFile,
  ...singleFiles,
  faqs,
  ...named('page', pageSchemas),
  'page-tool': toolPage,
  ...named('service', serviceSchemas),
  service: sharedService,
  article: articleFile,
  legal: legalPage,
}

/** A schema as JSON, as what an editor types: a day is a text there. */
export const jsonSchema = (schema: z.ZodType): object =>
  z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: written }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(written, { type: 'string', format: 'date' })
      // Zod leaves the examples out where a value is read as something else, such as a day as a date.
      const { examples } = z.globalRegistry.get(zodSchema) ?? {}
      if (examples) Object.assign(written, { examples })
    },
  })
