import { factAmount, poundsText } from './format-fact'
import { entryOf, type Register } from './register'

export interface Counted {
  /** The id of a figure in pounds. */
  fact: string
  /** How many of it; one when left out. */
  times?: number
}

/** The sum of published figures, such as "£463.98", or "£1,278–1,928" where one is a range. Empty while one is none. */
export function totalText(register: Register, counted: readonly Counted[]): string {
  let [low, high] = [0, 0]
  for (const { fact, times } of counted) {
    const entry = entryOf(register, fact)
    const amount = typeof entry[entry.publish] === 'string' ? undefined : factAmount(entry, { times })
    if (amount === undefined || typeof amount === 'string') return ''
    const [from, to] = typeof amount === 'number' ? [amount, amount] : amount
    low += from
    high += to
  }
  return poundsText(low === high ? toPence(low) : [toPence(low), toPence(high)])
}

const toPence = (value: number) => Math.round(value * 100) / 100
