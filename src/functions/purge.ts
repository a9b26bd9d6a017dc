import type { Config } from '@netlify/functions'
import { readClosures, readFacts } from '~/content/files'
import { factNumber, type Facts } from '~/content/facts/facts'
import { firstDayBack } from '~/content/facts/holidays'
import { serverTimeoutsMs } from '~/lib/limits'
import { londonDay } from '~/lib/working-days'
import { connectDatabase } from '~/server/database'

/** Builds the site when a holiday begins or ends, because pages keep the reply promise of the day they were built. Never rejects. */
async function rebuildForHoliday(facts: Facts): Promise<void> {
  const hook = process.env['BUILD_HOOK_URL']
  const [today, yesterday] = [0, 1].map((ago) =>
    firstDayBack(facts, readClosures(), londonDay(Date.now() - ago * 86_400_000)),
  )
  if (!hook || today === yesterday) return
  const signal = AbortSignal.timeout(serverTimeoutsMs.webhook)
  const response = await fetch(hook, { method: 'POST', body: '{}', signal }).catch(() => undefined)
  await response?.body?.cancel()
  if (response?.ok) console.log('Build hook: a build was started for the holiday')
  else console.error(`Build hook: ${response ? `it returned ${response.status}` : 'it did not respond'}`)
}

/** Deletes enquiries older than the privacy policy's retention period, every night. */
export default async (): Promise<Response> => {
  const { facts } = readFacts()
  await rebuildForHoliday(facts)
  const months = factNumber(facts, 'company.retentionMonths')
  const deleted = await connectDatabase().call<number>('purge_submissions', { months })
  console.log(`Purge: enquiries older than ${months} months deleted: ${deleted}`)
  return Response.json({ deleted })
}

export const config: Config = { schedule: '30 3 * * *', region: 'lhr' }
