import { factText } from '~/content/facts/fill-facts'
import type { Facts } from '~/content/facts/facts'

/** The facts with one entry, and all that must move with it, publishing its checked side. */
export function switched(facts: Facts, id: string): Facts {
  const entry = facts[id]
  if (!entry) throw new Error(`There is no fact "${id}"`)
  const moving = [id, ...(entry.together ?? [])]
  return Object.fromEntries(
    Object.entries(facts).map(([name, kept]) => [
      name,
      moving.includes(name) ? { ...kept, publish: 'checked' } : kept,
    ]),
  )
}

/** The ids that read differently, in any part, under two sets of facts. */
export function changedFacts(before: Facts, after: Facts): string[] {
  return Object.entries(before).flatMap(([id, { unit }]) => {
    const parts = typeof unit === 'object' ? Object.keys(unit) : [undefined]
    return parts.some((part) => factText(before, id, { part }) !== factText(after, id, { part })) ? [id] : []
  })
}

export interface Text {
  name: string
  text: string
}

export interface SwitchResult {
  /** Texts that name the fact and read the same all the same. */
  unmoved: string[]
  /** Texts that do not name the fact and read differently. */
  touched: string[]
}

/** What a switch did to texts, filled with the facts before and after it. `mentions` tells which texts name the fact. */
export function compareTexts(
  pairs: readonly { before: Text; after: Text }[],
  mentions: (name: string) => boolean,
): SwitchResult {
  const changed = ({ before, after }: { before: Text; after: Text }) => before.text !== after.text
  const names = (found: typeof pairs) => found.map(({ before }) => before.name)
  return {
    unmoved: names(pairs.filter((pair) => mentions(pair.before.name) && !changed(pair))),
    touched: names(pairs.filter((pair) => !mentions(pair.before.name) && changed(pair))),
  }
}
