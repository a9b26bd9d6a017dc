import type { Config } from '@netlify/functions'
import { withMailContext } from '~/server/mail-context'
import { remind } from '~/server/remind'

/** Every ten minutes: mails what the webhook did not announce or the mail server did not take. */
export default async (): Promise<Response> => {
  const reminded = await withMailContext(process.env, remind)
  return Response.json(reminded)
}

export const config: Config = { schedule: '*/10 * * * *', region: 'lhr' }
