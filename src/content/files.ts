import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fillCounts } from '~/lib/text'
import { fillContent } from './facts/fill-facts'
import type { Facts } from './facts/facts'
import { type Closings, duringHoliday, londonDay } from './facts/holidays'
import { type FactsOnDisk, parseFacts } from './facts/parse-facts'
import { ContentError, type ContentText, readYaml } from './problems'
import { factFiles, isDraft, schemaOf } from './schema-of'
import type { SingleFile, SingleWords } from './schemas/json-schemas'
import type { Service } from './schemas/services'
import type { CallWords, Holidays, PeopleFile } from './schemas/site'
import type { ToolsFile } from './schemas/tools'

// The one way into content/: a file is read from disk, parsed, and checked against the schema of its kind. Pages are given
// it by the loaders of src/content.config.ts; server functions, commands and tests ask here.

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

/** Every file of content, drafts included. */
export const contentFiles = (root = process.cwd()): ContentText[] =>
  filesIn('content', /\.(mdx?|yaml)$/, root).map((file) => readText(file, root))

/**
 * Every page, component, article and text of the site that may name a fact: no drafts, which are not on it, and not the facts'
 * own code, which explains the notation.
 */
export const readSources = (root = process.cwd()): ContentText[] => [
  ...contentFiles(root).filter((source) => !isDraft(source)),
  ...codeFiles(root).filter(({ file }) => !file.startsWith('src/content/facts/')),
]

export const codeFiles = (root = process.cwd()): ContentText[] =>
  existsSync(join(root, 'src'))
    ? filesIn('src', /\.(astro|tsx?)$/, root).map((file) => readText(file, root))
    : []
