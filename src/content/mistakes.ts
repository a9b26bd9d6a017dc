import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkArticle } from './check-article'
import { unknownReferences } from './facts/references'
import type { Register } from './facts/register'
import { parseRegister, readSources, readText, registerFiles, type RegisterOnDisk } from './files'
import { ContentError, type ContentText, counted, keyLines, readAsTyped, readYaml } from './problems'
import { contentSchemas } from './schemas/json-schemas'

// What the build would refuse, for the launch check, which goes on and tells everything else as well.

export interface Mistake {
  file: string
  line: number
  /** Such as price.will.single › spec; empty where it is about the file. */
  field: string
  message: string
}

/** Every mistake in the files of content. */
export function contentMistakes(root = process.cwd()): Mistake[] {
  const texts = readSources(root)
  const single = texts
    .filter(({ file }) => file.startsWith('content/'))
    .flatMap((text) => mistakesOf(() => check(text, root)))
  // Entries are compared with each other, and with what names them, once each is right by itself.
  if (single.some(({ file }) => isRegister(file))) return single
  const together = mistakesOf(() => {
    const { register } = parseRegister(registerFiles.map((file) => readText(file, root)))
    const unknown = unknownReferences(texts, register)
    if (unknown.length > 0) throw new ContentError(unknown.join('\n'))
  })
  return [...single, ...together]
}

function check(text: ContentText, root: string): void {
  const schema = schemaOf(text.file)
  if (!text.file.endsWith('.yaml'))
    return checkArticle(text, schema, (path) => existsSync(join(root, dirname(text.file), path)))
  readYaml({ ...text, text: counted(text.text) }, schema)
}

const isRegister = (file: string) => registerFiles.some((register) => register === file)

function schemaOf(file: string) {
  const [, folder = '', name = ''] = /^content\/(?:(\w+)\/)?(.+)\.\w+$/.exec(file) ?? []
  const kinds: Record<string, readonly string[]> = {
    blog: ['article'],
    legal: ['legal'],
    faqs: ['faqs'],
    pages: [`page-${name}`, 'page-tool'],
    services: [`service-${name}`, 'service'],
    '': isRegister(file) ? ['register'] : [name],
  }
  const kind = kinds[folder]?.find((known) => known in contentSchemas)
  if (!kind) throw new ContentError(`${file} line 1: the site knows no file of this name`)
  return contentSchemas[kind]!
}

/** What a check throws, which names one mistake a line: file, line, field, what was expected. */
function mistakesOf(run: () => void): Mistake[] {
  try {
    run()
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.message.split('\n').map(mistakeOf)
  }
}

function mistakeOf(told: string): Mistake {
  const [, file = 'content', line = '1', field = '', message = told] =
    /^(\S+) line (\d+): (?:([^:"]+): )?(.*)$/.exec(told) ?? []
  return { file, line: Number(line), field, message }
}

/** The register as it was typed: an entry with a wrong figure is still told for everything else that is open about it. */
export function registerAsTyped(root = process.cwd()): RegisterOnDisk {
  const texts = registerFiles.map((file) => readText(file, root))
  const entries = texts.flatMap(({ file, text }) => {
    const lines = keyLines(text)
    return entriesOf(readAsTyped(text)).map(([id, entry]) => ({ id, entry, file, line: lines.get(id) ?? 1 }))
  })
  return {
    register: Object.fromEntries(entries.map(({ id, entry }) => [id, entry])) as unknown as Register,
    places: new Map(entries.map(({ id, file, line }) => [id, { file, line }])),
  }
}

/** The entries of a map, of which each is a map itself, with the lists that are read of it. */
export const entriesOf = (typed: unknown): [name: string, entry: Record<string, unknown>][] =>
  Object.entries(mapOf(typed)).map(([name, entry]) => {
    const map = mapOf(entry)
    return [
      name,
      {
        ...map,
        label: map['label'] ?? name,
        pages: listOf(map['pages']),
        conflictsWith: listOf(map['conflictsWith']),
      },
    ]
  })

export const mapOf = (typed: unknown): Record<string, unknown> =>
  typeof typed === 'object' && typed !== null ? { ...typed } : {}

export const listOf = (typed: unknown): unknown[] => (Array.isArray(typed) ? typed : [])
