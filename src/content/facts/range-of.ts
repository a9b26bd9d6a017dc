import type { Amount, Unit } from '~/content/schemas/register-entry'

const weeksIn: Partial<Record<Unit, number>> = { days: 1 / 7, weeks: 1, months: 52 / 12, years: 52 }

/** A published figure for a drawing, as its lower and upper number: times in weeks, all else as it is. A text has none. */
export function rangeOf(
  amount: Amount | undefined,
  unit: Unit | Readonly<Record<string, Unit>>,
): readonly [low: number, high: number] | undefined {
  if (amount === undefined || typeof amount === 'string' || typeof unit !== 'string') return undefined
  const [low, high] = typeof amount === 'number' ? [amount, amount] : amount
  const weeks = weeksIn[unit] ?? 1
  return [low * weeks, high * weeks]
}
