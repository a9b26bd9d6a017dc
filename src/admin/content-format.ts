import { parse } from 'yaml'
import { readFile } from '~/content/check-content'
import type { Facts } from '~/content/facts/facts'
import { parseFacts } from '~/content/parse-facts'
import { ContentError, type ContentText, type Mistake } from '~/content/read-content'
import { contentSchemas, factFiles, isDraft, isFactFile, schemaName } from '~/content/schema-of'
import { changeYaml } from '~/content/write-yaml'
import { type Data, fromList, toList } from './fact-list'
import { fileAsRead, isPicture, jsonSchema, mayBeEmpty, type Schema } from './fields'

// Reads, validates and writes each kind of content file for the editors' screen.

/** Sveltia's parser and formatter of a kind of file. */
export interface ContentFormat {
  fromFile: (text: string) => Data
  toFile: (value: Data) => string
}

/** The fact files as last read or saved, because texts quote them. */
let factTexts: readonly ContentText[] = []

/** The facts as last saved. */
export const allFacts = (): Facts => parseFacts(factTexts).facts

function keepFactText(file: string, text: string): void {
  factTexts = [...factTexts.filter((other) => other.file !== file), { file, text }]
}

/** After a fact file is saved, texts may quote its new facts. */
export const keepFacts = (file: string, value: Data) => keepFactText(file, fileText(file, value))

function written(name: string, source: string | undefined, value: Data): string {
  const schema = contentSchemas[name]
  if (!schema) throw new Error(`There is no schema "${name}"`)
  const before = parse(source || '{}') as Data
  const after = Object.entries(tidy(value, jsonSchema(schema)) as Data)
  // Sveltia passes a missing list as an empty one.
  const own = source ? after.filter(([key, below]) => key in before || !isEmpty(below)) : after
  // Sveltia trims texts, and with them the file's final line break.
  return `${changeYaml(source ?? '', Object.fromEntries(own)).trimEnd()}\n`
}

const yamlFormat = (name: string): ContentFormat => ({
  fromFile: (text) => ({ ...(parse(text) as Data), [fileAsRead]: text }),
  toFile: ({ [fileAsRead]: source, ...value }) => written(name, source as string | undefined, value),
})

/** Converts the field list of a fact file into the facts to be saved. */
export function factsOf({ [fileAsRead]: source, ...value }: Data): Data {
  const schema = jsonSchema(contentSchemas['facts']!)
  const before = (parse((source as string | undefined) ?? '') ?? {}) as Data
  return fromList(value, (fact) => tidy(fact, schema.additionalProperties ?? {}), before)
}

const factsFormat = (file: string): ContentFormat => ({
  fromFile: (text) => {
    keepFactText(file, text)
    return { ...toList(parse(text) as Data), [fileAsRead]: text }
  },
  toFile: (value) => written('facts', value[fileAsRead] as string | undefined, factsOf(value)),
})

const parts = /^---\n([\s\S]*?\n)---\n?([\s\S]*)$/

const articleFormat = (name: string): ContentFormat => ({
  fromFile: (text) => {
    const [, top = '', body = ''] = parts.exec(text) ?? []
    // Without it, Sveltia treats the article as new, and a new article starts as a draft.
    return { draft: false, ...(parse(top) as Data), body: body.trim(), [fileAsRead]: top }
  },
  toFile: ({ [fileAsRead]: source, body = '', ...value }) =>
    `---\n${written(name, source as string | undefined, value)}---\n\n${String(body).trim()}\n`,
})

/** The format of a kind of file. A kind of facts is named after its file, such as facts-prices. */
export function contentFormat(name: string): ContentFormat {
  if (name.startsWith('facts-')) return factsFormat(`content/${name.slice('facts-'.length)}.yaml`)
  return name === 'article' || name === 'legal' ? articleFormat(name) : yamlFormat(name)
}

/** The name of a file's format, such as page-home or facts-prices. */
export const formatName = (file: string): string =>
  isFactFile(file) ? file.replace(/^content\/(\w+)\.yaml$/, 'facts-$1') : (schemaName(file) ?? '')

/** The file's text after a save. */
const fileText = (file: string, data: Data): string => contentFormat(formatName(file)).toFile(data)

/** Returns every error the build would report for the current field values. */
export function mistakesOnSave(file: string, data: Data): readonly Mistake[] {
  // A dropped picture has no path until it is saved.
  const saved = JSON.stringify(data).replace(/"blob:[^"]*"/g, '"./pictures/new.webp"')
  const asked = `${file} ${saved}`
  if (asked !== last.asked || factTexts !== last.factTexts)
    last = { asked, factTexts, mistakes: findMistakes(file, JSON.parse(saved) as Data) }
  return last.mistakes
}

/** Cached, because Sveltia asks several times for the same data. */
let last = { asked: '', factTexts, mistakes: [] as readonly Mistake[] }

function findMistakes(file: string, data: Data): Mistake[] {
  const source = { file, text: fileText(file, data) }
  if (isDraft(source)) return []
  const others = factTexts.filter((text) => text.file !== file)
  const { mistakes } = isFactFile(file)
    ? parseFacts(factFiles.flatMap((name) => [...others, source].find((one) => one.file === name) ?? []))
    : readFile(source, { facts: allFacts() })
  // The file has a range as [8, 10], the fields as 8 to 10.
  return mistakes.map((mistake) => ({
    ...mistake,
    message: mistake.message.replace(/\[([\d.]+), ([\d.]+)\]/g, '$1 to $2'),
  }))
}

/** The errors as one message; empty if the file can be saved. */
export const refusal = (mistakes: readonly Mistake[]): string =>
  mistakes.length > 0 ? new ContentError(mistakes).message : ''

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty))

/** A picture's path with the "./" that Sveltia leaves out: `./pictures/desk.webp`. */
export const pathBeside = (path: string): string => (/^(\.|\/|\w+:|$)/.test(path) ? path : `./${path}`)

const nothing = ({ type }: Schema): unknown => (type === 'array' ? [] : '')

/** Sveltia's data without empty optional fields and unknown keys, as the schema expects them. */
function tidy(value: unknown, schema: Schema): unknown {
  if (Array.isArray(value)) return value.map((item) => tidy(item, schema.items ?? {}))
  if (typeof value === 'string') return isPicture(schema) ? pathBeside(value) : value.replace(/\r\n?/g, '\n')
  if (typeof value !== 'object' || value === null) return value
  const { anyOf = [], required = [] } = schema
  const properties = schema.properties ?? Object.assign({}, ...anyOf.map((kind) => kind.properties))
  const isField = (key: string) => key in properties || Object.keys(properties).length === 0
  const entries = Object.entries(value as Data).flatMap(([key, below]) => {
    if (!isField(key)) return []
    const of: Schema = properties[key] ?? schema.additionalProperties ?? {}
    const tidied = tidy(below, of)
    const isOptional = !required.includes(key)
    if (isOptional && (isEmpty(tidied) || tidied === false)) return []
    return [[key, isEmpty(tidied) && mayBeEmpty(of) ? nothing(of) : tidied] as const]
  })
  const missing = required.filter((key) => !(key in value) && mayBeEmpty(properties[key] ?? {}))
  return Object.fromEntries([...entries, ...missing.map((key) => [key, nothing(properties[key] ?? {})])])
}
