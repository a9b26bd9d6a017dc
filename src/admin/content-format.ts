import { parse } from 'yaml'
import { mistakesIn } from '~/content/check-content'
import { brokenReferences, type Reference } from '~/content/facts/check-facts'
import type { Facts } from '~/content/facts/facts'
import { ContentError, type ContentText, type Mistake } from '~/content/problems'
import { isDraft, isFactFile, schemaName } from '~/content/schema-of'
import { contentSchemas, jsonSchema } from '~/content/schemas/json-schemas'
import { fileAsRead, isPicture, mayBeEmpty, type Schema } from './fields'
import { fromList, toList } from './fact-lists'
import { writeOver } from './write-over'

// Between a file of content/ and the fields of the editors' screen: reading, checking and writing each kind of file.

export type Data = Record<string, unknown>

/** How Sveltia reads a kind of file and writes it back. What may be saved is decided by `mistakesOnSave`. */
export interface ContentFormat {
  fromFile: (text: string) => Data
  toFile: (value: Data) => string
}

/** The fact files as they were read or saved last: texts may refer to what is in them. */
let factTexts: readonly ContentText[] = []
let facts: Facts = {}

/** The facts as they were saved last. */
export const allFacts = (): Facts => facts

function keepFactText(file: string, text: string): void {
  factTexts = [...factTexts.filter((other) => other.file !== file), { file, text }]
  facts = Object.assign({}, ...factTexts.map((source) => parse(source.text) as Facts)) as Facts
}

/** What the last build knew of the site. */
export interface KnownNames {
  /** Where pages name facts: these cannot be deleted. */
  usedFacts: readonly Reference[]
  drawings?: readonly string[]
}

let known: KnownNames = { usedFacts: [] }

export function keepNames(names: KnownNames): void {
  known = names
}

/** The list of a file's fields as the facts it would be saved as. Throws when two entries have one id. */
export const factsOf = (value: Data): Facts =>
  tidy(fromList(value), jsonSchema(contentSchemas['facts']!)) as Facts

/** Once a file of facts has been saved, texts may refer to what is new in it. */
export const keepFacts = (file: string, value: Data) => keepFactText(file, fileText(file, value))

function written(name: string, source: string | undefined, value: Data): string {
  const schema = contentSchemas[name]
  if (!schema) throw new Error(`There is no schema "${name}"`)
  const before = parse(source || '{}') as Data
  const after = Object.entries(tidy(value, jsonSchema(schema)) as Data)
  // A draft may lack a list, which the screen hands over empty.
  const own = source ? after.filter(([key, below]) => key in before || !isEmpty(below)) : after
  // The screen keeps no space at the end of a text, and so not the file's last line end.
  return `${writeOver(source ?? '', Object.fromEntries(own)).trimEnd()}\n`
}

const yamlFormat = (name: string): ContentFormat => ({
  fromFile: (text) => ({ ...(parse(text) as Data), [fileAsRead]: text }),
  toFile: ({ [fileAsRead]: source, ...value }) => written(name, source as string | undefined, value),
})

const factsFormat = (file: string): ContentFormat => ({
  fromFile: (text) => {
    keepFactText(file, text)
    return { ...toList(parse(text) as Data), [fileAsRead]: text }
  },
  toFile: ({ [fileAsRead]: source, ...value }) =>
    written('facts', source as string | undefined, fromList(value)),
})

/** An author may be a name alone; the screen has the fields of a person. */
const asPerson = ({ author, ...rest }: Data): Data =>
  author === undefined ? rest : { author: typeof author === 'string' ? { name: author } : author, ...rest }

function asAuthor(value: Data): Data {
  const { name, ...more } = (value['author'] ?? {}) as Data
  return name && !Object.values(more).some(Boolean) ? { ...value, author: name } : value
}

const parts = /^---\n([\s\S]*?\n)---\n?([\s\S]*)$/

const articleFormat = (name: string): ContentFormat => ({
  fromFile: (text) => {
    const [, top = '', body = ''] = parts.exec(text) ?? []
    // Said, so that the screen does not take it for a new article, which starts as a draft.
    return { draft: false, ...asPerson(parse(top) as Data), body: body.trim(), [fileAsRead]: top }
  },
  toFile: ({ [fileAsRead]: source, body = '', ...value }) =>
    `---\n${written(name, source as string | undefined, asAuthor(value))}---\n\n${String(body).trim()}\n`,
})

/** The format of a kind of file; facts are named by their file, such as facts-prices. */
export function contentFormat(name: string): ContentFormat {
  if (name.startsWith('facts-')) return factsFormat(`content/${name.slice('facts-'.length)}.yaml`)
  return name === 'article' || name === 'legal' ? articleFormat(name) : yamlFormat(name)
}

/** The name of a file's format, such as page-home or facts-prices. */
export const formatName = (file: string): string =>
  isFactFile(file) ? file.replace(/^content\/(\w+)\.yaml$/, 'facts-$1') : schemaName(file)

/** The text that a file would be saved as. */
const fileText = (file: string, data: Data): string => contentFormat(formatName(file)).toFile(data)

/**
 * What the build would reject in a file as it stands in the fields: its own check, with the file's own path. A draft is
 * saved with any mistake, because it stops no build; its preview shows the mistakes.
 */
export function mistakesOnSave(file: string, data: Data): readonly Mistake[] {
  // A picture that was dropped in has no path before it is saved.
  const saved = JSON.stringify(data).replace(/"blob:[^"]*"/g, '"./pictures/new.webp"')
  const asked = `${file} ${saved}`
  if (asked !== last.asked || factTexts !== last.factTexts)
    last = { asked, factTexts, mistakes: findMistakes(file, JSON.parse(saved) as Data) }
  return last.mistakes
}

/** The field that refuses a file and its preview both ask after every key press: the second gets the first answer. */
let last: { asked: string; factTexts: unknown; mistakes: readonly Mistake[] } = {
  asked: '',
  factTexts,
  mistakes: [],
}

function findMistakes(file: string, data: Data): Mistake[] {
  try {
    const source = { file, text: fileText(file, data) }
    if (isDraft(source)) return []
    const around = { facts: factTexts, ...(known.drawings && { drawings: known.drawings }) }
    if (!isFactFile(file)) return mistakesIn(source, around)
    const deleted = deletedFacts(source)
    const references = known.usedFacts.filter(
      (reference) => brokenReferences([reference], facts).length === 0,
    )
    return deleted.length > 0 ? deleted : mistakesIn(source, { ...around, references }).map(inFields)
  } catch (error) {
    if (error instanceof ContentError) return [...error.mistakes]
    return [{ file, line: 1, field: '', message: (error as Error).message }]
  }
}

/** Facts that the site uses and that are missing from the fields, because they were deleted or renamed. */
function deletedFacts({ file, text }: ContentText): Mistake[] {
  const before = parse(factTexts.find((other) => other.file === file)?.text ?? '{}') as Facts
  const after = parse(text) as Facts
  return Object.keys(before).flatMap((id) => {
    const use = id in after ? undefined : known.usedFacts.find((reference) => reference.id === id)
    if (!use) return []
    const message = `is used in ${use.file}:${use.line}, so it cannot be deleted or renamed. Put it back. To take it off the site, write removed as its value.`
    return [{ file, line: 1, field: id, message }]
  })
}

/** A range is [8, 10] in the file and 8 to 10 in the fields. */
const inFields = (mistake: Mistake): Mistake => ({
  ...mistake,
  message: mistake.message.replace(/\[([\d.]+), ([\d.]+)\]/g, '$1 to $2'),
})

/** The same in words for the editor; empty when the file can be saved. */
export const refusal = (mistakes: readonly Mistake[]): string =>
  mistakes.length > 0 ? new ContentError(mistakes).message : ''

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty))

/**
 * The path of a picture as a file of content/ has it: `./pictures/desk.webp`. The screen leaves the "./" out of one that is
 * in the folder already. A path from the root, what is still in the browser only (`blob:`) and nothing stay as they are.
 */
export const pathBeside = (path: string): string => (/^(\.|\/|\w+:|$)/.test(path) ? path : `./${path}`)

/** A picture's path begins at its file; every other text has the line ends of this repository. */
const textOf = (value: string, schema: Schema): string =>
  isPicture(schema) ? pathBeside(value) : value.replace(/\r\n?/g, '\n')

const nothing = ({ type }: Schema): unknown => (type === 'array' ? [] : '')

/**
 * What the screen hands over, as the schema wants it: optional fields that were left empty go, as does what is no field (the
 * screen numbers new entries of a list), and those that must be there but may say nothing stay as nothing.
 */
function tidy(value: unknown, schema: Schema): unknown {
  if (Array.isArray(value)) return value.map((item) => tidy(item, schema.items ?? {}))
  if (typeof value === 'string') return textOf(value, schema)
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
