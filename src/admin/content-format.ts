import { parse } from 'yaml'
import { readFile } from '~/content/check-content'
import type { Facts } from '~/content/facts/facts'
import { parseFacts } from '~/content/parse-facts'
import { ContentError, type ContentText, type Mistake } from '~/content/read-content'
import { factFiles, isDraft, isFactFile, schemaOf } from '~/content/schema-of'
import { changeYaml } from '~/content/write-yaml'
import { type Data, fromList, toList } from './fact-list'
import { fileAsRead, isPicture, jsonSchema, mayBeEmpty, type Schema } from './fields'

// Reads, validates and writes each kind of content file for the editors' screen.

/** Sveltia's parser and formatter of a file. */
export interface ContentFormat {
  fromFile: (text: string) => Data
  toFile: (value: Data) => string
}

/** The path of a new article until its first save. No other file can be new. */
export const newArticle = 'content/blog/new-article.mdx'

/** The fact files as last read or saved, because texts quote them. */
let factTexts: readonly ContentText[] = []

/** The facts as last saved. */
export const allFacts = (): Facts => parseFacts(factTexts).facts

function keepFactText(file: string, text: string): void {
  factTexts = [...factTexts.filter((other) => other.file !== file), { file, text }]
}

/** After a fact file is saved, texts may quote its new facts. */
export const keepFacts = (file: string, value: Data) => keepFactText(file, contentFormat(file).toFile(value))

/** The YAML of a file with this path, from its YAML as read and its data. */
function written(file: string, source: unknown, value: Data): string {
  const yaml = (source ?? '') as string
  const before = (parse(yaml) ?? {}) as Data
  const after = Object.entries(tidy(value, jsonSchema(schemaOf(file)!)) as Data)
  // Sveltia passes a missing list as an empty one.
  const own = yaml ? after.filter(([key, below]) => key in before || !isEmpty(below)) : after
  // Sveltia trims texts, and with them the file's final line break.
  return `${changeYaml(yaml, Object.fromEntries(own)).trimEnd()}\n`
}

const yamlFormat = (file: string): ContentFormat => ({
  fromFile: (text) => ({ ...(parse(text) as Data), [fileAsRead]: text }),
  toFile: ({ [fileAsRead]: source, ...value }) => written(file, source, value),
})

/** Converts the field list of a fact file into the facts to be saved. */
export function factsOf({ [fileAsRead]: source, ...value }: Data): Data {
  const schema = jsonSchema(schemaOf(factFiles[0])!)
  const before = (parse((source as string | undefined) ?? '') ?? {}) as Data
  return fromList(value, (fact) => tidy(fact, schema.additionalProperties ?? {}), before)
}

const factsFormat = (file: string): ContentFormat => ({
  fromFile: (text) => {
    keepFactText(file, text)
    return { ...toList(parse(text) as Data), [fileAsRead]: text }
  },
  toFile: (value) => written(file, value[fileAsRead], factsOf(value)),
})

const parts = /^---\n([\s\S]*?\n)---\n?([\s\S]*)$/

const articleFormat = (file: string): ContentFormat => ({
  fromFile: (text) => {
    const [, top = '', body = ''] = parts.exec(text) ?? []
    // Without it, Sveltia treats the article as new, and a new article starts as a draft.
    return { draft: false, ...(parse(top) as Data), body: body.trim(), [fileAsRead]: top }
  },
  toFile: ({ [fileAsRead]: source, body = '', ...value }) =>
    `---\n${written(file, source, value)}---\n\n${String(body).trim()}\n`,
})

/** The format of a file with this path. */
export function contentFormat(file: string): ContentFormat {
  if (isFactFile(file)) return factsFormat(file)
  return file.endsWith('.mdx') ? articleFormat(file) : yamlFormat(file)
}

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
  const source = { file, text: contentFormat(file).toFile(data) }
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
