import type { Config } from '@netlify/functions'
import { fullDays } from '~/server/book-call'
import { readFacts } from '~/content/files'
import { withMailContext } from '~/server/mail-context'
import { mailCalls } from '~/server/mail-calls'

/**
 * Every ten minutes: tells the team when visitors would like to be rung, and confirms it to each visitor. The soonest time that may
 * be chosen is two working hours away, so no mail has to follow each choice at once, and a change of mind makes one mail.
 */
export default async (): Promise<Response> => {
  const counts = await withMailContext(process.env, async (context) => {
    const { facts } = readFacts()
    return mailCalls(context, await fullDays({ database: context.database, facts, now: Date.now() }))
  })
  return Response.json(counts)
}

export const config: Config = { schedule: '*/10 * * * *', region: 'lhr' }
