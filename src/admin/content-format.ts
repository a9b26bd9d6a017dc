import { checkReferences, checkRegister } from '~/content/facts/check-register'
import type { Register } from '~/content/facts/register'
import { checkArticle } from '~/content/check-article'
import { counted, keyLines, readYaml } from '~/content/problems'
import { contentSchemas, jsonSchema } from '~/content/schemas/json-schemas'
import { parse } from 'yaml'
import { askOnce } from './ask-once'
import { fileAsRead } from './field'
import { fromList, toList } from './register-lists'
import { tidy } from './tidy'
import { writeOver } from './write-over'

type Data = Record<string, unknown>

/** How a kind of file is read into the editors' screen and written back. */
export interface ContentFormat {
  fromFile: (text: string) => Data
  /** Throws what is wrong, in words for the editor: nothing the build would refuse is saved. */
  toFile: (value: Data) => string
}

/** The registers as they stand on this screen, by their name: what a text may refer to. */
const registers = new Map<string, Register>()
export const wholeRegister = (): Register => Object.assign({}, ...registers.values()) as Register

/** The list of a register's fields as the register it would be saved as. Throws when two entries have one id. */
export const registerOf = (value: Data): Register =>
  tidy(fromList(value), jsonSchema(contentSchemas['register']!)) as Register

const checkTokens = (file: string, text: string): void => checkReferences([{ file, text }], wholeRegister())

function written(name: string, source: string, value: Data): string {
  const schema = contentSchemas[name]
  if (!schema) throw new Error(`There is no schema "${name}"`)
  // The screen keeps no space at the end of a text, and so not the file's last line end.
  const text = writeOver(source, tidy(value, jsonSchema(schema)) as Data)
  return `${text.trimEnd()}\n`
}

const yamlFormat = (name: string): ContentFormat => ({
  fromFile: (text) => ({ ...(parse(text) as Data), [fileAsRead]: text }),
  toFile: ({ [fileAsRead]: source = '', ...value }) => {
    const text = written(name, String(source), value)
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

const registerFormat = (file: string): ContentFormat => ({
  fromFile: (text) => {
    const register = parse(text) as Data
    registers.set(file, register as Register)
    return { ...toList(register), [fileAsRead]: text }
  },
  toFile: ({ [fileAsRead]: source = '', ...value }) => {
    const text = written('register', String(source), fromList(value))
    const register = asTypedHere(() => readYaml({ file, text }, contentSchemas['register']!)) as Register
    const lines = [...keyLines(text)].map(([id, line]) => [id, { file, line }] as const)
    checkRegister({ ...wholeRegister(), ...register }, new Map(lines))
    askOnce((parse(String(source)) ?? {}) as Register, register)
    registers.set(file, register)
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
  toFile: ({ [fileAsRead]: source = '', body = '', ...value }) => {
    const text = `---\n${written(name, String(source), asAuthor(value))}---\n\n${String(body).trim()}\n`
    checkArticle({ file: name, text }, contentSchemas[name]!)
    checkTokens(name, text)
    return text
  },
})

/** The format of a kind of file; a register is named by its file, such as register-prices. */
export function contentFormat(name: string): ContentFormat {
  if (name.startsWith('register-')) return registerFormat(name.slice('register-'.length))
  return name === 'article' || name === 'legal' ? articleFormat(name) : yamlFormat(name)
}
