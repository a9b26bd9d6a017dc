import { type Facts, fillFacts } from '~/content/facts/facts'
import { rangeOf } from '~/content/facts/totals'
import type { FactValue, Unit } from '~/content/schemas/fact'

// The drawings inside articles (src/components): what they show, with every figure taken from the facts.

export interface Share {
  who: string
  gets: string
}

/** One question: its answer "yes" ends here, or asks once more; "no" goes on to the next question. */
export type Question = { ask: string } & (
  { yes: readonly Share[] } | { then: { ask: string; yes: readonly Share[]; no: readonly Share[] } }
)

/**
 * The questions with every token, such as {fact:intestacy.adultAge}, filled in. A share whose figure is not published is
 * left out, since nobody receives it then.
 */
export function filledTree(questions: readonly Question[], facts: Facts): Question[] {
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

/** A list in one sentence, parted by semicolons or else by commas, as steps that each begin with a capital. */
export const stepsIn = (list: string): string[] =>
  list.split(list.includes(';') ? /;\s+/ : /,\s+/).map((step) => step.charAt(0).toUpperCase() + step.slice(1))

export interface BarRow {
  label: string
  /** As the facts print it. */
  figure: string
  amount: FactValue
  unit: Unit
}

interface Bar {
  label: string
  figure: string
  /** Where the bar begins and how long it is, in per cent of the scale. */
  from: number
  width: number
}

/** Ranges of money or of time on one scale that begins at nothing. Rows without figures, such as texts, are left out. */
export function rangeBars(rows: readonly BarRow[]): Bar[] {
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
