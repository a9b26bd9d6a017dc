import { checkArticle } from './check-article'
import { brokenReferences, type Reference, referencesIn } from './facts/check-facts'
import type { Facts } from './facts/facts'
import { parseFacts } from './facts/parse-facts'
import { type ContentText, counted, type Mistake, mistakesOf, readYaml } from './problems'
import { factFiles, isFactFile, schemaOf } from './schema-of'

// The one check of content: a save at /admin, the build and the launch check all call mistakesIn with the file's own path. It
// opens no file, so it runs in the browser. Server functions must not import it: articles need a Markdown parser.

/** Whether there is a picture at this path, counted from the folder of the given file. */
export type HasPicture = (file: string, path: string) => boolean

/** What a content file is checked against besides its schema. */
export interface Surroundings {
  /** The fact files. */
  facts: readonly ContentText[]
  /** Where other files name facts. A change of the facts must not break them. */
  references?: readonly Reference[]
  hasPicture?: HasPicture
}

/** Everything in one content file that the build rejects. For a fact file, the mistakes of all three. */
export function mistakesIn(
  source: ContentText,
  { facts, references = [], hasPicture }: Surroundings,
): Mistake[] {
  if (isFactFile(source.file))
    return factMistakes([...facts.filter(({ file }) => file !== source.file), source], references)
  const known = readable(facts)
  return [
    ...mistakesOf(() => checkBySchema(source, hasPicture)),
    ...(known ? brokenReferences(referencesIn(source), known) : []),
  ]
}

function factMistakes(texts: readonly ContentText[], references: readonly Reference[]): Mistake[] {
  const sources = factFiles.flatMap((name) => texts.filter(({ file }) => file === name))
  const own = mistakesOf(() => parseFacts(sources))
  if (own.length > 0) return [...own]
  return brokenReferences([...sources.flatMap(referencesIn), ...references], parseFacts(sources).facts)
}

/** The facts, or undefined while a mistake in them is reported elsewhere. They are parsed again only when a text changed. */
function readable(texts: readonly ContentText[]): Facts | undefined {
  const isSame =
    texts.length === last.texts.length && texts.every(({ text }, at) => text === last.texts[at]?.text)
  if (!isSame) last = { texts, facts: parsed(texts) }
  return last.facts
}

let last: { texts: readonly ContentText[]; facts: Facts | undefined } = { texts: [], facts: undefined }

function parsed(texts: readonly ContentText[]): Facts | undefined {
  let facts: Facts | undefined
  const mistakes = mistakesOf(() => (facts = parseFacts(texts).facts))
  return mistakes.length > 0 ? undefined : facts
}

function checkBySchema({ file, text }: ContentText, hasPicture: HasPicture = () => true): void {
  if (file.endsWith('.yaml')) readYaml({ file, text: counted({ file, text }) }, schemaOf(file))
  else checkArticle({ file, text }, schemaOf(file), (path) => hasPicture(file, path))
}
