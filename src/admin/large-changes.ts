import { formatFact } from '~/content/facts/format-fact'
import type { Facts } from '~/content/facts/facts'
import type { Amount, FactValue, Fact } from '~/content/schemas/fact'

// A figure that changes by more than half is more often a slip, such as £4.99 for £49.99, than a decision: the screen asks.

const sides = ['spec', 'checked'] as const

/** The figures that change by more than half of what they were, each as a sentence for the editor. */
export const largeChanges = (before: Facts, after: Facts): string[] =>
  Object.entries(after).flatMap(([id, entry]) => {
    const old = before[id]
    return old ? sides.flatMap((publish) => changesOf({ ...old, publish }, { ...entry, publish })) : []
  })

function changesOf(old: Fact, entry: Fact): string[] {
  const parts = typeof entry.unit === 'string' ? [undefined] : Object.keys(entry.unit)
  return parts.flatMap((part) => {
    const [was, is] = [old, entry].map((one) => numbersOf(one[one.publish], part))
    if (!was?.length || !is?.length) return []
    const isLarge = [0, 1].some((end) => Math.abs(endOf(is, end) - endOf(was, end)) > endOf(was, end) / 2)
    const [from, to] = [old, entry].map((one) => formatFact(one, { part }))
    return isLarge ? [`You are changing ${from} to ${to} (${entry.label}${part ? `, ${part}` : ''}).`] : []
  })
}

/** A number as one, a range as two; none for words and hours. */
function numbersOf(value: FactValue, part: string | undefined): number[] {
  const amount = part === undefined ? value : (value as Record<string, Amount>)[part]
  return [amount].flat().filter((one) => typeof one === 'number')
}

/** The lower or the upper number; a single one is both. */
const endOf = (numbers: readonly number[], end: number): number => numbers[end] ?? numbers[0] ?? 0
