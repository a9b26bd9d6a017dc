import type { Facts } from '~/content/facts/facts'
import { readFacts } from '~/content/files'

/** The published facts with one value replaced. */
export function withFact(id: string, value: string | number): Facts {
  const { facts } = readFacts()
  return { ...facts, [id]: { ...facts[id], spec: value, publish: 'spec' } as Facts[string] }
}
