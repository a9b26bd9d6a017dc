import type { Config, Context } from '@netlify/functions'
import { secure } from '~/lib/headers'
import { paths } from '~/lib/paths'
import { seeOther, takeEnquiry } from '~/server/enquiry'
import { withOwnSettings } from '~/server/requests'

/**
 * Takes an enquiry that did not go straight to the database: JSON from the outbox and its beacon, and plain form posts
 * of visitors without script. A visitor who lands here by address is sent to the contact page.
 */
async function enquiry(request: Request, { ip }: Context): Promise<Response> {
  return secure(request.method === 'POST' ? await takeEnquiry(request, ip) : seeOther(paths.contact))
}

export default withOwnSettings(enquiry)

export const config: Config = { path: '/api/enquiry', method: ['GET', 'POST'], region: 'lhr' }
