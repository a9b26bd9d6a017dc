// The half-hours for calls: within the opening hours in London, and not on bank holidays or the office's own.
import { Temporal } from 'temporal-polyfill'
import type { CallProblem, CallWords } from '~/content/schemas/site'
import { type Closings, isClosed } from '~/content/facts/holidays'
import { isBankHoliday } from '~/lib/bank-holidays'
import { weekdayDate } from '~/lib/dates'
import { inLondon, timeLabel } from '~/lib/london-time'
import type { Period } from '~/lib/opening-hours'

const slotMinutes = 30

/** How many minutes of opening hours must pass before a call, and how many working days are offered. */
const callRules = { workingMinutesAhead: 120, workingDays: 10 }

/** A day and its free half-hours. */
export interface CallDay {
  /** "Tuesday 24 November". */
  label: string
  times: readonly CallSlot[]
}

interface CallSlot {
  /** Its start in UTC: "2026-11-24T10:30:00Z". */
  starts: string
  /** "10:30am". */
  label: string
}

/** The answer of GET /api/call. */
export interface CallOptions {
  words: CallWords
  days: readonly CallDay[]
  /** While the office is closed: when it opens again, as a sentence. */
  closed?: string
}

/** The body of POST /api/call. */
export interface CallRequest {
  /** The enquiry's id, which only the visitor's browser knows. */
  id: string
  /** As in CallSlot. */
  starts: string
}

/** The answer to a CallRequest: `when` is "Tuesday 24 November at 10:30am", `calendar` an iCalendar file. */
export type Booking =
  { code: 'booked'; when: string; calendar: string } | { code: Exclude<CallProblem, 'failed'> }

/** One of a day's opening times. */
type Opening = readonly [from: Temporal.ZonedDateTime, to: Temporal.ZonedDateTime]

const at = (day: Temporal.PlainDate, time: string) =>
  day.toZonedDateTime({
    timeZone: 'Europe/London',
    plainTime: Temporal.PlainTime.from(time.padStart(5, '0')),
  })

function openingsOn(day: Temporal.PlainDate, periods: readonly Period[], closings: Closings = []): Opening[] {
  if (isBankHoliday(day.toString()) || isClosed(day.toString(), closings)) return []
  return periods
    .filter((period) => period.days.includes(day.dayOfWeek))
    .map(({ from, to }) => [at(day, from), at(day, to)] as const)
    .sort(([one], [other]) => Temporal.ZonedDateTime.compare(one, other))
}

const later = (one: Temporal.ZonedDateTime, other: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(one, other) < 0 ? other : one

const minutesBetween = (from: Temporal.ZonedDateTime, to: Temporal.ZonedDateTime) =>
  Math.max(0, from.until(to).total('minutes'))

/** The waiting minutes left after an opening, and the end of the wait, which may be after the opening. */
function waitThrough([from, to]: Opening, now: Temporal.ZonedDateTime, wait: number) {
  const start = later(from, now)
  return { left: Math.max(0, wait - minutesBetween(start, to)), end: start.add({ minutes: wait }) }
}

function slotsIn([from, to]: Opening, earliest: Temporal.ZonedDateTime): Temporal.ZonedDateTime[] {
  const count = Math.floor(minutesBetween(from, to) / slotMinutes)
  return Array.from({ length: count }, (_, at) => from.add({ minutes: at * slotMinutes })).filter(
    (slot) => Temporal.ZonedDateTime.compare(slot, earliest) >= 0,
  )
}

/** Days to look ahead: enough for ten working days with any opening hours. */
const daysAhead = 366

/** The start of every half-hour that may be chosen now, by day. `now` is in milliseconds since 1970. */
export function openSlots(
  periods: readonly Period[],
  now: number,
  closings: Closings = [],
): Temporal.ZonedDateTime[][] {
  const minute = Math.ceil(now / 60_000) * 60_000
  const moment = inLondon(minute)
  const days: Temporal.ZonedDateTime[][] = []
  let wait = callRules.workingMinutesAhead
  for (let ahead = 0; ahead < daysAhead && days.length < callRules.workingDays; ahead++) {
    const slots = openingsOn(moment.toPlainDate().add({ days: ahead }), periods, closings).flatMap(
      (opening) => {
        const { left, end } = waitThrough(opening, moment, wait)
        wait = left
        return slotsIn(opening, end)
      },
    )
    if (slots.length > 0) days.push(slots)
  }
  return days
}

/** When the office opens next, in milliseconds since 1970; undefined while it is open or if it does not open within a year. */
export function nextOpening(
  periods: readonly Period[],
  now: number,
  closings: Closings = [],
): number | undefined {
  const moment = inLondon(now)
  for (let ahead = 0; ahead < daysAhead; ahead++) {
    const openings = openingsOn(moment.toPlainDate().add({ days: ahead }), periods, closings)
    const next = openings.find(([, to]) => Temporal.ZonedDateTime.compare(moment, to) < 0)
    if (next) return next[0].epochMilliseconds > now ? next[0].epochMilliseconds : undefined
  }
  return undefined
}

/** A half-hour's start in UTC, as in CallSlot. */
export const momentOf = (slot: Temporal.ZonedDateTime): string => slot.toInstant().toString()

/** The free half-hours with labels. */
export function freeDays(
  days: readonly (readonly Temporal.ZonedDateTime[])[],
  isTaken: (starts: string) => boolean,
): CallDay[] {
  return days
    .map((slots) => slots.filter((slot) => !isTaken(momentOf(slot))))
    .flatMap((slots) => {
      const [first] = slots
      if (!first) return []
      return [
        {
          label: weekdayDate(first.epochMilliseconds),
          times: slots.map((slot) => ({ starts: momentOf(slot), label: timeLabel(slot) })),
        },
      ]
    })
}
