import type { Config } from '@netlify/functions'
import { forwardNow } from '~/server/follow-up'
import { apiFunction, isOwnPage, readId } from '~/server/requests'

const statuses = { sent: 200, nothing: 200, failed: 502 } as const

/**
 * Forwards the enquiry that a page has just stored to the owner's own system, whose address is secret. Only the id is read from the body.
 * The response does not show whether the row exists; the id in it proves to the page that the response is ours.
 */
export default apiFunction(async (request) => {
  if (!isOwnPage(request)) return new Response(null, { status: 403 })
  const id = await readId(request)
  if (!id) return new Response(null, { status: 400 })
  return Response.json({ id }, { status: statuses[await forwardNow(id)] })
})

export const config: Config = {
  path: '/api/follow-up',
  method: 'POST',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  region: 'lhr',
}
