import type { Config } from '@netlify/functions'
import { digest, type DigestCounts } from '~/features/mail/digest'
import { withPostRoom } from '~/server/post-room'

const day = 24 * 60 * 60_000

type Counts = Pick<DigestCounts, 'total' | 'spam' | 'byForm'>
type Health = Pick<DigestCounts, 'waiting' | 'oldestMinutes'>

/** Every morning: how many enquiries came in, also when there were none. */
export default async (): Promise<Response> => {
  const since = new Date(Date.now() - day)
  await withPostRoom(process.env, async ({ database, mailbox, facts, settings }) => {
    const counts = await database.call<Counts>('enquiry_counts', { since: since.toISOString() })
    const health = await database.call<Health>('delivery_health')
    const mail = digest({ ...counts, ...health, since }, facts)
    await mailbox.send({ ...mail, name: `digest.${since.toISOString().slice(0, 10)}`, to: settings.team })
  })
  return Response.json({ sent: true })
}

export const config: Config = { schedule: '0 7 * * *' }
