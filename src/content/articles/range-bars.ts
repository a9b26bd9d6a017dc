import { rangeOf } from '~/content/facts/range-of'
import type { Amount, Unit } from '~/content/schemas/register-entry'

export interface BarRow {
  label: string
  /** As the register prints it. */
  figure: string
  amount: Amount
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
