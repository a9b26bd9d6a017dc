import type { Config } from '@netlify/functions'
import { largestBody } from '~/lib/limits'
import { parseObject } from '~/lib/parse'
import { bookCall, callContext, callOptions, readCallRequest, statusOf } from '~/server/book-call'
import { apiFunction, isOwnPage, readBody } from '~/server/requests'

/** Lists the free half-hours for a call, and books one for an enquiry, whose id is only ever in the body. */
export default apiFunction(async (request) => {
  if (request.method === 'GET') return Response.json(await callOptions(callContext()))
  if (!isOwnPage(request)) return new Response(null, { status: 403 })
  const asked = readCallRequest(parseObject(await readBody(request, largestBody)))
  if (!asked) return new Response(null, { status: 400 })
  const booking = await bookCall(asked, callContext())
  // The page ignores a response without its enquiry's id.
  return Response.json({ id: asked.id, ...booking }, { status: statusOf(booking) })
})

export const config: Config = {
  path: '/api/call',
  method: ['GET', 'POST'],
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  region: 'lhr',
}
