import type { Counted } from '~/content/schemas/articles'
import type { FactValue, Unit } from '~/content/schemas/fact'
import { toPence } from '~/lib/text'
import { type Facts, factValue, valueText } from './facts'

// Totals of facts, and ranges for diagrams.

/** "£463.98", or "£1,278–1,928" if one of the facts is a range. Empty while one is missing. */
export function totalText(facts: Facts, counted: readonly Counted[]): string {
  let [low, high] = [0, 0]
  for (const { fact, times } of counted) {
    const range = rangeOf(factValue(facts, fact, times), 'gbp')
    if (!range) return ''
    low += range[0]
    high += range[1]
  }
  return valueText(low === high ? toPence(low) : [toPence(low), toPence(high)], 'gbp')
}

const weeksIn: Partial<Record<Unit, number>> = { days: 1 / 7, weeks: 1, months: 52 / 12, years: 52 }

/** The lower and upper number for a drawing: times in weeks, other units unchanged. Undefined for text. */
export function rangeOf(value: FactValue | undefined, unit: Unit) {
  if (value === undefined || typeof value === 'string') return undefined
  const [low, high] = typeof value === 'number' ? [value, value] : value
  const weeks = weeksIn[unit] ?? 1
  return [low * weeks, high * weeks] as const
}
