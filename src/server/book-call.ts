import { readCallWords, readClosings, readFacts } from '~/content/files'
import { factNumber, type Facts, factText, openingPeriods } from '~/content/facts/facts'
import type { CallWords } from '~/content/schemas/site'
import {
  type Booking,
  type CallOptions,
  type CallRequest,
  freeDays,
  momentOf,
  nextOpening,
  openSlots,
} from '~/lead/call-slots'
import { dayAndTime } from '~/lib/london-time'
import type { Closing } from '~/lib/working-days'
import { calendarFile } from './calendar'
import { connectDatabase, type Database } from './database'

// The free half-hours for a call after an enquiry, and booking one. Used by /api/call.

interface CallContext {
  database: Database
  facts: Facts
  words: CallWords
  /** Days on which the office is closed. */
  closings?: readonly Closing[]
  /** Milliseconds since 1970. */
  now: number
}

export function callContext(): CallContext {
  const { facts } = readFacts()
  const [words, closings] = [readCallWords(facts), readClosings()]
  return { database: connectDatabase(), facts, words, closings, now: Date.now() }
}

const hoursOf = ({ facts }: CallContext) => openingPeriods(facts, 'company.hours')

const capacityOf = ({ facts }: CallContext) => factNumber(facts, 'company.callsAtOnce')

/** None if the team takes no calls. */
const openDays = (context: CallContext) =>
  capacityOf(context) < 1 ? [] : openSlots(hoursOf(context), context.now, context.closings)

/** The starts of booked half-hours, in milliseconds since 1970. */
async function takenTimes(context: CallContext): Promise<ReadonlySet<number>> {
  const taken = await context.database.call<string[]>('taken_calls', { capacity: capacityOf(context) })
  return new Set(taken.map((time) => Date.parse(time)))
}

export async function callOptions(context: CallContext): Promise<CallOptions> {
  const taken = await takenTimes(context)
  const opening = nextOpening(hoursOf(context), context.now, context.closings)
  return {
    words: context.words,
    ...(opening && { closed: context.words.closed.replace('[when]', dayAndTime(opening)) }),
    days: freeDays(openDays(context), (slot) => taken.has(slot)),
  }
}

/** Books a free time for an enquiry of the last day. */
export async function bookCall({ id, starts }: CallRequest, context: CallContext): Promise<Booking> {
  const slot = openDays(context)
    .flat()
    .find((one) => momentOf(one) === starts)
  if (slot === undefined) return { code: 'late' }
  const parameters = { submission: id, starts, capacity: capacityOf(context) }
  const code = await context.database.call<Booking['code']>('book_call', parameters)
  if (code !== 'booked') return { code }
  const { facts, words } = context
  const organiser = { name: factText(facts, 'company.name'), email: factText(facts, 'company.email') }
  return {
    code,
    when: dayAndTime(slot),
    calendar: calendarFile({ id, starts, organiser, ...words.event }),
  }
}
