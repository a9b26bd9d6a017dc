import { checkArticle, missingPicture } from './check-article'
import { brokenReferences, misspeltTokens, type Reference, referencesIn } from './facts/check-facts'
import type { Facts } from './facts/facts'
import { parseFacts } from './facts/parse-facts'
import { ContentError, type ContentText, type Mistake, mistakesOf, readYaml } from './problems'
import { countNames, factFiles, isFactFile, schemaOf } from './schema-of'

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
  /** The names of the drawings in src/components/illustrations. */
  drawings?: readonly string[]
}

/** Everything in one content file that the build rejects. For a fact file, the mistakes of all three. */
export function mistakesIn(source: ContentText, around: Surroundings): Mistake[] {
  const { facts, references = [], hasPicture } = around
  if (isFactFile(source.file))
    return factMistakes([...facts.filter(({ file }) => file !== source.file), source], references)
  const known = readable(facts)
  return [
    ...mistakesOf(() => checkBySchema(source, hasPicture)),
    ...misspeltTokens(source),
    ...(known ? brokenReferences(referencesIn(source), known) : []),
    ...(around.drawings ? missingDrawings(source, around.drawings) : []),
  ]
}

function factMistakes(texts: readonly ContentText[], references: readonly Reference[]): Mistake[] {
  const sources = factFiles.flatMap((name) => texts.filter(({ file }) => file === name))
  let facts: Facts = {}
  const own = mistakesOf(() => ({ facts } = parseFacts(sources)))
  return own.length > 0
    ? [...own]
    : brokenReferences([...sources.flatMap(referencesIn), ...references], facts)
}

/** The facts, or undefined while a mistake in them is reported elsewhere. */
function readable(texts: readonly ContentText[]): Facts | undefined {
  let facts: Facts | undefined
  mistakesOf(() => ({ facts } = parseFacts(texts)))
  return facts
}

function checkBySchema(source: ContentText, hasPicture: HasPicture = () => true): void {
  const { file } = source
  const isThere = (path: string) => hasPicture(file, path)
  const schema = schemaOf(file)
  if (!file.endsWith('.yaml')) return checkArticle(source, schema, isThere)
  readYaml(counted(source), schema)
  const mistakes = source.text.split('\n').flatMap((words, at): Mistake[] => {
    const path = picture.exec(words)?.[1]
    return path && !isThere(path)
      ? [{ file, line: at + 1, field: '', message: `${missingPicture(path)}.` }]
      : []
  })
  if (mistakes.length > 0) throw new ContentError(mistakes)
}

const picture = /^\s*(?:- )?(?:portrait|signature): ['"]?(\.\/[^'"\s]+)/

/** A text with a word in the place of each count that the build fills in. Throws where there is nothing to count. */
function counted({ file, text }: ContentText): ContentText {
  const names = countNames(file)
  const filled = text.replace(/\{count:([\w.-]+)\}/gi, (token, name: string, at: number) => {
    if (names.includes(name)) return 'seven'
    const line = text.slice(0, at).split('\n').length
    const choice = names.length > 0 ? `it can be ${names.join(', ')}` : 'nothing can be counted in this file'
    throw new ContentError([{ file, line, field: '', message: `${token} counts nothing: ${choice}.` }])
  })
  return { file, text: filled }
}

/** A service or a tool has an illustration, and a film's pictures are drawings; other drawings have names of their own. */
const drawing = (file: string) =>
  file === 'content/videos.yaml' ? /^\s*- drawing: ['"]?([\w-]+)/ : /^\s*illustration: ['"]?([\w-]+)/

/** A tool names its drawing without the "tool-" that its file begins with. */
function missingDrawings({ file, text }: ContentText, drawings: readonly string[]): Mistake[] {
  const prefix = file.startsWith('content/pages/') ? 'tool-' : ''
  return text.split('\n').flatMap((words, at): Mistake[] => {
    const name = drawing(file).exec(words)?.[1]
    const message = `There is no drawing “${name}”. Check the spelling.`
    return name && !drawings.includes(prefix + name) ? [{ file, line: at + 1, field: '', message }] : []
  })
}
