import type { Config, Context } from '@netlify/functions'
import { secure } from '~/lib/headers'
import { paths } from '~/lib/paths'
import { seeOther, takeEnquiry } from '~/server/enquiry'
import { runsInPreview } from '~/server/requests'

/** Stores enquiries that did not go straight to the database: from the outbox, its beacon, and forms without JavaScript. */
export default async (request: Request, context: Context): Promise<Response> => {
  if (request.method !== 'POST') return secure(seeOther(paths.contact))
  return secure(await takeEnquiry(request, context.ip, runsInPreview(context)))
}

export const config: Config = {
  path: '/api/enquiry',
  method: ['GET', 'POST'],
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  region: 'lhr',
}
