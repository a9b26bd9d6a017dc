import type { Config } from '@netlify/functions'
import { secure } from '~/lib/headers'
import { largestBody } from '~/lib/limits'
import { isFromAnotherSite } from '~/lib/requests'
import { logReports } from '~/server/read-reports'
import { readBody, liveOnly } from '~/server/requests'

const answer = (status: number) => secure(new Response(null, { status }))

/**
 * Logs what fails in visitors' browsers: uncaught errors, violations of the content security policy, and enquiries that
 * stay unsent. Netlify limits it to 30 requests a minute from one address.
 */
export default liveOnly(async (request) => {
  if (isFromAnotherSite(request)) return answer(403)
  const text = await readBody(request, largestBody)
  if (text === undefined) return answer(413)
  const logged = logReports(text, request.headers.get('user-agent') ?? '')
  return answer(logged > 0 ? 204 : 400)
})

export const config: Config = {
  path: '/api/report',
  method: 'POST',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  region: 'lhr',
}
