import { z } from 'astro/zod'
import { isFactFile, schemaOf } from '~/content/schema-of'
import { capitalised } from '~/lib/text'

// Generates the editors' fields from the content schemas.

/** The parts of zod's JSON schema (draft 7) that we use. */
export interface Schema {
  type?: string
  description?: string
  enum?: readonly unknown[]
  format?: string
  contentMediaType?: string
  pattern?: string
  minLength?: number
  minItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: Schema
  anyOf?: readonly Schema[]
}

/** A schema's JSON form for editors' input. */
export const jsonSchema = (schema: z.ZodType): Schema =>
  z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
  }) as object

/** A field in Sveltia's configuration. */
export interface Field {
  name: string
  label: string
  widget: string
  required: boolean
  hint?: string
  fields?: Field[]
  field?: Field
  [option: string]: unknown
}

/** A hidden field that runs the build's checks: see file-check.ts. */
const fileCheck: Field = {
  name: 'check',
  label: 'Check',
  widget: 'file-check',
  required: false,
  hint: 'The build’s checks run as you type. Errors are listed here, and nothing is saved until they are corrected.',
}

/** "Form title" for `formTitle`. */
export function labelOf(name: string): string {
  if (name === 'href') return 'Link'
  const words = name.replace(/([a-z])([A-Z0-9])/g, '$1 $2').replaceAll('-', ' ')
  return capitalised(words.toLowerCase())
}

/** The field of a schema property. Its help text is the schema's description. */
function fieldOf(name: string, schema: Schema, required = true): Field {
  const field: Field = { name, label: labelOf(name), ...inputFor(name, schema), required }
  // Sveltia renders hints as Markdown, and an example of a link would become a link.
  return schema.description ? { ...field, hint: schema.description.replaceAll('[', '\\[') } : field
}

/** The fields of an object, in the schema's order. */
const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) =>
    fieldOf(name, schema, required.includes(name) && !mayBeEmpty(schema)),
  )

/** Required properties that may be empty or false. */
export const mayBeEmpty = (schema: Schema): boolean =>
  (schema.type === 'string' && !schema.enum && !schema.format && !schema.pattern && !schema.minLength) ||
  (schema.type === 'array' && !schema.minItems)

type Input = Pick<Field, 'widget' | 'fields' | 'field'> & Record<string, unknown>

function inputFor(name: string, schema: Schema): Input {
  if (schema.enum) return { widget: 'select', options: [...schema.enum] }
  if (schema.type === 'boolean') return { widget: 'boolean' }
  if (schema.type === 'object') return { widget: 'object', collapsed: true, fields: fieldsOf(schema) }
  if (schema.type === 'array') return listOf(name, schema)
  if (schema.type === 'integer') return { widget: 'number', value_type: 'int' }
  if (schema.type === 'number') return { widget: 'number', value_type: 'float' }
  if (schema.format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }
  if (isPicture(schema)) return { widget: 'image', choose_url: false }
  const isLong = long.test(name) || schema.contentMediaType === 'text/markdown'
  return { widget: isLong ? 'text' : 'string' }
}

/** Fields with sentences rather than a few words. */
const long = /(text|answer|lead|intro|excerpt|description|summary|sentence|paragraph|note|lesson|after)$/i

/** A union of objects as one object with optional fields; other schemas unchanged. */
export function objectOf(schema: Schema): Schema {
  const properties: Schema['properties'] = {}
  for (const kind of schema.anyOf ?? []) Object.assign(properties, kind.properties)
  return schema.anyOf ? { properties } : schema
}

function listOf(name: string, { items = {} }: Schema): Input {
  const shape = objectOf(items)
  if (!shape.properties) return { widget: 'list', collapsed: true, field: fieldOf(singular(name), items) }
  return {
    widget: 'list',
    collapsed: true,
    label_singular: singular(labelOf(name)),
    fields: fieldsOf(shape),
  }
}

const singular = (name: string) =>
  name
    .replace(/eople$/, 'erson')
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1')

/** Whether a property of a schema is the path of a picture. */
export const isPicture = ({ contentMediaType = '' }: Schema): boolean => contentMediaType.startsWith('image/')

/** The facts of a file as a list, with the less important fields collapsed. Facts can be added and removed only in the file. */
function factList({ additionalProperties: fact = {} }: Schema): Field {
  const { label, value, suggestion, note, wording: _, ...more } = fact.properties ?? {}
  const inView = { label, value, suggestion, note } as Record<string, Schema>
  return {
    ...fieldOf('entries', {
      description: 'Search the list with Ctrl + F. A change appears on every page that quotes the fact.',
    }),
    widget: 'list',
    label_singular: 'Entry',
    collapsed: true,
    ...{ allow_add: false, allow_remove: false, allow_duplicate: false, allow_reorder: false },
    summary: '{{fields.label}} ({{fields.more.id}})',
    fields: [
      ...fieldsOf({ ...fact, properties: inView }),
      {
        ...fieldOf('more', { description: 'Unit, sources, status, and who confirmed it.' }),
        ...{ widget: 'object', collapsed: true },
        fields: [
          ...fieldsOf({ ...fact, properties: more }),
          {
            ...fieldOf('id', { description: 'The name to quote it by, as in {fact:ID}.' }),
            readonly: true,
          },
        ],
      },
    ],
  }
}

/** The body of an article as plain MDX, because a rich editor would rewrite its blocks. */
const body: Field = {
  ...fieldOf('body', {
    description: 'The text, in Markdown. Insert facts, blocks and pictures with the menu above it.',
  }),
  widget: 'mdx',
}

/** Default values of a new article. */
const firstValues: Readonly<Record<string, unknown>> = {
  publishDate: '{{now}}',
  author: { name: 'The {fact:company.name} team' },
  draft: true,
}

/** The fields of a file with this path. */
export function screenFields(file: string): Field[] {
  const schema = jsonSchema(schemaOf(file)!)
  if (isFactFile(file)) return [fileCheck, factList(schema)]
  const first = ({ name }: Field) => (name in firstValues ? { default: firstValues[name] } : {})
  const fields = fieldsOf(schema).map((field) => ({ ...field, ...first(field) }))
  return [fileCheck, ...fields, ...(file.endsWith('.mdx') ? [body] : [])]
}
