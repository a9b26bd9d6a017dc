import type { Config } from '@netlify/functions'
import { forwardWaiting } from '~/server/follow-up'
import { mailCalls } from '~/server/mail-calls'
import { withMailContext } from '~/server/mail-context'
import { mailWaiting } from '~/server/mail-waiting'

/** Each part has its own connections, so that no part blocks another. */
const parts: Record<string, () => Promise<Record<string, number>>> = {
  mails: () => withMailContext(mailWaiting),
  // The earliest slot is two working hours away, so a visitor who rebooks within ten minutes gets one email.
  calls: () => withMailContext(mailCalls),
  followUps: forwardWaiting,
}

/** Every ten minutes: sends everything that has not gone out yet. A failure is retried by the next run. */
export default async (): Promise<Response> => {
  const sent = await Promise.all(
    Object.entries(parts).map(async ([name, send]) => {
      const outcome = await send().catch((error: unknown) => String(error))
      return [name, outcome] as const
    }),
  )
  const hasFailed = sent.some(([, outcome]) => typeof outcome === 'string')
  const outcomes = Object.fromEntries(sent)
  console[hasFailed ? 'error' : 'log'](`Waiting work: ${JSON.stringify(outcomes)}`)
  return Response.json(outcomes, { status: hasFailed ? 500 : 200 })
}

export const config: Config = { schedule: '*/10 * * * *', region: 'lhr' }
