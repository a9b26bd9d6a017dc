import { checkYaml, ContentError, type ContentText, type Mistake } from '~/content/problems'
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
  for (const source of texts) {
    const { file } = source
    const { data, keys, mistakes: own } = readFile(source)
    mistakes.push(...own)
    for (const [id, entry] of Object.entries((data ?? {}) as Facts)) {
      const line = keys.get(id) ?? 1
      const other = places.get(id)
      if (other)
        mistakes.push({ file, line, field: id, message: `is already used in ${other.file}:${other.line}` })
      facts[id] = entry
      places.set(id, { file, line })
    }
  }
  if (mistakes.length > 0) throw new ContentError(mistakes)
  checkFacts(facts, places)
  return { facts, places }
}

const read = new Map<string, { text: string; checked: ReturnType<typeof checkYaml> }>()

/** Long files take a while to parse, and the editors' screen checks all three after each key press in one of them. */
function readFile(source: ContentText): ReturnType<typeof checkYaml> {
  const last = read.get(source.file)
  if (last?.text === source.text) return last.checked
  const checked = checkYaml(source, factsFile)
  read.set(source.file, { text: source.text, checked })
  return checked
}
