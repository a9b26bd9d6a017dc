import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type HasPicture, mistakesIn, type Surroundings } from './check-content'
import { mentionsIn, type Reference, referencesIn } from './facts/check-facts'
import { codeFiles, contentFiles, filesIn, readFacts, readSources, readText } from './files'
import type { ContentText, Mistake } from './problems'
import { factFiles, isDraft, isFactFile } from './schema-of'

// The check of all content on disk, for the build and the launch check.

const picturesOnDisk =
  (root: string): HasPicture =>
  (file, path) =>
    existsSync(join(root, dirname(file), path))

const drawingFolder = 'src/components/illustrations'

/** The drawings that content may name. */
export const drawingsIn = (root = process.cwd()): string[] =>
  filesIn(drawingFolder, /\.svg$/, root).map((file) => basename(file, '.svg'))

const surroundings = (root: string): Surroundings => ({
  facts: factFiles.filter((file) => existsSync(join(root, file))).map((file) => readText(file, root)),
  hasPicture: picturesOnDisk(root),
  ...(existsSync(join(root, drawingFolder)) && { drawings: drawingsIn(root) }),
})

/** Everything in content/ that the build rejects. Drafts are not on the site: their mistakes are advice. */
export function contentMistakes(root = process.cwd()): Mistake[] {
  const files = contentFiles(root).filter((source) => !isDraft(source) && !isFactFile(source.file))
  const around = surroundings(root)
  return [...factFileMistakes(root), ...files.flatMap((source) => mistakesIn(source, around))]
}

/** What is wrong in the fact files, and where code names a fact that does not exist. */
export function factFileMistakes(root = process.cwd()): Mistake[] {
  const { facts } = surroundings(root)
  const code = readSources(root).filter(({ file }) => file.startsWith('src/'))
  return mistakesIn(facts[0]!, { facts, references: code.flatMap(referencesIn) })
}

/** Everything that the build rejects in some files of content. */
export function mistakesInFiles(files: readonly ContentText[], root: string): Mistake[] {
  const around = surroundings(root)
  return files.flatMap((source) => mistakesIn(source, around))
}

/** What would stop the build if each draft were published. */
export const draftMistakes = (root = process.cwd()): Mistake[] =>
  mistakesInFiles(contentFiles(root).filter(isDraft), root)

/** One place for each fact that the site uses, for the editors' screen: such a fact cannot be deleted. */
export function usedFacts(root = process.cwd()): Reference[] {
  const { facts } = readFacts(root)
  const named = readSources(root).flatMap(referencesIn)
  const mentioned = codeFiles(root).flatMap((source) => mentionsIn(source, facts))
  const byName = [...named, ...mentioned].map(
    (reference) =>
      [`${reference.id}#${reference.part ?? ''}${reference.isOffer ? '!' : ''}`, reference] as const,
  )
  return [...new Map(byName.toReversed()).values()].toReversed()
}
