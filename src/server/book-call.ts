// Where a time for the call is offered and booked, on the server.
import { isUuid } from '~/lib/uuid'
import { factNumber, factText } from '~/content/facts/fill-facts'
import { openingPeriods, type Register } from '~/content/facts/register'
import type { CallProblem, CallWords } from '~/content/schemas/site'
import type { Database } from './database'
import { calendarFile } from './call-calendar'
import { type CallDay, dayLabel, freeDays, momentOf, openSlots, slotsOnDayOf, timeLabel } from '~/lead/call-slots'

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
  { code: 'booked'; when: string; calendar: string } | { code: Exclude<CallProblem, 'failed'> }

const hoursOf = ({ register }: Pick<Desk, 'register'>) => openingPeriods(register, 'company.hours')

const openDays = (desk: Desk) => openSlots(hoursOf(desk), desk.now)

const capacityOf = ({ register }: Pick<Desk, 'register'>) => factNumber(register, 'company.callsAtOnce')

/** The half-hours that are taken, as moments. */
async function takenMoments(desk: Pick<Desk, 'database' | 'register'>): Promise<ReadonlySet<number>> {
  const taken = await desk.database.call<string[]>('taken_calls', { capacity: capacityOf(desk) })
  return new Set(taken.map((moment) => Date.parse(moment)))
}

/** What may be chosen now. */
export async function offer(desk: Desk): Promise<Offer> {
  const taken = await takenMoments(desk)
  return { words: desk.words, days: freeDays(openDays(desk), (starts) => taken.has(Date.parse(starts))) }
}

/** Tells of a call's moment whether every half-hour of its day that is still to come is taken. */
export async function fullDays(desk: Omit<Desk, 'words'>): Promise<(starts: string) => boolean> {
  const taken = await takenMoments(desk)
  return (starts) =>
    slotsOnDayOf(Date.parse(starts), hoursOf(desk))
      .map(({ epochMilliseconds }) => epochMilliseconds)
      .every((moment) => moment <= desk.now || taken.has(moment))
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
