import { contentSchemas, jsonSchema } from '~/content/schemas/json-schemas'

// The fields of the editors' screen, made from the schemas of content.

/** What is read of a JSON schema (draft 7) as zod writes it. */
export interface Schema {
  type?: string
  description?: string
  enum?: readonly unknown[]
  examples?: readonly unknown[]
  format?: string
  contentMediaType?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: Schema
  anyOf?: readonly Schema[]
}

/** A field of the editors' screen, in the words of its configuration. */
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

/** The field that carries the file as it was read, and refuses what the build would refuse: see file-check. */
export const fileAsRead = 'fileAsRead'

const fileCheck = (kind: string): Field => ({
  name: fileAsRead,
  label: 'Check',
  widget: 'file-check',
  required: false,
  kind,
  hint: 'What you type is checked as the site’s build checks it. While something is wrong, nothing is saved and it says here what.',
})

/** `formTitle` as an editor reads it: Form title. */
export function labelOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The field for one property of a schema; its help is the schema's own sentence. */
function fieldOf(name: string, schema: Schema, required = true): Field {
  const field: Field = { name, label: labelOf(name), ...inputFor(name, schema), required }
  return schema.description ? { ...field, hint: hintOf(schema) } : field
}

/** The fields of an object, in the schema's order. */
const fieldsOf = ({ properties = {}, required = [] }: Schema): Field[] =>
  Object.entries(properties).map(([name, schema]) =>
    fieldOf(name, schema, required.includes(name) && !mayBeEmpty(schema)),
  )

/** What must be there but may say nothing: an empty text, an empty list, a "no". */
export const mayBeEmpty = (schema: Schema): boolean =>
  (schema.type === 'string' && !schema.enum && !schema.format && !schema.pattern && !schema.minLength) ||
  (schema.type === 'array' && !schema.minItems)

function hintOf({ description: said = '', examples: [example] = [] }: Schema): string {
  // The screen reads help as Markdown: an example of a link would become one.
  const description = said.replaceAll('[', '\\[')
  if (example === undefined) return description
  return `${description} For example: ${typeof example === 'string' ? example : JSON.stringify(example)}`
}

interface Input {
  widget: string
  [option: string]: unknown
}

function inputFor(name: string, schema: Schema): Input {
  if (schema.enum) return { widget: 'select', options: [...schema.enum] }
  if (schema.anyOf) return { widget: 'object', fields: fieldsOf(eitherOf(schema.anyOf)) }
  if (schema.type === 'boolean') return { widget: 'boolean' }
  if (schema.type === 'object') return { widget: 'object', collapsed: true, fields: fieldsOf(schema) }
  if (schema.type === 'array') return listOf(name, schema)
  if (schema.type === 'integer' || schema.type === 'number') return numberInput(schema)
  if (schema.format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }
  if (isPicture(schema)) return { widget: 'image', choose_url: false }
  return textInput(name, schema)
}

/** Objects of which one is chosen, as one whose fields may all be left empty. */
function eitherOf(kinds: readonly Schema[]): Schema {
  return {
    properties: Object.assign({}, ...kinds.map(({ properties }) => properties)) as Record<string, Schema>,
  }
}

const range = (least?: number, most?: number) => ({
  ...(least !== undefined && { min: least }),
  ...(most !== undefined && most < Number.MAX_SAFE_INTEGER && { max: most }),
})

const numberInput = ({ type, minimum, maximum }: Schema): Input => ({
  widget: 'number',
  value_type: type === 'integer' ? 'int' : 'float',
  ...range(minimum, maximum),
})

function listOf(name: string, { items = {}, minItems, maxItems }: Schema): Input {
  const limits = { ...range(minItems, maxItems), collapsed: true }
  const shape = items.anyOf ? eitherOf(items.anyOf) : items
  if (!shape.properties) return { widget: 'list', ...limits, field: fieldOf(singular(name), items) }
  return {
    widget: 'list',
    ...limits,
    label_singular: singular(labelOf(name)),
    ...summaryOf(shape),
    fields: fieldsOf(shape),
  }
}

const singular = (name: string) =>
  name
    .replace(/eople$/, 'erson')
    .replace(/ies$/, 'y')
    .replace(/([^s])s$/, '$1')

const namesOfEntries = ['question', 'title', 'label', 'name', 'text', 'all']

/** What a closed entry of a list is known by. */
function summaryOf({ properties = {} }: Schema): { summary?: string } {
  const known = namesOfEntries.filter((name) => name in properties).slice(0, 1)
  return known.length > 0 ? { summary: known.map((name) => `{{fields.${name}}}`).join(' ') } : {}
}

/** Names of fields that hold sentences rather than a few words. */
const long = /(text|answer|lead|intro|excerpt|description|summary|sentence|paragraph|note|lesson|after)$/i

function textInput(
  name: string,
  { minLength = 0, maxLength, pattern, description = '', format }: Schema,
): Input {
  const wide = long.test(name) || /sentence|paragraph/i.test(description)
  return {
    widget: wide ? 'text' : 'string',
    ...(format === 'uri' && { type: 'url' }),
    ...(minLength > 1 && { minlength: minLength }),
    ...(maxLength !== undefined && { maxlength: maxLength }),
    ...(pattern && { pattern: [pattern, description] }),
  }
}

/** Whether a property of a schema is the path of a picture. */
export const isPicture = ({ contentMediaType = '' }: Schema): boolean => contentMediaType.startsWith('image/')

const schemaOf = (name: string): Schema => {
  const schema = contentSchemas[name]
  if (!schema) throw new Error(`There is no schema "${name}"`)
  return jsonSchema(schema)
}

const sentence = (entry: Schema, name: string) => entry.properties?.[name]?.description ?? ''

/** The value of an entry, one row for each of its parts: see fact-lists. */
function valueField(entry: Schema): Field {
  const units = entry.properties?.['unit']?.anyOf?.[0] ?? {}
  const text = (name: string, help: string) =>
    fieldOf(name, { type: 'string', minLength: 1, description: help })
  return {
    ...fieldOf('values', {
      description:
        'A number without £, % or commas; a range as 8 to 10; hours as Monday to Friday 9am to 5pm; or a text.',
    }),
    widget: 'list',
    label_singular: 'Value',
    min: 1,
    summary: '{{fields.part}} {{fields.spec}}',
    fields: [
      fieldOf('part', { type: 'string', description: 'Its name, where an entry has several values.' }, false),
      { ...fieldOf('unit', { ...units, description: sentence(entry, 'unit') }) },
      { ...text('spec', sentence(entry, 'spec')), widget: 'text' },
      { ...text('checked', sentence(entry, 'checked')), widget: 'text' },
    ],
  }
}

const valueNames = new Set(['label', 'unit', 'spec', 'checked'])

function factFields(): Field[] {
  const file = schemaOf('facts')
  const entry = file.additionalProperties ?? {}
  const [label, ...rest] = fieldsOf(entry).filter(({ name }) => name === 'label' || !valueNames.has(name))
  const id = fieldOf('id', {
    type: 'string',
    pattern: '^[a-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*)+$',
    description:
      'The name pages use for it, with a dot, such as lpa.registrationFee. Pages stop working if it changes.',
  })
  const order = [
    'publish',
    'pages',
    'status',
    'source',
    'checkedOn',
    'reviewBy',
    'acceptedBy',
    'acceptedOn',
    'note',
  ]
  const place = ({ name }: Field) => (order.indexOf(name) + order.length + 1) % (order.length + 1)
  const others = rest.toSorted((one, other) => place(one) - place(other))
  const entries = {
    ...fieldOf('entries', {
      description: 'Search the list with Ctrl + F. Every page that shows an entry follows it.',
    }),
    widget: 'list',
    label_singular: 'Entry',
    collapsed: true,
    summary: '{{fields.label}} ({{fields.id}})',
    fields: [label!, valueField(entry), id, ...others],
  }
  return [entries]
}

/** The text below the details of an article: MDX as it is, because a rich editor would rewrite its blocks. */
const body: Field = {
  ...fieldOf('body', {
    description: 'The words, in Markdown. Facts and blocks are put in by name with the menu above it.',
  }),
  widget: 'mdx',
}

/** Without its greatest lengths: a page's text may hold {count:…}, which the build writes shorter than it stands. */
const unmeasured = (schema: Schema): Schema =>
  JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === 'maxLength' ? undefined : value,
  ) as Schema

/** What a new article starts with. */
const firstValues: Readonly<Record<string, unknown>> = {
  publishDate: '{{now}}',
  author: { name: 'The {fact:company.name} team' },
  draft: true,
}

const withFirstValue = (field: Field): Field =>
  field.name in firstValues ? { ...field, default: firstValues[field.name] } : field

/** The fields of a kind of file: the name of its schema, or of facts such as facts-prices. */
export function screenFields(kind: string): Field[] {
  if (kind.startsWith('facts-')) return [fileCheck(kind), ...factFields()]
  const fields = fieldsOf(kind.startsWith('page-') ? unmeasured(schemaOf(kind)) : schemaOf(kind))
  const withBody = kind === 'article' || kind === 'legal' ? [...fields, body] : fields
  return [fileCheck(kind), ...(kind === 'article' ? withBody.map(withFirstValue) : withBody)]
}
