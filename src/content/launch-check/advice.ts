import { draftMistakes } from '~/content/content-mistakes'
import { contentFiles, factsOnDisk } from '~/content/files'
import type { Advice } from '~/content/read-content'
import { isDraft } from '~/content/schema-of'
import { spellChecker } from './spelling'
import { wordAdvice } from './word-advice'

// Advice on content: worth a look, but never a reason to stop a save, a build or a test.

export function contentAdvice(root = process.cwd()): Advice[] {
  const published = contentFiles(root).filter((source) => !isDraft(source))
  const drafts = draftMistakes(root).map(({ file, line, field, message }) => ({
    ...{ file, line },
    message: `This draft cannot be published yet: ${field ? `${field} ` : ''}${message}`,
  }))
  return [...wordAdvice(published, { facts: factsOnDisk(root).facts, misspelt: spellChecker() }), ...drafts]
}
