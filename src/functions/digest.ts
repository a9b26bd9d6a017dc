import type { Config } from '@netlify/functions'
import { digest, type DigestCounts, type FollowUpCounts, type ReportCounts } from '~/server/mail/digest'
import type { Database } from '~/server/database'
import { withMailContext } from '~/server/mail-context'

const day = 24 * 60 * 60_000

type Counts = Pick<DigestCounts, 'total' | 'spam' | 'byForm'>
type Health = Pick<DigestCounts, 'waiting' | 'oldestMinutes'>

/** What became of the follow-ups, where there are any. */
async function followUpCounts(database: Database, since: Date): Promise<FollowUpCounts | undefined> {
  const isOn = Boolean(process.env['FOLLOW_UP_URL'])
  return isOn ? database.call<FollowUpCounts>('follow_up_counts', { since: since.toISOString() }) : undefined
}

/** What failed in visitors' browsers. A database that has not had its migrations yet costs the digest nothing else. */
const reportCounts = (database: Database, since: Date): Promise<ReportCounts | undefined> =>
  database.call<ReportCounts>('report_counts', { since: since.toISOString() }).catch((error: unknown) => {
    console.error(`The digest has no reports: ${String(error)}`)
    return undefined
  })

/** Every morning: how many enquiries came in, also when there were none. */
export default async (): Promise<Response> => {
  const since = new Date(Date.now() - day)
  await withMailContext(process.env, async ({ database, mailer, facts, settings }) => {
    const counts = await database.call<Counts>('enquiry_counts', { since: since.toISOString() })
    const health = await database.call<Health>('delivery_health')
    const followUps = await followUpCounts(database, since)
    const reports = await reportCounts(database, since)
    const mail = digest({ ...counts, ...health, followUps, reports, since }, facts)
    await mailer.send({ ...mail, name: `digest.${since.toISOString().slice(0, 10)}`, to: settings.team })
  })
  return Response.json({ sent: true })
}

export const config: Config = { schedule: '0 7 * * *', region: 'lhr' }
