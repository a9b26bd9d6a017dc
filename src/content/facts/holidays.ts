import { weekdayDate } from '~/lib/dates'
import { type Closing, closingOn, dayAfter, workingDayFrom } from '~/lib/working-days'
import { entryOf, type Facts, openingPeriods } from './facts'

// The office's own holidays (content/holidays.yaml): days without calls, and the reply promise while they last.

/** The days on which the office opens, from the opening hours. */
export const openWeekdays = (facts: Facts): number[] =>
  openingPeriods(facts, 'company.hours').flatMap(({ days }) => days)

/**
 * The facts with the reply promise of a holiday while it lasts: "on Monday 4 January".
 * @param today in London, as 2026-12-24
 */
export function duringHoliday(facts: Facts, closings: readonly Closing[], today: string): Facts {
  const closing = closingOn(today, closings)
  if (!closing) return facts
  const back = workingDayFrom(dayAfter(closing.to), { weekdays: openWeekdays(facts), closings })
  const promise = `on ${weekdayDate(back)}`
  const entry = entryOf(facts, 'promise.reply')
  return { ...facts, 'promise.reply': { ...entry, value: promise } }
}
