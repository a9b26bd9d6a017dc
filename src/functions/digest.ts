import type { Config } from '@netlify/functions'
import { withMailContext } from '~/server/mail-context'
import { mailDigest } from '~/server/remind'

/** Every morning: how many enquiries came in, also when there were none. */
export default async (): Promise<Response> => {
  await withMailContext(process.env, (context) => mailDigest(context))
  return Response.json({ sent: true })
}

export const config: Config = { schedule: '0 7 * * *', region: 'lhr' }
