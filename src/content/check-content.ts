import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { checkArticle } from './check-article'
import { checkReferences } from './facts/check-facts'
import { isFactFile, readFacts, readSources, schemaOf } from './files'
import { ContentError, type ContentText, counted, type Mistake, readYaml } from './problems'

// What a build refuses. It stands apart from files.ts because articles take a parser that no server function should load.

/** Throws what is wrong with an article, a legal page or a YAML file by itself. */
export function checkFile({ file, text }: ContentText, root = process.cwd()): void {
  if (file.endsWith('.yaml')) readYaml({ file, text: counted(text) }, schemaOf(file))
  else checkArticle({ file, text }, schemaOf(file), (path) => existsSync(join(root, dirname(file), path)))
}

/** Everything in content that the build would refuse, for the launch check, which goes on and tells all of it. */
export function contentMistakes(root = process.cwd()): Mistake[] {
  const sources = readSources(root)
  const single = sources
    .filter(({ file }) => file.startsWith('content/'))
    .flatMap((source) => mistakesOf(() => checkFile(source, root)))
  // Entries are compared with each other, and with what names them, once each is right by itself.
  if (single.some(({ file }) => isFactFile(file))) return single
  return [...single, ...mistakesOf(() => checkReferences(sources, readFacts(root).facts))]
}

function mistakesOf(check: () => void): readonly Mistake[] {
  try {
    check()
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.mistakes
  }
}
