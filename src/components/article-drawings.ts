import { type Facts, fillFacts } from '~/content/facts/facts'
import { rangeOf } from '~/content/facts/totals'
import type { FactValue, Unit } from '~/content/schemas/fact'

// Data of the diagrams in articles (src/sections/article).

export interface Share {
  who: string
  gets: string
}

/** "Yes" leads to the shares, or to one more question; "no" leads to the next question of the tree. */
export type Question = { ask: string } & (
  { yes: readonly Share[] } | { then: { ask: string; yes: readonly Share[]; no: readonly Share[] } }
)

/** Fills in tokens such as {fact:intestacy.adultAge}. Omits shares whose fact is missing. */
export function fillTree(questions: readonly Question[], facts: Facts): Question[] {
  const fill = (text: string) => fillFacts(text, facts)
  const filled = (shares: readonly Share[]) =>
    shares.map(({ who, gets }) => ({ who, gets: fill(gets) })).filter(({ gets }) => gets !== '')
  return questions.map((question) => {
    const ask = fill(question.ask)
    if ('yes' in question) return { ask, yes: filled(question.yes) }
    const { ask: again, yes, no } = question.then
    return { ask, then: { ask: fill(again), yes: filled(yes), no: filled(no) } }
  })
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

/** Places ranges of money or time on a common scale from 0. Omits rows without a figure. */
export function placeBars(rows: readonly BarRow[]): Bar[] {
  const ranges = rows.flatMap((row) => {
    const range = rangeOf(row.amount, row.unit)
    return range ? [{ ...row, low: range[0], high: range[1] }] : []
  })
  const most = Math.max(...ranges.map(({ high }) => high))
  const percent = (value: number) => Math.round((value / most) * 1000) / 10
  return ranges.map(({ label, figure, low, high }) => ({
    label,
    figure,
    from: percent(low),
    width: Math.max(percent(high) - percent(low), 1),
  }))
}
