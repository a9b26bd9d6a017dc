import { existsSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { mistakesIn, readFile } from './check-content'
import { contentFiles, type Counts, factsOnDisk, filesIn } from './files'
import type { ContentText, Mistake, Surroundings } from './read-content'
import { isDraft, isFactFile } from './schema-of'

// The check of all content on disk, for the build and the launch check.

const drawingFolder = 'src/components/illustrations'

/** The drawings that content may name. */
export const drawingsIn = (root = process.cwd()): string[] =>
  filesIn(drawingFolder, /\.svg$/, root).map((file) => basename(file, '.svg'))

/** What a file on disk may name. While the facts have mistakes of their own, any fact. */
export function surroundings(file: string, root: string, counts?: Counts): Surroundings {
  const { facts, mistakes } = factsOnDisk(root)
  return {
    ...(mistakes.length === 0 && { facts }),
    ...(existsSync(join(root, drawingFolder)) && { drawings: drawingsIn(root) }),
    ...(counts && { counts }),
    hasPicture: (path) => existsSync(join(root, dirname(file), path)),
  }
}

/** Everything in content/ that the build rejects. */
export const contentMistakes = (root = process.cwd()): Mistake[] => [
  ...factsOnDisk(root).mistakes,
  ...contentFiles(root)
    .filter(({ file }) => !isFactFile(file))
    .flatMap((source) => mistakesOnDisk(source, root)),
]

export const mistakesOnDisk = (source: ContentText, root: string): readonly Mistake[] =>
  mistakesIn(source, surroundings(source.file, root))

/** What would stop the build if each draft were published. */
export const draftMistakes = (root = process.cwd()): Mistake[] =>
  contentFiles(root)
    .filter(isDraft)
    .flatMap((source) => readFile(source, surroundings(source.file, root)).mistakes)
