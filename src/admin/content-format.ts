import { parse } from 'yaml'
import { checkReferences, checkFacts } from '~/content/facts/check-facts'
import type { Facts } from '~/content/facts/facts'
import { checkArticle } from '~/content/check-article'
import { counted, keyLines, readYaml } from '~/content/problems'
import { contentSchemas, jsonSchema } from '~/content/schemas/json-schemas'
import { fileAsRead, isPicture, mayBeEmpty, type Schema } from './fields'
import { fromList, toList } from './fact-lists'
import { writeOver } from './write-over'

// Between a file of content/ and the fields of the editors' screen: reading, checking and writing each kind of file.

export type Data = Record<string, unknown>

/** How a kind of file is read into the editors' screen and written back. */
export interface ContentFormat {
  fromFile: (text: string) => Data
  /** Throws what is wrong, in words for the editor: nothing the build would refuse is saved. */
  toFile: (value: Data) => string
}

/** The facts of each file as it was saved last, by its name: what a text may refer to. */
const saved = new Map<string, Facts>()
export const allFacts = (): Facts => Object.assign({}, ...saved.values()) as Facts

/** The list of a file's fields as the facts it would be saved as. Throws when two entries have one id. */
export const factsOf = (value: Data): Facts =>
  tidy(fromList(value), jsonSchema(contentSchemas['facts']!)) as Facts

/** Once a file of facts has been saved, texts may refer to what is new in it. */
export const keepFacts = (file: string, value: Data) => saved.set(file, factsOf(value))

const checkTokens = (file: string, text: string): void => checkReferences([{ file, text }], allFacts())

function written(name: string, source: string | undefined, value: Data): string {
  const schema = contentSchemas[name]
  if (!schema) throw new Error(`There is no schema "${name}"`)
  // The screen keeps no space at the end of a text, and so not the file's last line end.
  const text = writeOver(source ?? '', tidy(value, jsonSchema(schema)) as Data)
  return `${text.trimEnd()}\n`
}

const yamlFormat = (name: string): ContentFormat => ({
  fromFile: (text) => ({ ...(parse(text) as Data), [fileAsRead]: text }),
  toFile: ({ [fileAsRead]: source, ...value }) => {
    const text = written(name, source as string | undefined, value)
    readYaml({ file: name, text: counted(text) }, contentSchemas[name]!)
    checkTokens(name, text)
    return text
  },
})

/** A range is [8, 10] in the file and 8 to 10 in the fields. */
function asTypedHere<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw new Error((error as Error).message.replace(/\[([\d.]+), ([\d.]+)\]/g, '$1 to $2'))
  }
}

const factsFormat = (file: string): ContentFormat => ({
  fromFile: (text) => {
    const facts = parse(text) as Data
    saved.set(file, facts as Facts)
    return { ...toList(facts), [fileAsRead]: text }
  },
  toFile: ({ [fileAsRead]: source, ...value }) => {
    const text = written('facts', source as string | undefined, fromList(value))
    const facts = asTypedHere(() => readYaml({ file, text }, contentSchemas['facts']!)) as Facts
    const lines = [...keyLines(text)].map(([id, line]) => [id, { file, line }] as const)
    checkFacts({ ...allFacts(), ...facts }, new Map(lines))
    return text
  },
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
  toFile: ({ [fileAsRead]: source, body = '', ...value }) => {
    const text = `---\n${written(name, source as string | undefined, asAuthor(value))}---\n\n${String(body).trim()}\n`
    checkArticle({ file: name, text }, contentSchemas[name]!)
    checkTokens(name, text)
    return text
  },
})

/** The format of a kind of file; facts are named by their file, such as facts-prices. */
export function contentFormat(name: string): ContentFormat {
  if (name.startsWith('facts-')) return factsFormat(name.slice('facts-'.length))
  return name === 'article' || name === 'legal' ? articleFormat(name) : yamlFormat(name)
}

let asked = { file: '', mistake: '' }

/**
 * What is wrong with a file as it stands in the fields; empty when it could be saved. The field that refuses it and the preview
 * both ask after every key that is pressed: the second is told what the first was.
 */
export function mistakeIn(kind: string, data: Data): string {
  // A picture that was dropped in has no path before it is saved.
  const saved = JSON.stringify(data).replace(/"blob:[^"]*"/g, '"./pictures/new.webp"')
  const file = `${kind} ${saved}`
  if (asked.file !== file) asked = { file, mistake: '' }
  else return asked.mistake
  try {
    contentFormat(kind).toFile(JSON.parse(saved) as Data)
  } catch (error) {
    asked.mistake = (error as Error).message
  }
  return asked.mistake
}

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
