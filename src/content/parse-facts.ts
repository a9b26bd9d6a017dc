import type { Facts } from './facts/facts'
import { type ContentText, type Mistake, type ReadContent, readYaml } from './read-content'
import { schemaOf } from './schema-of'

export interface FactsOnDisk {
  facts: Facts
  /** File and line of each fact. */
  places: ReadonlyMap<string, { file: string; line: number }>
  mistakes: readonly Mistake[]
}

const cache = new Map<string, { text: string; read: ReadContent }>()

/**
 * Reads a YAML file again only after its text has changed. A server function reads the same files for every enquiry, and the
 * editors' screen reads all three long fact files after each key press.
 */
export function readCached(source: ContentText): ReadContent {
  const last = cache.get(source.file)
  if (last?.text === source.text) return last.read
  const read = readYaml(source, schemaOf(source.file)!)
  cache.set(source.file, { text: source.text, read })
  return read
}

/** The facts of all three files. An invalid file contributes none. */
export function parseFacts(texts: readonly ContentText[]): FactsOnDisk {
  const facts: Record<string, Facts[string]> = {}
  const places = new Map<string, { file: string; line: number }>()
  const mistakes: Mistake[] = []
  for (const source of texts) {
    const { file } = source
    const { data, lines, mistakes: own } = readCached(source)
    mistakes.push(...own)
    Object.assign(facts, data)
    for (const [id, line] of [...lines].filter(([field]) => !field.includes(' › '))) {
      const other = places.get(id)
      if (other)
        mistakes.push({ file, line, field: id, message: `is already used in ${other.file}:${other.line}` })
      places.set(id, { file, line })
    }
  }
  return { facts, places, mistakes }
}
