import { readFacts } from '~/content/files'
import { factText } from '~/content/facts/fill-facts'
import type { FactOptions } from '~/content/facts/format-fact'

const { facts } = readFacts()

/**
 * What the facts publish, as a visitor reads it. The owner changes prices, hours and contact details there, so a
 * test names the entry and never the figure.
 */
export const published = (id: string, options: FactOptions = {}): string => factText(facts, id, options)
