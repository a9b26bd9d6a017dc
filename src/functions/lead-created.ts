import type { Config } from '@netlify/functions'
import type { StoredSubmission } from '~/server/mail/submission'
import { withOwnSettings, readBody, isSecret } from '~/server/requests'
import { secure } from '~/lib/headers'
import { isUuid, parseObject } from '~/lib/parse'
import { largestBody, leaseSeconds } from '~/lib/limits'
import { deliver, type Delivery } from '~/server/deliver'
import { type MailContext, withMailContext } from '~/server/mail-context'
import { resultParts } from '~/server/result-parts'

/** The first is what the database sends; the rest is the older shape of one that has not had its migrations yet. */
interface Announcement {
  id?: unknown
  type?: unknown
  table?: unknown
  record?: { id?: unknown } | null
}

/** The id of the new row. Nothing else of an announcement is used: the row is read again. */
async function insertedId(request: Request): Promise<string | undefined> {
  const announcement: Announcement = parseObject(await readBody(request, largestBody)) ?? {}
  const isInsert = announcement.type === 'INSERT' && announcement.table === 'contact_submissions'
  const id = isInsert ? announcement.record?.id : announcement.id
  return isUuid(id) ? id : undefined
}

/** Put off by a limit is no failure: only what a mail server did not take is answered, and logged, as one. */
const statuses: Record<Delivery, number> = { done: 200, deferred: 202, later: 503, unreachable: 503 }

async function mailRow(id: string): Promise<Response> {
  const work = async (context: MailContext) => {
    const parameters = { submission: id, lease_seconds: leaseSeconds }
    const [row] = await context.database.call<StoredSubmission[]>('lease_submission', parameters)
    return row ? deliver(row, context) : ('done' as const)
  }
  const delivery = await withMailContext(process.env, work, resultParts)
  return Response.json({ delivery }, { status: statuses[delivery] })
}

/** Called by the database's insert webhook: mails the team and acknowledges to the visitor. */
export default withOwnSettings(async (request) => {
  if (!isSecret(request.headers.get('x-webhook-secret'), process.env['WEBHOOK_SECRET']))
    return secure(Response.json({ error: 'unauthorised' }, { status: 401 }))
  const id = await insertedId(request)
  if (!id) return secure(Response.json({ error: 'no id of an enquiry' }, { status: 400 }))
  try {
    return secure(await mailRow(id))
  } catch (error) {
    console.error(`Enquiry ${id} waits for the reminder: ${String(error)}`)
    return secure(Response.json({ delivery: 'later' }, { status: 503 }))
  }
})

export const config: Config = { path: '/api/lead-created', method: 'POST', region: 'lhr' }
