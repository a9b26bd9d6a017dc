import type { Config } from '@netlify/functions'
import { secure } from '~/lib/headers'
import { largestBody } from '~/lib/limits'
import { isFromAnotherSite } from '~/lib/requests'
import { countReports } from '~/server/read-reports'
import { readBody, withOwnSettings } from '~/server/requests'

const answer = (status: number, retryAfter?: string) =>
  secure(new Response(null, { status, ...(retryAfter && { headers: { 'retry-after': retryAfter } }) }))

/**
 * Takes what fails in visitors' browsers: uncaught errors, what the content security policy blocked, and enquiries that
 * stay unsent. The daily digest counts them. 30 a minute from one address, counted by the database; then 429.
 */
export default withOwnSettings(async (request, { ip }) => {
  if (isFromAnotherSite(request)) return answer(403)
  const text = await readBody(request, largestBody)
  if (text === undefined) return answer(413)
  const { status, retryAfter } = await countReports(text, request.headers.get('user-agent') ?? '', ip)
  return answer(status, retryAfter)
})

export const config: Config = {
  path: '/api/report',
  method: 'POST',
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  region: 'lhr',
}
