import type { Config } from '@netlify/functions'
import { followUpSettings } from '~/lib/environment'
import { connectDatabase, databaseSettings } from '~/server/database'
import { forwardWaiting } from '~/server/follow-up/forward'

/**
 * Every ten minutes: forwards the enquiries whose page did not ask (no script, tab closed) and those that failed. Apart
 * from the reminder for mails, so that neither waits for the other or fails with it.
 */
export default async (): Promise<Response> => {
  const settings = followUpSettings(process.env)
  if (!settings) return Response.json({ sent: 0, nothing: 0, failed: 0 })
  const database = connectDatabase(databaseSettings(process.env))
  return Response.json(await forwardWaiting({ database, settings }))
}

export const config: Config = { schedule: '*/10 * * * *', region: 'lhr' }
