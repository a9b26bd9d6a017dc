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

/** The files in content/ itself, except fact files, by name. */
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

/** A schema's JSON form for editors' input, where a day is a text. */
export const jsonSchema = (schema: z.ZodType): object =>
  z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: written }) => {
      if (zodSchema._zod.def.type === 'date') Object.assign(written, { type: 'string', format: 'date' })
      // Zod omits examples of values that it transforms, such as days.
      const { examples } = z.globalRegistry.get(zodSchema) ?? {}
      if (examples) Object.assign(written, { examples })
    },
  })
