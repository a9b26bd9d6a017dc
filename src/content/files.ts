import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fillContent, type Facts } from './facts/facts'
import { duringHoliday } from './facts/holidays'
import { type Closure, londonDay } from '~/lib/working-days'
import { type FactsOnDisk, parseFacts, readCached } from './parse-facts'
import { ContentError, type ContentText } from './read-content'
import { factFiles } from './schema-of'
import type { Service } from './schemas/services'
import type { CallWords, Holidays, PeopleFile } from './schemas/site'
import type { ToolsFile } from './schemas/tools'

// Reads content/ from disk, for server functions and commands; for pages only facts, services and holidays. Pages read the rest from the
// collections of src/content.config.ts.

export const readText = (file: string, root = process.cwd()): ContentText => ({
  file,
  text: readFileSync(join(root, file), 'utf8'),
})

/** Parses a YAML file other than the fact files, such as content/pages/home.yaml. Throws a ContentError. */
export function readEntry(file: string, root = process.cwd()): unknown {
  const { data, mistakes } = readCached(readText(file, root))
  if (mistakes.length > 0) throw new ContentError(mistakes)
  return data
}

/** The facts as written in the files, without a holiday's reply promise. */
export const factsOnDisk = (root = process.cwd()): FactsOnDisk =>
  parseFacts(factFiles.map((file) => readText(file, root)))

/** Today's facts, with the reply promise during a holiday. Throws a ContentError. */
export function readFacts(root = process.cwd()): FactsOnDisk {
  const read = factsOnDisk(root)
  if (read.mistakes.length > 0) throw new ContentError(read.mistakes)
  return { ...read, facts: duringHoliday(read.facts, readClosures(root), londonDay(Date.now())) }
}

/** When the office is closed, in addition to weekends and bank holidays. */
export const readClosures = (root = process.cwd()): readonly Closure[] =>
  (readEntry('content/holidays.yaml', root) as Holidays).closed

/** The words that the tools share, with facts filled in. */
export const readTools = (facts: Facts): ToolsFile =>
  fillContent(readEntry('content/tools.yaml') as ToolsFile, facts)

/** The words for booking a call, with facts filled in. */
export const readCallWords = (facts: Facts): CallWords =>
  fillContent(readEntry('content/call.yaml') as CallWords, facts)

/** The person who signs our emails, if there is one. */
export const readSigner = (facts: Facts): PeopleFile['people'][number] | undefined =>
  fillContent(readEntry('content/people.yaml') as PeopleFile, facts).people[0]

/** The files of a folder and its subfolders, by name. */
export const filesIn = (folder: string, ending: RegExp, root = process.cwd()): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .sort()

/** The services in order. `id` is the file's name and the address below /services. */
export function readServices(root = process.cwd()): (Service & { id: string })[] {
  const services = filesIn('content/services', /\.yaml$/, root).map((file) => ({
    ...(readEntry(file, root) as Service),
    id: basename(file, '.yaml'),
  }))
  return services.sort((one, other) => one.order - other.order)
}

/** Every content file, including drafts. */
export const contentFiles = (root = process.cwd()): ContentText[] =>
  filesIn('content', /\.(mdx?|yaml)$/, root).map((file) => readText(file, root))
