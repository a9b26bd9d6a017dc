import type { Config } from '@netlify/functions'
import type { Booking } from '~/lead/call-slots'
import { isUuid, parseObject } from '~/lib/parse'
import { bookCall, callContext, callOptions } from '~/server/book-call'
import { apiFunction, isOwnPage, readBody } from '~/server/requests'

const statuses: Partial<Record<Booking['code'], number>> = { booked: 200, unknown: 404 }

/** Lists the free half-hours for a call, and books one for an enquiry, whose id is only ever in the body. */
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
