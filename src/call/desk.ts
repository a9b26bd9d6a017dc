// Where a time for the call is offered and booked, on the server.
import { isUuid } from '~/lib/uuid'
import { factNumber } from '~/content/facts/fact-value'
import { factText } from '~/content/facts/fill-facts'
import { openingPeriods } from '~/content/facts/opening-hours'
import type { Register } from '~/content/facts/register'
import type { CallProblem, CallWords } from '~/content/schemas/call'
import type { Database } from '~/delivery/server/database'
import { calendarFile } from './calendar'
import { type CallDay, dayLabel, freeDays, momentOf, openSlots, timeLabel } from './slots'

export interface Desk {
  database: Database
  register: Register
  words: CallWords
  /** Milliseconds since 1970. */
  now: number
}

export interface Offer {
  words: CallWords
  days: readonly CallDay[]
}

export interface Wish {
  /** The enquiry's own id, which only the visitor's browser knows. */
  id: string
  starts: string
}

export type Booking =
  | { code: 'booked'; when: string; calendar: string }
  | { code: Exclude<CallProblem, 'failed'> }

const openDays = ({ register, now }: Desk) => openSlots(openingPeriods(register, 'company.hours'), now)

const capacityOf = ({ register }: Desk) => factNumber(register, 'company.callsAtOnce')

/** What may be chosen now. */
export async function offer(desk: Desk): Promise<Offer> {
  const taken = await desk.database.call<string[]>('taken_calls', { capacity: capacityOf(desk) })
  const moments = new Set(taken.map((moment) => Date.parse(moment)))
  return { words: desk.words, days: freeDays(openDays(desk), (starts) => moments.has(Date.parse(starts))) }
}

/** Books a time that is offered now, for one enquiry of the last day. */
export async function book({ id, starts }: Wish, desk: Desk): Promise<Booking> {
  const slot = openDays(desk)
    .flat()
    .find((one) => momentOf(one) === starts)
  if (!slot) return { code: 'late' }
  const parameters = { submission: id, starts, capacity: capacityOf(desk) }
  const code = await desk.database.call<Booking['code']>('book_call', parameters)
  if (code !== 'booked') return { code }
  const { title, text } = desk.words.event
  const organiser = {
    name: factText(desk.register, 'company.name'),
    email: factText(desk.register, 'company.email'),
  }
  return {
    code,
    when: `${dayLabel(slot)} at ${timeLabel(slot)}`,
    calendar: calendarFile({ starts, title, text, organiser }),
  }
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:00Z$/

/** What a page asked for, or undefined when it is no such thing. */
export function readWish(sent: Readonly<Record<string, unknown>> | undefined): Wish | undefined {
  const { id, starts } = sent ?? {}
  if (!isUuid(id)) return undefined
  return typeof starts === 'string' && moment.test(starts) ? { id: id.toLowerCase(), starts } : undefined
}

/** How HTTP says what became of a wish. */
export const statusOf = ({ code }: Booking): number =>
  code === 'booked' ? 200 : code === 'unknown' ? 404 : 409
