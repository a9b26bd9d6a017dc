import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { z } from 'astro/zod'
import { fillCounts } from '~/lib/text'
import { checkFacts } from './facts/check-facts'
import { fillContent } from './facts/fill-facts'
import type { Facts } from './facts/facts'
import { type Closings, duringHoliday, londonDay } from './facts/holidays'
import { ContentError, type ContentText, keyLines, readYaml } from './problems'
import { contentSchemas, type SingleFile, type SingleWords } from './schemas/json-schemas'
import { factsFile } from './schemas/fact'
import type { Service } from './schemas/services'
import type { CallWords, Holidays, PeopleFile } from './schemas/site'
import type { ToolsFile } from './schemas/tools'

// The one way into content/: a file is read from disk, parsed, and checked against the schema of its kind. Pages are given
// it by the loaders of src/content.config.ts; server functions, commands and tests ask here.

export const factFiles = ['content/facts.yaml', 'content/prices.yaml', 'content/company.yaml'] as const

export interface FactsOnDisk {
  facts: Facts
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

/** One YAML file beside the facts, such as content/pages/home.yaml. Throws what is wrong with it. */
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

export const isFactFile = (file: string) => factFiles.some((known) => known === file)

export function schemaOf(file: string): z.ZodType {
  const [, folder = '', name = ''] = /^content\/(?:(\w+)\/)?(.+)\.\w+$/.exec(file) ?? []
  const kinds: Record<string, readonly string[]> = {
    blog: ['article'],
    legal: ['legal'],
    faqs: ['faqs'],
    pages: [`page-${name}`, 'page-tool'],
    services: [`service-${name}`, 'service'],
    '': isFactFile(file) ? ['facts'] : [name],
  }
  const schema = kinds[folder]?.map((kind) => contentSchemas[kind]).find((known) => known)
  if (!schema)
    throw new ContentError([{ file, line: 1, field: '', message: 'the site knows no file of this name' }])
  return schema
}

/** The facts as they are today. Throws a message for the editor when a file is wrong. */
export function readFacts(root = process.cwd()): FactsOnDisk {
  const texts = factFiles.map((file) => readText(file, root))
  const whole = { file: factFiles.join(), text: texts.map(({ text }) => text).join('\0') }
  const read = once(whole, () => parseFacts(texts))
  const facts = duringHoliday(read.facts, readClosings(root), londonDay(Date.now()))
  return facts === read.facts ? read : { ...read, facts }
}

/** When the office is closed, besides weekends and bank holidays. */
export const readClosings = (root = process.cwd()): Closings =>
  (readEntry('content/holidays.yaml', { root }) as Holidays).closed

export function parseFacts(texts: readonly ContentText[]): FactsOnDisk {
  const facts: Record<string, Facts[string]> = {}
  const places = new Map<string, { file: string; line: number }>()
  for (const { file, text } of texts) {
    const lines = keyLines(text)
    for (const [id, entry] of Object.entries(readYaml({ file, text }, factsFile))) {
      const line = lines.get(id) ?? 1
      const other = places.get(id)
      if (other) {
        const message = `"${id}" stands already in ${other.file} line ${other.line}`
        throw new ContentError([{ file, line, field: '', message }])
      }
      facts[id] = entry
      places.set(id, { file, line })
    }
  }
  checkFacts(facts, places)
  return { facts, places }
}

/** What the planning tools share, figures filled in. */
export const readTools = (facts: Facts): ToolsFile => fillContent(readContent('tools'), facts)

/** The words around choosing a time for the call, figures filled in. */
export const readCallWords = (facts: Facts): CallWords => fillContent(readContent('call'), facts)

/** Who signs our mails, if the content has anyone. */
export const readSigner = (facts: Facts): PeopleFile['people'][number] | undefined =>
  fillContent(readContent('people'), facts).people[0]

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

/** Every page, component, article and text that may name a fact. The facts' own code only explains the notation. */
export const readSources = (root = process.cwd()): ContentText[] =>
  ['content', 'src']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => filesIn(folder, /\.(astro|tsx?|mdx?|yaml)$/, root))
    .filter((file) => !file.startsWith('src/content/facts/'))
    .map((file) => readText(file, root))
