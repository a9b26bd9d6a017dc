import { mailTries } from '~/lib/limits'
import { attemptTwice } from './deliver'
import type { Database } from './database'
import { weeklyReport } from './lead-report'
import { callsByDay, inLondon, readCallBacks, readCalls, readUncalled } from './lead-work'
import { digest, type DigestCounts, digestWithoutWords, type FollowUpCounts } from './mail/digest'
import type { StoredSubmission } from './mail/submission'
import type { MailContext } from './mail-context'

// Sends the daily digest, once a day. The function that calls it runs several times, so a digest that failed is tried again.

const day = 24 * 60 * 60_000

type Counts = Pick<DigestCounts, 'total' | 'spam' | 'byForm'>
type Health = Pick<DigestCounts, 'waiting' | 'oldestMinutes'>

/** What became of the follow-ups, where there are any. */
async function followUpCounts(database: Database, since: Date): Promise<FollowUpCounts | undefined> {
  const isOn = Boolean(process.env['FOLLOW_UP_URL'])
  return isOn ? database.call<FollowUpCounts>('follow_up_counts', { since: since.toISOString() }) : undefined
}

/** Optional parts of the digest: it goes out without one that the database cannot supply. */
const ifKnown = <Known>(name: string, known: Promise<Known>): Promise<Known | undefined> =>
  known.catch((error: unknown) => {
    console.error(`The digest has no ${name}: ${String(error)}`)
    return undefined
  })

/** Enquiries of the last day whose mail the server never confirmed, so it may not have arrived. */
const readUnconfirmed = (database: Database, since: Date): Promise<StoredSubmission[]> =>
  database.select(
    `select=id,team_mail_unknown&team_mail_unknown=gte.${mailTries.copies}&team_mailed_at=gte.${encodeURIComponent(since.toISOString())}`,
  )

async function countsFor(database: Database, now: number): Promise<DigestCounts> {
  const since = new Date(now - day)
  return {
    ...(await database.call<Counts>('enquiry_counts', { since: since.toISOString() })),
    ...(await database.call<Health>('delivery_health')),
    followUps: await followUpCounts(database, since),
    unconfirmed: await ifKnown('unconfirmed emails', readUnconfirmed(database, since)),
    callBacks: await ifKnown('people to ring back', readCallBacks(database, now)),
    uncalled: await ifKnown('people to call', readUncalled(database, now)),
    calls: await ifKnown('calls', readCalls(database, now).then(callsByDay)),
    report: await ifKnown('report', weeklyReport(database, now)),
    since,
    now: new Date(now),
  }
}

/**
 * Tells the team what came in during the last day, whom to call, and what waits or failed; without visitors' words where the mail
 * server refuses those. False when it went out already. Rejects when it cannot be sent.
 */
export async function mailDigest(context: MailContext, now = Date.now()): Promise<boolean> {
  const { database, facts, settings } = context
  const today = inLondon(now).toPlainDate().toString()
  if (!(await database.call<boolean>('claim_digest', { day: today }))) return false
  const counts = await countsFor(database, now)
  const mail = { ...digest(counts, facts), name: `digest.${today}`, to: settings.team }
  const failure = await attemptTwice(context, mail, () => digestWithoutWords(counts, facts))
  if (failure) throw new Error(`The digest was not sent: ${failure}`)
  await database.call('digest_sent', { day: today })
  return true
}
