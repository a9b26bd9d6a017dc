import { type FactId, factText, fillFacts } from '~/content/facts/facts'
import { readFacts } from '~/content/files'

const { facts } = readFacts()

/**
 * A published fact, as printed. The owner changes prices, hours and contact details there, so a
 * test names the fact and never the figure.
 */
export const published = (id: FactId, times = 1): string => factText(facts, id, times)

/** A text with its published facts filled in; empty if one of them is missing. */
export const filled = (text: string): string => fillFacts(text, facts)
