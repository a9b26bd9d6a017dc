import type { Config } from '@netlify/functions'
import { bankHolidayNotice } from '~/lib/bank-holidays'
import { withMailContext } from '~/server/mail-context'
import { mailDigest } from '~/server/mail-digest'

/** Mails the digest every morning at 7:00 UTC, also without enquiries. The later runs retry a digest that failed. */
export default async (): Promise<Response> => {
  const notice = bankHolidayNotice(new Date().toISOString().slice(0, 10))
  if (notice) console.warn(notice)
  const sent = await withMailContext((context) => mailDigest(context))
  console.log(`Digest: ${sent ? 'sent' : 'already sent today'}`)
  return Response.json({ sent })
}

export const config: Config = { schedule: '*/30 7-18 * * *', region: 'lhr' }
