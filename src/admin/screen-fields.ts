import { contentSchemas, jsonSchema } from '~/content/schemas/json-schemas'
import { type Field, fieldOf, fieldsOf, type Schema } from './field'

// The fields of the editors' screen, made from the schemas: `npm run schemas` writes them to fields.json.

const schemaOf = (name: string): Schema => {
  const schema = contentSchemas[name]
  if (!schema) throw new Error(`There is no schema "${name}"`)
  return jsonSchema(schema)
}

const sentence = (entry: Schema, name: string) => entry.properties?.[name]?.description ?? ''

/** The value of an entry, one row for each of its parts: see register-lists. */
function valueField(entry: Schema): Field {
  const units = entry.properties?.['unit']?.anyOf?.[0] ?? {}
  const text = (name: string, help: string) =>
    fieldOf(name, { type: 'string', minLength: 1, description: help })
  return {
    ...fieldOf('values', {
      description:
        'A number without £, % or commas; a range as 8 to 10; hours as Monday, 9:00 to 17:00; or a text.',
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

function registerFields(): Field[] {
  const file = schemaOf('register')
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

/** The fields of each kind of file, by the name of its schema. */
export function screenFields(): Record<string, Field[]> {
  const kinds = Object.keys(contentSchemas).filter((name) => name !== 'register')
  const plain = kinds.map((name) => {
    const fields = fieldsOf(name.startsWith('page-') ? unmeasured(schemaOf(name)) : schemaOf(name))
    if (name === 'article') return [name, [...fields.map(withFirstValue), body]] as const
    return [name, name === 'legal' ? [...fields, body] : fields] as const
  })
  return { ...Object.fromEntries(plain), register: registerFields() }
}
