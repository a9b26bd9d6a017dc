import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { z } from 'astro/zod'
import { ContentError, type ContentText, keyLines, readYaml } from './problems'
import { anyService, type Service } from './schemas/services'
import { checkRegister } from './facts/check-register'
import { fillContent } from './facts/fill-facts'
import type { SourceText } from './facts/references'
import type { Register } from './facts/register'
import { call, type CallWords, people, type PeopleFile } from './schemas/site'
import { registerFile } from './schemas/register-entry'
import { tools, type ToolsFile } from './schemas/tools'

// The same files with the same schemas as src/content.config.ts, for server functions and commands.

export const registerFiles = ['content/facts.yaml', 'content/prices.yaml', 'content/company.yaml'] as const

export interface Place {
  file: string
  line: number
}

export interface RegisterOnDisk {
  register: Register
  /** Where each entry starts. */
  places: ReadonlyMap<string, Place>
}

export const readText = (file: string, root = process.cwd()): ContentText => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
})

const understood = new WeakMap<object, Map<string, { text: string; value: unknown }>>()

/**
 * What `reader` made of a file, kept as long as its text is the same: a server function reads the same few files for every
 * enquiry, and understanding them takes it longer than the rest of a mail.
 */
function once<Value>(reader: object, { file, text }: ContentText, read: () => Value): Value {
  const byFile = understood.get(reader) ?? new Map<string, { text: string; value: unknown }>()
  understood.set(reader, byFile)
  const last = byFile.get(file)
  if (last?.text === text) return last.value as Value
  const value = read()
  byFile.set(file, { text, value })
  return value
}

const readYamlOnce = <Schema extends z.ZodType>(source: ContentText, schema: Schema): z.output<Schema> =>
  once(schema, source, () => readYaml(source, schema))

/** The register as it stands on disk. Throws a message for the editor when a file is wrong. */
export function readRegister(root = process.cwd()): RegisterOnDisk {
  const texts = registerFiles.map((file) => readText(file, root))
  const whole = { file: registerFiles.join(), text: texts.map(({ text }) => text).join('\0') }
  return once(parseRegister, whole, () => parseRegister(texts))
}

export function parseRegister(texts: readonly ContentText[]): RegisterOnDisk {
  const register: Record<string, Register[string]> = {}
  const places = new Map<string, Place>()
  for (const { file, text } of texts) {
    const lines = keyLines(text)
    for (const [id, entry] of Object.entries(readYaml({ file, text }, registerFile))) {
      const line = lines.get(id) ?? 1
      const other = places.get(id)
      if (other)
        throw new ContentError(
          `${file} line ${line}: "${id}" stands already in ${other.file} line ${other.line}`,
        )
      register[id] = entry
      places.set(id, { file, line })
    }
  }
  try {
    checkRegister(register, places)
  } catch (error) {
    throw new ContentError((error as Error).message)
  }
  return { register, places }
}

/** One YAML file of content, such as content/reviews.yaml. */
export function readContent<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  return readYamlOnce(readText(file), schema)
}

/** What the planning tools share, figures filled in. */
export const readTools = (register: Register): ToolsFile =>
  fillContent(readContent('content/tools.yaml', tools), register)

/** The words around choosing a time for the call, figures filled in. */
export const readCallWords = (register: Register): CallWords =>
  fillContent(readContent('content/call.yaml', call), register)

/** Who signs our mails, if the content has anyone. */
export const readSigner = (register: Register): PeopleFile['people'][number] | undefined =>
  fillContent(readContent('content/people.yaml', people), register).people[0]

/** The services in their order, each with the name of its file, which is its address below /services. */
export function readServices(root = process.cwd()): (Service & { id: string })[] {
  const folder = 'content/services'
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith('.yaml'))
  const services = files.map((file) => ({
    ...readYamlOnce(readText(`${folder}/${file}`, root), anyService),
    id: basename(file, '.yaml'),
  }))
  return services.sort((one, other) => one.order - other.order)
}

/** Every page, component, article and text that may name a fact. The register's own code only explains the notation. */
export function readSources(root = process.cwd()): SourceText[] {
  return ['content', 'src']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(astro|tsx?|mdx?|yaml)$/.test(file) && !file.startsWith('src/content/facts/'))
    .sort()
    .map((file) => readText(file, root))
}
