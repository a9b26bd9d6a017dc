import type { Config } from '@netlify/functions'
import { deliverNew, type Delivery } from '~/server/deliver'
import { apiFunction, isSecret, readId } from '~/server/requests'

/** An email deferred by a limit is not a failure; one that the mail server did not accept is. */
const statuses: Record<Delivery, number> = { done: 200, deferred: 202, later: 503, unreachable: 503 }

/** The database's insert webhook: mails the team, and an acknowledgement to the visitor. */
export default apiFunction(async (request) => {
  if (!isSecret(request.headers.get('x-webhook-secret'), process.env['WEBHOOK_SECRET']))
    return Response.json({ error: 'unauthorised' }, { status: 401 })
  const id = await readId(request)
  if (!id) return Response.json({ error: 'no enquiry id' }, { status: 400 })
  const delivery = await deliverNew(id)
  return Response.json({ delivery }, { status: statuses[delivery] })
})

export const config: Config = { path: '/api/lead-created', method: 'POST', region: 'lhr' }
