import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { mistakesIn } from './check-content'
import { contentFiles, factsOnDisk } from './files'
import type { ContentText, Mistake } from './read-content'
import { isDraft, isFactFile } from './schema-of'

// Validates content on disk, for the build and the launch check.

/** The errors in a file. If the fact files are invalid, every fact id is accepted. */
export function mistakesOnDisk(source: ContentText, root: string): readonly Mistake[] {
  const { facts, mistakes } = factsOnDisk(root)
  // An id may be in two of the fact files.
  if (isFactFile(source.file)) return mistakes.filter(({ file }) => file === source.file)
  return mistakesIn(source, {
    ...(mistakes.length === 0 && { facts }),
    hasPicture: (path) => existsSync(join(root, dirname(source.file), path)),
  })
}

/** All errors in published content. */
export const contentMistakes = (root = process.cwd()): Mistake[] =>
  contentFiles(root)
    .filter((source) => !isDraft(source))
    .flatMap((source) => mistakesOnDisk(source, root))
