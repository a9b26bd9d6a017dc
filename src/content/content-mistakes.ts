import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { mistakesIn, readFile } from './check-content'
import { contentFiles, factsOnDisk, filesIn } from './files'
import type { ContentText, Mistake, FileContext } from './read-content'
import { isDraft, isFactFile } from './schema-of'

// Validates all content on disk, for the build and the launch check.

const drawingFolder = 'src/components/illustrations'

/** The names of all drawings. */
export const drawingsIn = (root = process.cwd()): string[] =>
  filesIn(drawingFolder, /\.svg$/, root).map((file) => basename(file, '.svg'))

/** The names that a file may use. If the fact files are invalid, every fact id is accepted. */
export function contextOf(file: string, root: string): FileContext {
  const { facts, mistakes } = factsOnDisk(root)
  return {
    ...(mistakes.length === 0 && { facts }),
    ...(existsSync(join(root, drawingFolder)) && { drawings: drawingsIn(root) }),
    hasPicture: (path) => existsSync(join(root, dirname(file), path)),
  }
}

/** All errors in content/. */
export const contentMistakes = (root = process.cwd()): Mistake[] => [
  ...factsOnDisk(root).mistakes,
  ...contentFiles(root)
    .filter(({ file }) => !isFactFile(file))
    .flatMap((source) => mistakesOnDisk(source, root)),
]

export const mistakesOnDisk = (source: ContentText, root: string): readonly Mistake[] =>
  mistakesIn(source, contextOf(source.file, root))

/** The errors in drafts, which would stop the build once published. */
export const draftMistakes = (root = process.cwd()): Mistake[] =>
  contentFiles(root)
    .filter(isDraft)
    .flatMap((source) => readFile(source, contextOf(source.file, root)).mistakes)
