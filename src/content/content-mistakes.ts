import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Read, readFile } from './check-content'
import { contentFiles, factsOnDisk } from './files'
import type { ContentText, Mistake } from './read-content'
import { isDraft, isFactFile } from './schema-of'

// Validates content on disk, for the build and the launch check.

/** Validates a file with the names it may use. If the fact files are invalid, every fact id is accepted. */
export function readOnDisk(source: ContentText, root: string): Read {
  const { facts, mistakes } = factsOnDisk(root)
  return readFile(source, {
    ...(mistakes.length === 0 && { facts }),
    hasPicture: (path) => existsSync(join(root, dirname(source.file), path)),
  })
}

/** The errors in a file; none for a draft, which is not published. */
export function mistakesOnDisk(source: ContentText, root: string): readonly Mistake[] {
  if (isDraft(source)) return []
  // An id may be in two of the fact files.
  if (isFactFile(source.file)) return factsOnDisk(root).mistakes.filter(({ file }) => file === source.file)
  return readOnDisk(source, root).mistakes
}

/** All errors in content/. */
export const contentMistakes = (root = process.cwd()): Mistake[] =>
  contentFiles(root).flatMap((source) => mistakesOnDisk(source, root))

/** The errors in drafts, which would stop the build once published. */
export const draftMistakes = (root = process.cwd()): Mistake[] =>
  contentFiles(root)
    .filter(isDraft)
    .flatMap((source) => readOnDisk(source, root).mistakes)
