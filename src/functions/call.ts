import type { Config } from '@netlify/functions'
import { readCallWords, readClosures, readFacts } from '~/content/files'
import { factNumber, factText, openingPeriods } from '~/content/facts/facts'
import {
  type Booking,
  type CallOptions,
  type CallRequest,
  freeDays,
  momentOf,
  nextOpening,
  openSlots,
} from '~/lead/call-slots'
import { weekdayAndTime } from '~/lib/london-time'
import { isUuid, parseObject } from '~/lib/parse'
import { calendarFile } from '~/server/calendar'
import { connectDatabase } from '~/server/database'
import { apiFunction, isOwnPage, readBody } from '~/server/requests'

type CallContext = ReturnType<typeof callContext>

function callContext() {
  const { facts } = readFacts()
  return {
    database: connectDatabase(),
    words: readCallWords(facts),
    closures: readClosures(),
    hours: openingPeriods(facts, 'company.hours'),
    /** How many calls the team can make in the same slot. */
    capacity: factNumber(facts, 'company.callsAtOnce'),
    organiser: { name: factText(facts, 'company.name'), email: factText(facts, 'company.email') },
    now: Date.now(),
  }
}

/** None if the team makes no calls. */
const openDays = ({ capacity, hours, now, closures }: CallContext) =>
  capacity < 1 ? [] : openSlots(hours, now, closures)

/** The free slots for a call after an enquiry. */
export async function callOptions(context: CallContext): Promise<CallOptions> {
  const { database, words, closures, hours, capacity, now } = context
  const times = await database.call<string[]>('taken_calls', { capacity })
  const taken = new Set(times.map((time) => Date.parse(time)))
  const opening = nextOpening(hours, now, closures)
  return {
    words,
    ...(opening && { closed: words.closed.replace('[when]', opening) }),
    days: freeDays(openDays(context), (slot) => taken.has(slot)),
  }
}

/** Books a free time for an enquiry from the last day. */
export async function bookCall({ id, starts }: CallRequest, context: CallContext): Promise<Booking> {
  const { database, words, capacity, organiser } = context
  // 15 minutes' grace: filling in a form takes time, and a visitor may repeat a booking whose response was lost.
  // Both lists, because a new last day is offered as soon as the first one has no time left.
  const earlier = { ...context, now: context.now - 900_000 }
  const slot = [...openDays(earlier), ...openDays(context)].flat().find((one) => momentOf(one) === starts)
  if (slot === undefined) return { code: 'late' }
  const parameters = { submission: id, starts, capacity }
  const code = await database.call<Booking['code']>('book_call', parameters)
  if (code !== 'booked') return { code }
  const when = `${weekdayAndTime(slot)}, UK time`
  return { code, when, calendar: calendarFile({ id, starts, organiser, ...words.event }) }
}

const statuses: Partial<Record<Booking['code'], number>> = { booked: 200, unknown: 404 }

/** Lists the free slots for a call, and books one for an enquiry, whose id is only ever in the body. */
export default apiFunction(async (request) => {
  if (request.method === 'GET') return Response.json(await callOptions(callContext()))
  if (!isOwnPage(request)) return new Response(null, { status: 403 })
  const { id, starts } = parseObject(await readBody(request)) ?? {}
  if (!isUuid(id) || typeof starts !== 'string') return new Response(null, { status: 400 })
  const booking = await bookCall({ id: id.toLowerCase(), starts }, callContext())
  // The page ignores a response without its enquiry's id.
  return Response.json({ id, ...booking }, { status: statuses[booking.code] ?? 409 })
})

export const config: Config = {
  path: '/api/call',
  method: ['GET', 'POST'],
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  region: 'lhr',
}
