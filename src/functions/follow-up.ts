import type { Config } from '@netlify/functions'
import { followUpSettings } from '~/lib/environment'
import { largestBody } from '~/lib/limits'
import { isOwnPage } from '~/lib/requests'
import { readBody, withOwnSettings } from '~/server/requests'
import { isUuid, parseObject } from '~/lib/parse'
import { secure } from '~/lib/headers'
import { connectDatabase, databaseSettings } from '~/server/database'
import { forwardAsked } from '~/server/follow-up/forward'

async function statusOf(id: string): Promise<204 | 502 | 503> {
  try {
    const settings = followUpSettings(process.env)
    if (!settings) return 204
    const database = connectDatabase(databaseSettings(process.env))
    return (await forwardAsked(id, { database, settings })) === 'failed' ? 502 : 204
  } catch (error) {
    console.error(`Follow-up of ${id} waits for the reminder: ${String(error)}`)
    return 503
  }
}

/**
 * A page asks that the enquiry it has just stored be forwarded to the owner's own system, whose address no visitor may
 * learn. It names the row; nothing else it says is used. The answer is the same whether or not there is such a row.
 */
async function followUp(request: Request): Promise<Response> {
  if (!isOwnPage(request)) return secure(new Response(null, { status: 403 }))
  const id = parseObject(await readBody(request, largestBody))?.['id']
  if (!isUuid(id)) return secure(new Response(null, { status: 400 }))
  return secure(new Response(null, { status: await statusOf(id.toLowerCase()) }))
}

export default withOwnSettings(followUp)

export const config: Config = {
  path: '/api/follow-up',
  method: 'POST',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  region: 'lhr',
}
