import type { Config, Context } from '@netlify/functions'
import { secure } from '~/lib/headers'
import { paths } from '~/lib/paths'
import { seeOther, takeEnquiry } from '~/server/enquiry'
import { runsInPreview } from '~/server/requests'

/**
 * Takes an enquiry that did not go straight to the database: JSON from the outbox and its beacon, and plain form posts
 * of visitors without script. A visitor who lands here by address is sent to the contact page.
 */
export default async (request: Request, context: Context): Promise<Response> => {
  if (request.method !== 'POST') return secure(seeOther(paths.contact))
  return secure(await takeEnquiry(request, context.ip, { isPreview: runsInPreview(context) }))
}

export const config: Config = {
  path: '/api/enquiry',
  method: ['GET', 'POST'],
  rateLimit: { windowLimit: 30, windowSize: 60, aggregateBy: ['ip', 'domain'] },
  region: 'lhr',
}
