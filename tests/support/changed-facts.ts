import { entryOf, type FactId, type Facts } from '~/content/facts/facts'
import { readFacts } from '~/content/files'

/** The facts with one value replaced. */
export function withFact(id: FactId, value: string | number): Facts {
  const { facts } = readFacts()
  return { ...facts, [id]: { ...entryOf(facts, id), value } }
}
