import { type Facts, fillContent } from '~/content/facts/facts'
import { rangeOf } from '~/content/facts/totals'
import type { Question } from '~/content/schemas/articles'
import type { FactValue, Unit } from '~/content/schemas/fact'

// Data of the diagrams in src/sections/article and FactBars.

/**
 * A decision tree's questions with their facts. Empty if one lacks a fact: the others alone would misstate the law.
 */
export function filledTree(questions: readonly Question[], facts: Facts): readonly Question[] {
  const filled = fillContent(questions, facts)
  return filled.length === questions.length ? filled : []
}

export interface BarRow {
  label: string
  /** The formatted amount. */
  figure: string
  amount: FactValue
  unit: Unit
}

interface Bar {
  label: string
  figure: string
  /** Start and length of the bar, in per cent of the scale. */
  from: number
  width: number
}

/** Places ranges of money or time on a common scale from 0 to `most`. Omits rows without a figure. */
export function placeBars(rows: readonly BarRow[]): { bars: Bar[]; most: number } {
  const ranges = rows.flatMap((row) => {
    const range = rangeOf(row.amount, row.unit)
    return range ? [{ ...row, low: range[0], high: range[1] }] : []
  })
  const most = Math.max(...ranges.map(({ high }) => high))
  const percent = (value: number) => Math.round((value / most) * 1000) / 10
  const bars = ranges.map(({ label, figure, low, high }) => ({
    label,
    figure,
    from: percent(low),
    width: Math.max(percent(high) - percent(low), 1),
  }))
  return { bars, most }
}
