import type { Config } from '@netlify/functions'
import { bankHolidayNotice } from '~/lib/bank-holidays'
import { withMailContext } from '~/server/mail-context'
import { mailDigest } from '~/server/remind'

/** Every morning: how many enquiries came in, also when there were none. */
export default async (): Promise<Response> => {
  const notice = bankHolidayNotice(new Date().toISOString().slice(0, 10))
  if (notice) console.warn(notice)
  await withMailContext(process.env, (context) => mailDigest(context))
  return Response.json({ sent: true })
}

export const config: Config = { schedule: '0 7 * * *', region: 'lhr' }
