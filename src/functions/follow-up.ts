import type { Config } from '@netlify/functions'
import { isFollowUp } from '~/features/lead/follow-up'
import { forwardFollowUp } from '~/lib/follow-up'
import { largestBody } from '~/lib/limits'
import { parseObject, readBody } from '~/lib/read-body'
import { secure } from '~/lib/security-headers'

/**
 * Hands a stored enquiry's helper payload to the owner's own system, whose address no visitor may learn. Without one
 * there is nothing to do. Only status codes are logged.
 */
export default async function followUp(request: Request): Promise<Response> {
  const payload = parseObject(await readBody(request, largestBody))
  if (!payload || !isFollowUp(payload)) return secure(new Response(null, { status: 422 }))
  const status = await forwardFollowUp(payload, process.env['FOLLOW_UP_URL'])
  const isDone = status >= 200 && status < 300
  if (!isDone) console.error(`The follow-up address answered ${status}.`)
  return secure(new Response(null, { status: isDone ? 204 : 502 }))
}

export const config: Config = { path: '/api/follow-up', method: 'POST' }
