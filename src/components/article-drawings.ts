import {
  entryOf,
  type FactId,
  type Facts,
  factText,
  factToken,
  factValue,
  fillContent,
  valueText,
} from '~/content/facts/facts'
import { rangeOf } from '~/content/facts/totals'
import type { Counted, Question } from '~/content/schemas/articles'
import type { Unit } from '~/content/schemas/fact'
import { keepTogether } from '~/lib/text'

// Data of the diagrams in src/sections/article and FactBars.

/**
 * A decision tree's questions and answers with their facts. Empty if a fact is missing: the rest alone would misstate the law.
 */
export function filledTree(questions: readonly Question[], facts: Facts): readonly Question[] {
  const tokens = [...JSON.stringify(questions).matchAll(factToken)]
  const isMissing = tokens.some(([, id]) => factText(facts, id as FactId) === '')
  return isMissing ? [] : fillContent(questions, facts)
}

/**
 * Facts as bars on a common scale from zero: the start and length of each, in per cent, and the two ends of the scale. Text and missing
 * facts get no bar. Returns undefined if no bar is left.
 */
export function barChart(rows: readonly (Counted & { label: string })[], facts: Facts) {
  const ranges = rows.flatMap(({ label, fact, times }) => {
    const { unit } = entryOf(facts, fact)
    const range = rangeOf(factValue(facts, fact, times), unit)
    const figure = keepTogether(factText(facts, fact, times))
    return range ? [{ label, figure, unit, low: range[0], high: range[1] }] : []
  })
  const [first] = ranges
  if (!first) return undefined
  const max = Math.max(...ranges.map(({ high }) => high))
  const percent = (value: number) => Math.round((value / max) * 1000) / 10
  const bars = ranges.map(({ label, figure, low, high }) => ({
    ...{ label, figure, from: percent(low) },
    width: Math.max(percent(high) - percent(low), 1),
  }))
  const unit = first.unit.replace(' or more', '') as Unit
  return { bars, min: valueText(0, unit), max: valueText(max, unit) }
}
