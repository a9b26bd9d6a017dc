import type { Config } from '@netlify/functions'
import { secure } from '~/lib/headers'
import { largestBody } from '~/lib/limits'
import { isUuid, parseObject } from '~/lib/parse'
import { deliverNew, type Delivery } from '~/server/deliver'
import { isSecret, readBody, liveOnly } from '~/server/requests'

/** A mail deferred by a limit is no failure; one that the mail server did not accept is. */
const statuses: Record<Delivery, number> = { done: 200, deferred: 202, later: 503, unreachable: 503 }

const answer = (body: object, status: number) => secure(Response.json(body, { status }))

/** The database's insert webhook: mails the team, and an acknowledgement to the visitor. */
export default liveOnly(async (request) => {
  if (!isSecret(request.headers.get('x-webhook-secret'), process.env['WEBHOOK_SECRET']))
    return answer({ error: 'unauthorised' }, 401)
  const id = parseObject(await readBody(request, largestBody))?.['id']
  if (!isUuid(id)) return answer({ error: 'no id of an enquiry' }, 400)
  const delivery = await deliverNew(id)
  return answer({ delivery }, statuses[delivery])
})

export const config: Config = { path: '/api/lead-created', method: 'POST', region: 'lhr' }
