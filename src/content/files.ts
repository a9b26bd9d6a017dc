import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { z } from 'astro/zod'
import { fillCounts } from '~/lib/text'
import { checkRegister } from './facts/check-register'
import { fillContent } from './facts/fill-facts'
import type { Register } from './facts/register'
import { ContentError, type ContentText, keyLines, readYaml } from './problems'
import { contentSchemas, type SingleFile, type SingleWords } from './schemas/json-schemas'
import { registerFile } from './schemas/register-entry'
import type { Service } from './schemas/services'
import type { CallWords, PeopleFile } from './schemas/site'
import type { ToolsFile } from './schemas/tools'

// The one way into content/: a file is read from disk, parsed, and checked against the schema of its kind. Pages are given
// it by the loaders of src/content.config.ts; server functions, commands and tests ask here.

export const registerFiles = ['content/facts.yaml', 'content/prices.yaml', 'content/company.yaml'] as const

export interface RegisterOnDisk {
  register: Register
  /** Where each entry starts. */
  places: ReadonlyMap<string, { file: string; line: number }>
}

export const readText = (file: string, root = process.cwd()): ContentText => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
})

/** What {count:…} may name in a file. */
export type Counts = Readonly<Record<string, number>>

const understood = new Map<string, { text: string; value: unknown }>()

/**
 * What `read` made of a file, kept as long as its text is the same: a server function reads the same few files for every
 * enquiry, and understanding them takes it longer than the rest of a mail.
 */
function once<Value>({ file, text }: ContentText, read: () => Value): Value {
  const last = understood.get(file)
  if (last?.text === text) return last.value as Value
  const value = read()
  understood.set(file, { text, value })
  return value
}

/** One YAML file beside the register, such as content/pages/home.yaml. Throws what is wrong with it. */
export function readEntry(file: string, { root, counts }: { root?: string; counts?: Counts } = {}): unknown {
  const source = readText(file, root)
  const filled = counts ? withCounts(source, counts) : source
  return once(filled, () => readYaml(filled, schemaOf(file)))
}

function withCounts({ file, text }: ContentText, counts: Counts): ContentText {
  try {
    return { file, text: fillCounts(text, counts) }
  } catch (error) {
    const [, line = '1', message = ''] = /^line (\d+): (.*)$/s.exec((error as Error).message) ?? []
    throw new ContentError([{ file, line: Number(line), field: '', message }])
  }
}

/** A file of which there is one, such as content/reviews.yaml. */
export const readContent = <Name extends SingleFile>(name: Name): SingleWords<Name> =>
  readEntry(`content/${name}.yaml`) as SingleWords<Name>

export const isRegister = (file: string) => registerFiles.some((register) => register === file)

export function schemaOf(file: string): z.ZodType {
  const [, folder = '', name = ''] = /^content\/(?:(\w+)\/)?(.+)\.\w+$/.exec(file) ?? []
  const kinds: Record<string, readonly string[]> = {
    blog: ['article'],
    legal: ['legal'],
    faqs: ['faqs'],
    pages: [`page-${name}`, 'page-tool'],
    services: [`service-${name}`, 'service'],
    '': isRegister(file) ? ['register'] : [name],
  }
  const schema = kinds[folder]?.map((kind) => contentSchemas[kind]).find((known) => known)
  if (!schema)
    throw new ContentError([{ file, line: 1, field: '', message: 'the site knows no file of this name' }])
  return schema
}

/** The register as it stands on disk. Throws a message for the editor when a file is wrong. */
export function readRegister(root = process.cwd()): RegisterOnDisk {
  const texts = registerFiles.map((file) => readText(file, root))
  const whole = { file: registerFiles.join(), text: texts.map(({ text }) => text).join('\0') }
  return once(whole, () => parseRegister(texts))
}

export function parseRegister(texts: readonly ContentText[]): RegisterOnDisk {
  const register: Record<string, Register[string]> = {}
  const places = new Map<string, { file: string; line: number }>()
  for (const { file, text } of texts) {
    const lines = keyLines(text)
    for (const [id, entry] of Object.entries(readYaml({ file, text }, registerFile))) {
      const line = lines.get(id) ?? 1
      const other = places.get(id)
      if (other) {
        const message = `"${id}" stands already in ${other.file} line ${other.line}`
        throw new ContentError([{ file, line, field: '', message }])
      }
      register[id] = entry
      places.set(id, { file, line })
    }
  }
  checkRegister(register, places)
  return { register, places }
}

/** What the planning tools share, figures filled in. */
export const readTools = (register: Register): ToolsFile => fillContent(readContent('tools'), register)

/** The words around choosing a time for the call, figures filled in. */
export const readCallWords = (register: Register): CallWords => fillContent(readContent('call'), register)

/** Who signs our mails, if the content has anyone. */
export const readSigner = (register: Register): PeopleFile['people'][number] | undefined =>
  fillContent(readContent('people'), register).people[0]

/** The files of a folder and of those in it, in the order of their names. */
export const filesIn = (folder: string, ending: RegExp, root = process.cwd()): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .sort()

/** The services in their order, each with the name of its file, which is its address below /services. */
export function readServices(root = process.cwd()): (Service & { id: string })[] {
  const files = filesIn('content/services', /\.yaml$/, root)
  const counts = { services: files.length }
  const services = files.map((file) => ({
    ...(readEntry(file, { root, counts }) as Service),
    id: basename(file, '.yaml'),
  }))
  return services.sort((one, other) => one.order - other.order)
}

/** Every page, component, article and text that may name a fact. The register's own code only explains the notation. */
export const readSources = (root = process.cwd()): ContentText[] =>
  ['content', 'src']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => filesIn(folder, /\.(astro|tsx?|mdx?|yaml)$/, root))
    .filter((file) => !file.startsWith('src/content/facts/'))
    .map((file) => readText(file, root))
