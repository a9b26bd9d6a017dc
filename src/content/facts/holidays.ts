import { weekdayDate } from '~/lib/dates'
import { type Closure, dayAfter, workingDayFrom } from '~/lib/working-days'
import { entryOf, type Facts, openingPeriods } from './facts'

// The office's own holidays (content/holidays.yaml): days without calls, and the reply promise until they are over.

/** The days on which the office opens, from the opening hours; Monday to Friday while they are missing. */
export function openWeekdays(facts: Facts): number[] {
  const days = openingPeriods(facts, 'company.hours').flatMap((period) => period.days)
  return days.length > 0 ? days : [1, 2, 3, 4, 5]
}

/**
 * The day the office reopens, if its own holiday comes before the next working day. Undefined on working days, and on weekends and
 * bank holidays that are not next to a holiday.
 * @param today in London, such as 2026-12-24
 */
export function firstDayBack(facts: Facts, closures: readonly Closure[], today: string): string | undefined {
  const days = { weekdays: openWeekdays(facts), closures }
  const next = workingDayFrom(today, days)
  return closures.some(({ to }) => today < next && workingDayFrom(dayAfter(to), days) === next)
    ? next
    : undefined
}

/** The facts with the reply promise of a holiday until the office opens again: "on Monday 4 January". */
export function duringHoliday(facts: Facts, closures: readonly Closure[], today: string): Facts {
  const back = firstDayBack(facts, closures, today)
  if (!back) return facts
  const promise = `on ${weekdayDate(back)}`
  const entry = entryOf(facts, 'promise.reply')
  return { ...facts, 'promise.reply': { ...entry, value: promise } }
}
