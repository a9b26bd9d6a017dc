import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fillContent, type Facts } from './facts/facts'
import { type Closings, duringHoliday, londonDay } from './facts/holidays'
import { type FactsOnDisk, parseFacts } from './parse-facts'
import { ContentError, type ContentText, dataOf, readYaml } from './read-content'
import { factFiles, schemaOf } from './schema-of'
import type { SingleFile, SingleWords } from './schemas/json-schemas'
import type { Service } from './schemas/services'
import type { CallWords, Holidays, PeopleFile } from './schemas/site'
import type { ToolsFile } from './schemas/tools'

// Reads content/ from disk. Pages get it by the loaders of src/content.config.ts; server functions and commands ask here.

export const readText = (file: string, root = process.cwd()): ContentText => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
})

/** What {count:…} may name in a file. */
export type Counts = Readonly<Record<string, number>>

const cache = new Map<string, { text: string; value: unknown }>()

/** Parses a text once: a server function reads the same few files for every enquiry. */
function cached<Value>({ file, text }: ContentText, parse: () => Value): Value {
  const last = cache.get(file)
  if (last?.text === text) return last.value as Value
  const value = parse()
  cache.set(file, { text, value })
  return value
}

/** One YAML file beside the facts, such as content/pages/home.yaml. Throws a ContentError. */
export function readEntry(file: string, { root, counts }: { root?: string; counts?: Counts } = {}): unknown {
  const source = readText(file, root)
  const key = { file: `${file} ${JSON.stringify(counts)}`, text: source.text }
  return cached(key, () => dataOf(readYaml(source, schemaOf(file), counts ? { counts } : {})))
}

/** A file of which there is one, such as content/reviews.yaml. */
export const readContent = <Name extends SingleFile>(name: Name): SingleWords<Name> =>
  readEntry(`content/${name}.yaml`) as SingleWords<Name>

/** The facts in the files, whatever the day. */
export function factsOnDisk(root = process.cwd()): FactsOnDisk {
  const texts = factFiles.filter((file) => existsSync(join(root, file))).map((file) => readText(file, root))
  const whole = { file: 'facts', text: texts.map(({ file, text }) => file + text).join() }
  return cached(whole, () => parseFacts(texts))
}

/** The facts as they are today. Throws a ContentError. */
export function readFacts(root = process.cwd()): FactsOnDisk {
  const read = factsOnDisk(root)
  if (read.mistakes.length > 0) throw new ContentError(read.mistakes)
  return { ...read, facts: duringHoliday(read.facts, readClosings(root), londonDay(Date.now())) }
}

/** When the office is closed, besides weekends and bank holidays. */
export const readClosings = (root = process.cwd()): Closings =>
  (readEntry('content/holidays.yaml', { root }) as Holidays).closed

/** What the planning tools share, figures filled in. */
export const readTools = (facts: Facts): ToolsFile => fillContent(readContent('tools'), facts)

/** The words around choosing a time for the call, figures filled in. */
export const readCallWords = (facts: Facts): CallWords => fillContent(readContent('call'), facts)

/** Who signs our mails, if the content has anyone. */
export const readSigner = (facts: Facts): PeopleFile['people'][number] | undefined =>
  fillContent(readContent('people'), facts).people[0]

/** The files of a folder and its subfolders, by name. */
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

/** Every file of content, drafts included. */
export const contentFiles = (root = process.cwd()): ContentText[] =>
  filesIn('content', /\.(mdx?|yaml)$/, root).map((file) => readText(file, root))
