import { mayBeEmpty, type Schema } from './field'
import { isPicture, pathBeside } from './picture-path'

type Data = Record<string, unknown>

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.values(value).every(isEmpty))

/** A picture's path begins at its file; every other text has the line ends of this repository. */
const textOf = (value: string, schema: Schema): string =>
  isPicture(schema) ? pathBeside(value) : value.replace(/\r\n?/g, '\n')

const nothing = ({ type }: Schema): unknown => (type === 'array' ? [] : '')

/**
 * What the screen hands over, as the schema wants it: optional fields that were left empty go, and those that must be
 * there but may say nothing stay as nothing.
 */
export function tidy(value: unknown, schema: Schema): unknown {
  if (Array.isArray(value)) return value.map((item) => tidy(item, schema.items ?? {}))
  if (typeof value === 'string') return textOf(value, schema)
  if (typeof value !== 'object' || value === null) return value
  const { properties = propertiesOf(schema), required = [] } = schema
  const entries = Object.entries(value as Data).flatMap(([key, below]) => {
    const of = properties[key] ?? schema.additionalProperties ?? {}
    const tidied = tidy(below, of)
    const isOptional = !required.includes(key)
    if (isOptional && (isEmpty(tidied) || tidied === false)) return []
    return [[key, isEmpty(tidied) && mayBeEmpty(of) ? nothing(of) : tidied] as const]
  })
  const missing = required.filter((key) => !(key in (value as Data)) && mayBeEmpty(properties[key] ?? {}))
  return Object.fromEntries([...entries, ...missing.map((key) => [key, nothing(properties[key] ?? {})])])
}

const propertiesOf = ({ anyOf = [] }: Schema): Record<string, Schema> =>
  Object.assign({}, ...anyOf.map(({ properties }) => properties)) as Record<string, Schema>
