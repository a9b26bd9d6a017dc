import { parse } from 'yaml'
import { mistakesIn } from '~/content/check-content'
import type { Facts } from '~/content/facts/facts'
import { parseFacts } from '~/content/parse-facts'
import { ContentError, frontMatter } from '~/content/read-content'
import { factFiles, isDraft, isFactFile, schemaOf } from '~/content/schema-of'
import { factsToYaml, toYaml } from '~/content/to-yaml'
import { type Data, fromList, toList } from './fact-list'
import { isPicture, jsonSchema, mayBeEmpty, objectOf, type Schema } from './fields'

// Reads, validates and writes each kind of content file for the editors' screen.

/** Sveltia's parser and formatter of a file. */
interface ContentFormat {
  fromFile: (text: string) => Data
  toFile: (value: Data) => string
}

/** The path of a new article until its first save. No other file can be new. */
export const newArticle = 'content/blog/new-article.mdx'

/** The fact files as last read or saved, because other files quote their facts. */
const factTexts = new Map<string, string>()

const factsIn = (texts: ReadonlyMap<string, string>) =>
  parseFacts(factFiles.map((file) => ({ file, text: texts.get(file) ?? '' })))

/** The facts as last saved. */
export const allFacts = (): Facts => factsIn(factTexts).facts

/** Remembers a saved fact file, so that other files can quote its new facts. */
export const keepFacts = (file: string, value: Data) => factTexts.set(file, contentFormat(file).toFile(value))

const tidied = (file: string, value: Data): Data => tidy(value, jsonSchema(schemaOf(file)!)) as Data

const yamlFormat = (file: string): ContentFormat => ({
  fromFile: (text) => parse(text) as Data,
  toFile: (value) => toYaml(tidied(file, value)),
})

/** Converts the field list of a fact file into the facts to be saved. */
export const factsOf = (value: Data): Data => {
  const asRead = [...factTexts.values()].map((text) => parse(text) as Data)
  return tidied(factFiles[0], fromList(value, Object.assign({}, ...asRead) as Data))
}

const factsFormat = (file: string): ContentFormat => ({
  fromFile: (text) => {
    factTexts.set(file, text)
    return toList(parse(text) as Data)
  },
  toFile: (value) => factsToYaml(factsOf(value)),
})

const articleFormat = (file: string): ContentFormat => ({
  fromFile: (text) => {
    const [top = '', yaml = ''] = frontMatter.exec(text) ?? []
    // Without it, Sveltia treats the article as new, and a new article starts as a draft.
    return { draft: false, ...(parse(yaml) as Data), body: text.slice(top.length).trim() }
  },
  toFile: ({ body = '', ...value }) => `---\n${toYaml(tidied(file, value))}---\n\n${String(body).trim()}\n`,
})

/** The format of a file with this path. */
export function contentFormat(file: string): ContentFormat {
  if (isFactFile(file)) return factsFormat(file)
  return file.endsWith('.mdx') ? articleFormat(file) : yamlFormat(file)
}

/** The errors that the build would report for these field values, one per line; empty if there are none. */
export function buildErrors(file: string, data: Data): string {
  // A dropped picture has no path until it is saved.
  const saved = JSON.stringify(data).replace(/"blob:[^"]*"/g, '"./pictures/new.webp"')
  const source = { file, text: contentFormat(file).toFile(JSON.parse(saved) as Data) }
  if (isDraft(source)) return ''
  const known = factsIn(factTexts)
  // If the fact files are invalid, every fact id is accepted, as in the build.
  const mistakes = isFactFile(file)
    ? factsIn(new Map(factTexts).set(file, source.text)).mistakes
    : mistakesIn(source, known.mistakes.length === 0 ? { facts: known.facts } : {})
  // The file writes a range as [8, 10], the fields show it as 8 to 10.
  return new ContentError(mistakes).message.replace(/\[([\d.]+), ([\d.]+)\]/g, '$1 to $2')
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty))

/** A picture's path with the "./" that Sveltia leaves out: `./pictures/desk.webp`. */
export const pathBeside = (path: string): string => (/^(\.|\/|\w+:|$)/.test(path) ? path : `./${path}`)

/** Sveltia's data without empty optional fields and unknown keys, as the schema expects them. */
function tidy(value: unknown, schema: Schema): unknown {
  if (Array.isArray(value)) return value.map((item) => tidy(item, schema.items ?? {}))
  if (typeof value === 'string') return isPicture(schema) ? pathBeside(value) : value
  if (typeof value !== 'object' || value === null) return value
  const { required = [], properties = {}, additionalProperties } = objectOf(schema)
  const schemas = additionalProperties
    ? Object.keys(value).map((key) => [key, additionalProperties] as const)
    : Object.entries(properties)
  const fields = schemas.flatMap(([key, of]) => {
    const below = tidy((value as Data)[key], of)
    if (!required.includes(key)) return isEmpty(below) || below === false ? [] : [[key, below]]
    if (isEmpty(below) && mayBeEmpty(of)) return [[key, of.type === 'array' ? [] : '']]
    return below === undefined ? [] : [[key, below]]
  })
  return Object.fromEntries(fields) as Data
}
