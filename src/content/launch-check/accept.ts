import { parse } from 'yaml'
import { factsToYaml } from '~/content/to-yaml'
import type { Fact } from '~/content/schemas/fact'

interface Acceptance {
  id: string
  /** The person who confirms the suggestion; without a name, the fact stays unconfirmed. */
  by?: string | undefined
  /** Such as 2026-11-20. */
  today: string
}

/** The text of a fact file, with the suggestion as the fact's value. Throws if there is no suggestion. */
export function acceptSuggestion(text: string, { id, by, today }: Acceptance): string {
  const facts = parse(text) as Record<string, Partial<Fact>>
  const fact = facts[id] ?? {}
  const { suggestion } = fact
  if (suggestion === undefined) throw new Error(`${id} has no suggestion.`)
  const isRemoved = suggestion === 'remove'
  const confirmed = { status: 'confirmed', ...(by && { confirmedBy: by }), confirmedOn: today }
  delete fact.suggestion
  if (isRemoved) delete fact.value
  else fact.value = suggestion
  Object.assign(fact, by || isRemoved ? confirmed : { status: 'unconfirmed' })
  return factsToYaml(facts)
}
