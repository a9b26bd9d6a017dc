import type { Config } from '@netlify/functions'
import { serverTimeoutsMs } from '~/lib/limits'
import { databaseSettings } from '~/server/database'
import { mailFacts } from '~/server/mail/facts'
import type { StoredSubmission } from '~/server/mail/submission'
import { enquiryParts } from '~/server/mail/team-mail'
import { apiFunction, isOwnPage, readId } from '~/server/requests'
import { resultParts } from '~/server/result-parts'

/** For the team's page: an enquiry and its result according to today's content. */
export default apiFunction(async (request) => {
  const authorization = request.headers.get('authorization')
  if (!isOwnPage(request) || !authorization) return new Response(null, { status: 403 })
  const id = await readId(request)
  if (!id) return new Response(null, { status: 400 })
  const { PUBLIC_SUPABASE_KEY: apikey = '' } = process.env
  // With the caller's own token, row-level security applies.
  const response = await fetch(`${databaseSettings().url}/rest/v1/lead_list?id=eq.${id}`, {
    headers: { apikey, authorization },
    signal: AbortSignal.timeout(serverTimeoutsMs.databaseRequest),
  })
  if ([401, 403].includes(response.status)) return new Response(null, { status: 403 })
  if (!response.ok) throw new Error(`the database returned ${response.status}`)
  const [row] = (await response.json()) as StoredSubmission[]
  if (!row) return new Response(null, { status: 404 })
  return Response.json({ parts: enquiryParts({ ...row, result: resultParts(row) }, mailFacts()) })
})

export const config: Config = {
  path: '/api/lead',
  method: 'POST',
  region: 'lhr',
}
