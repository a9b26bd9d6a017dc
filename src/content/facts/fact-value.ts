import type { Amount } from '~/content/schemas/register-entry'
import { fillFacts } from './fill-facts'
import { factAmount, type FactOptions } from './format-fact'
import { entryOf, type Register } from './register'

/** The figure itself, for rules: a number, a range or a filled text; undefined when nothing is published. */
export function factValue(register: Register, id: string, options: FactOptions = {}): Amount | undefined {
  const amount = factAmount(entryOf(register, id), options)
  return typeof amount === 'string' ? fillFacts(amount, register) || undefined : amount
}

/** The figure as one number. Throws when it is a text, a range or removed. */
export function factNumber(register: Register, id: string, options: FactOptions = {}): number {
  const amount = factValue(register, id, options)
  if (typeof amount !== 'number') throw new Error(`${id} is not a single number`)
  return amount
}

/** False when the published side says "removed": the block around it goes. */
export function isPublished(register: Register, id: string, part?: string): boolean {
  const entry = entryOf(register, id)
  return (
    entry[entry.publish] !== 'removed' && (part === undefined || factAmount(entry, { part }) !== undefined)
  )
}
