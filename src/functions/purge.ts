import type { Config } from '@netlify/functions'
import { readClosings, readFacts } from '~/content/files'
import { factNumber } from '~/content/facts/facts'
import { serverTimeoutsMs } from '~/lib/limits'
import { dayAfter, londonDay } from '~/lib/working-days'
import { connectDatabase } from '~/server/database'

/** Builds the site again when a holiday begins or has ended, because pages keep the reply promise from their build. Never rejects. */
async function rebuildForHoliday(): Promise<void> {
  const hook = process.env['BUILD_HOOK_URL']
  const today = londonDay(Date.now())
  if (!hook || !readClosings().some(({ from, to }) => [from, dayAfter(to)].includes(today))) return
  const signal = AbortSignal.timeout(serverTimeoutsMs.webhook)
  const response = await fetch(hook, { method: 'POST', body: '{}', signal }).catch(() => undefined)
  await response?.body?.cancel()
  if (response?.ok) console.log('Build hook: a build was started for the holiday')
  else console.error(`Build hook: ${response ? `it answered ${response.status}` : 'it did not answer'}`)
}

/** Deletes enquiries older than the privacy policy's retention period, every night. */
export default async (): Promise<Response> => {
  await rebuildForHoliday()
  const months = factNumber(readFacts().facts, 'company.retentionMonths')
  const deleted = await connectDatabase().call<number>('purge_submissions', { months })
  console.log(`Purge: ${deleted} older than ${months} months deleted`)
  return Response.json({ deleted })
}

export const config: Config = { schedule: '30 3 * * *', region: 'lhr' }
