import type { Config } from '@netlify/functions'
import { serverTimeoutsMs } from '~/lib/limits'
import type { StoredSubmission } from '~/server/mail/submission'
import { enquiryParts } from '~/server/mail/team-mail'
import { mailFacts, resultOf } from '~/server/mail-context'
import { apiFunction, isOwnPage, readId } from '~/server/requests'

/** Reads the enquiry with the caller's own token, so that row-level security applies. Undefined if not found, null for a bad token. */
async function readLead(id: string, authorization: string): Promise<StoredSubmission | null | undefined> {
  const { PUBLIC_SUPABASE_URL: url = '', PUBLIC_SUPABASE_KEY: apikey = '' } = process.env
  const response = await fetch(`${url}/rest/v1/lead_list?id=eq.${id}`, {
    headers: { apikey, authorization },
    signal: AbortSignal.timeout(serverTimeoutsMs.databaseRequest),
  })
  if ([401, 403].includes(response.status)) return null
  if (!response.ok) throw new Error(`the database answered ${response.status}`)
  return ((await response.json()) as StoredSubmission[])[0]
}

/** For the team's page: an enquiry and the result that its visitor saw, as in the team's mail. */
export default apiFunction(async (request) => {
  const authorization = request.headers.get('authorization')
  if (!isOwnPage(request) || !authorization) return new Response(null, { status: 403 })
  const id = await readId(request)
  if (!id) return new Response(null, { status: 400 })
  const row = await readLead(id, authorization)
  if (!row) return new Response(null, { status: row === null ? 403 : 404 })
  return Response.json({ parts: enquiryParts({ ...row, result: resultOf(row) }, mailFacts()) })
})

export const config: Config = {
  path: '/api/lead',
  method: 'POST',
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  region: 'lhr',
}
