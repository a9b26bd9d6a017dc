import { ContentError, type ContentText, keyLines, type Mistake, readYaml } from '~/content/problems'
import { factsFile } from '~/content/schemas/fact'
import { checkFacts } from './check-facts'
import type { Facts } from './facts'

// Reads the texts of the fact files. It opens no file, so the editors' screen uses it too.

export interface FactsOnDisk {
  facts: Facts
  /** Where each entry starts. */
  places: ReadonlyMap<string, { file: string; line: number }>
}

/** The facts of all three files. Throws a ContentError with every mistake. */
export function parseFacts(texts: readonly ContentText[]): FactsOnDisk {
  const facts: Record<string, Facts[string]> = {}
  const places = new Map<string, { file: string; line: number }>()
  const mistakes: Mistake[] = []
  for (const { file, text } of texts) {
    const lines = keyLines(text)
    for (const [id, entry] of Object.entries(readFile({ file, text }, mistakes))) {
      const line = lines.get(id) ?? 1
      const other = places.get(id)
      if (other) {
        const message = `is already used in ${other.file}:${other.line}`
        mistakes.push({ file, line, field: id, message })
      }
      facts[id] = entry
      places.set(id, { file, line })
    }
  }
  if (mistakes.length > 0) throw new ContentError(mistakes)
  checkFacts(facts, places)
  return { facts, places }
}

function readFile(source: ContentText, mistakes: Mistake[]): Facts {
  try {
    return readYaml(source, factsFile)
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    mistakes.push(...error.mistakes)
    return {}
  }
}
