import { factAmount, poundsText } from './format-fact'
import { entryOf, type Register } from './register'

export interface Counted {
  /** The id of a figure in pounds. */
  fact: string
  /** The name of one part, where the entry has several. */
  part?: string | undefined
  /** How many of it; one when left out. */
  times?: number | undefined
}

/** The sum of published figures, such as "£463.98", or "£1,278–1,928" where one is a range. Empty while one is none. */
export function totalText(register: Register, counted: readonly Counted[]): string {
  let [low, high] = [0, 0]
  for (const { fact, times = 1, ...options } of counted) {
    const amount = factAmount(entryOf(register, fact), options)
    if (amount === undefined || typeof amount === 'string') return ''
    const [from, to] = typeof amount === 'number' ? [amount, amount] : amount
    low += from * times
    high += to * times
  }
  return poundsText(low === high ? toPence(low) : [toPence(low), toPence(high)])
}

/** What is added up, such as "£99 + £164"; empty while one of them is none, and for one amount alone. */
export function addendsText(register: Register, counted: readonly Counted[]): string {
  const addends = counted.map((one) => totalText(register, [one]))
  return addends.length > 1 && addends.every((text) => text !== '') ? addends.join(' + ') : ''
}

const toPence = (value: number) => Math.round(value * 100) / 100
