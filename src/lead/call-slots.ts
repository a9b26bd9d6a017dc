// The half-hour slots for calls: within the opening hours in London, excluding bank holidays and the office's holidays.
import { Temporal } from 'temporal-polyfill'
import type { CallProblem, CallWords } from '~/content/schemas/site'
import { isBankHoliday } from '~/lib/bank-holidays'
import { weekdayDate } from '~/lib/dates'
import { weekdayAndTime, inLondon, timeLabel } from '~/lib/london-time'
import type { Period } from '~/lib/opening-hours'
import { type Closure, closureOn, londonDay } from '~/lib/working-days'

/** The length of a call. */
export const callMinutes = 30

const slotTime = callMinutes * 60_000

/** How much of the opening hours must pass before a call, in milliseconds, and how many working days are offered. */
const callRules = { workingTimeAhead: 7_200_000, workingDays: 10 }

/** A day and its free slots. */
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

/** The response to GET /api/call. */
export interface CallOptions {
  words: CallWords
  days: readonly CallDay[]
  /** While the office is closed: when it opens again, as a sentence. */
  closed?: string
}

/** The body of POST /api/call. */
export interface CallRequest {
  /** The enquiry's id, which no other visitor knows (decision E4). */
  id: string
  /** As in CallSlot. */
  starts: string
}

/** The response to a CallRequest: `when` is "Tuesday 24 November at 10:30am, UK time", `calendar` an iCalendar file. */
export type Booking =
  { code: 'booked'; when: string; calendar: string } | { code: Exclude<CallProblem, 'failed'> }

/** One of a day's opening times, in milliseconds since 1970. */
interface Opening {
  from: number
  to: number
}

/** Days to look ahead: enough for ten working days with any opening hours. */
const daysAhead = 366

/** The opening times from today onwards, by day. */
function* openingDays(periods: readonly Period[], now: number, closures: readonly Closure[]) {
  const today = inLondon(now).toPlainDate()
  for (let ahead = 0; ahead < daysAhead; ahead++)
    yield openingsOn(today.add({ days: ahead }), periods, closures)
}

function openingsOn(
  day: Temporal.PlainDate,
  periods: readonly Period[],
  closures: readonly Closure[],
): Opening[] {
  if (isBankHoliday(day.toString()) || closureOn(day.toString(), closures)) return []
  const at = (time: string) =>
    day.toZonedDateTime({ timeZone: 'Europe/London', plainTime: time }).epochMilliseconds
  return periods
    .filter((period) => period.days.includes(day.dayOfWeek))
    .map(({ from, to }) => ({ from: at(from), to: at(to) }))
    .sort((one, other) => one.from - other.from)
}

function slotsIn({ from, to }: Opening): number[] {
  const count = Math.floor((to - from) / slotTime)
  return Array.from({ length: count }, (_, at) => from + at * slotTime)
}

/** The start of every slot that may be chosen now, by day. Times are in milliseconds since 1970. */
export function openSlots(
  periods: readonly Period[],
  now: number,
  closures: readonly Closure[] = [],
): number[][] {
  const minute = Math.ceil(now / 60_000) * 60_000
  const days: number[][] = []
  let wait = callRules.workingTimeAhead
  for (const openings of openingDays(periods, minute, closures)) {
    const slots = openings.flatMap((opening) => {
      const start = Math.max(opening.from, minute)
      const earliest = start + wait
      wait -= Math.min(wait, Math.max(0, opening.to - start))
      return slotsIn(opening).filter((slot) => slot >= earliest)
    })
    if (slots.length > 0) days.push(slots)
    if (days.length === callRules.workingDays) break
  }
  return days
}

/**
 * When the office opens next: "today at 9am" or "on Tuesday 24 November at 9am". Undefined while it is open or if it does not open
 * within a year.
 */
export function nextOpening(
  periods: readonly Period[],
  now: number,
  closures: readonly Closure[] = [],
): string | undefined {
  for (const openings of openingDays(periods, now, closures)) {
    const next = openings.find(({ to }) => now < to)
    if (next) return next.from > now ? openingText(next.from, now) : undefined
  }
  return undefined
}

const openingText = (from: number, now: number): string =>
  londonDay(from) === londonDay(now) ? `today at ${timeLabel(inLondon(from))}` : `on ${weekdayAndTime(from)}`

/** A slot's start in UTC, as in CallSlot. */
export const momentOf = (slot: number): string => Temporal.Instant.fromEpochMilliseconds(slot).toString()

/** The free slots with labels. */
export function freeDays(
  days: readonly (readonly number[])[],
  isTaken: (slot: number) => boolean,
): CallDay[] {
  return days
    .map((slots) => slots.filter((slot) => !isTaken(slot)))
    .filter(([first]) => first !== undefined)
    .map((slots) => ({
      label: weekdayDate(slots[0]!),
      times: slots.map((slot) => ({ starts: momentOf(slot), label: timeLabel(inLondon(slot)) })),
    }))
}
