import { createHash } from 'node:crypto'
import { batch, leaseSeconds, serverTimeoutsMs } from '~/lib/limits'
import { callMail, teamBundle } from './mail/team-mail'
import { digest, type DigestCounts, type FollowUpCounts } from './mail/digest'
import type { StoredSubmission } from './mail/submission'
import type { Database } from './database'
import { attempt, deliver, type Delivery, stillStored } from './deliver'
import { beginningOf, readCounted, reportOf, weekOf, weeksUpTo } from './lead-report'
import { callsByDay, inLondon, readCalls, readUncalled } from './lead-work'
import type { MailContext } from './mail-context'

// What the scheduled functions mail: enquiries that still wait, alone or many in one mail; the calls that were chosen; the digest.

/** The most enquiries in one mail. */
const bundle = 50

/** A database that fails after a mail went out leaves the row waiting: it is mailed again, never lost. */
async function tryToDeliver(row: StoredSubmission, context: MailContext): Promise<Delivery> {
  try {
    return await deliver(row, context)
  } catch (error) {
    console.error(`Enquiry ${row.id} waits on: ${String(error)}`)
    return 'later'
  }
}

async function lease(name: 'lease_unmailed' | 'lease_together', most: number, { database }: MailContext) {
  return database.call<StoredSubmission[]>(name, { batch: most, lease_seconds: leaseSeconds })
}

/** Enquiries over the hour's number of single mails go out in one; none where the database cannot say which. */
async function deliverTogether(context: MailContext, until: number): Promise<Delivery[]> {
  const rows = await lease('lease_together', bundle, context).catch((error: unknown) => {
    console.error(`No enquiries were gathered: ${String(error)}`)
    return []
  })
  return rows.length === 0 ? [] : mailTogether(rows, context, until)
}

async function deliverAlone(context: MailContext): Promise<Delivery[]> {
  const rows = await lease('lease_unmailed', batch, context)
  return Promise.all(rows.map((row) => tryToDeliver(row, context)))
}

export type Reminded = Record<Delivery, number>

/** Mails what still waits, batch by batch, until nothing does, the time is up or the mail server is away. */
export async function remind(context: MailContext): Promise<Reminded> {
  const until = Date.now() + serverTimeoutsMs.startBatch
  const reminded: Reminded = { done: 0, deferred: 0, later: 0, unreachable: 0 }
  while (Date.now() < until && reminded.unreachable === 0) {
    const together = await deliverTogether(context, until)
    const deliveries = together.length > 0 ? together : await deliverAlone(context)
    if (deliveries.length === 0) break
    for (const delivery of deliveries) reminded[delivery]++
  }
  return reminded
}

type Rows = readonly StoredSubmission[]

/** The same for the same rows, so that a mail sent again is recognised as the same. */
function bundleName(rows: Rows): string {
  const ids = rows.map(({ id }) => id).sort()
  return `team-bundle.${createHash('sha256').update(ids.join(' ')).digest('hex').slice(0, 32)}`
}

/** The marks are set once the mail was accepted. The leases end, for the visitors' acknowledgements come next. */
async function markMailed(rows: Rows, { database }: MailContext): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await database.update(ids, { team_mailed_at: new Date().toISOString(), mail_leased_until: null })
}

const isAcknowledged = (row: StoredSubmission) => row.acknowledged_at ?? row.acknowledgement_skipped

/** A mail that is refused may hold one enquiry that no mail server takes: each half is tried without the other. */
async function mailHalves(rows: Rows, context: MailContext, until: number): Promise<Delivery[]> {
  const half = Math.ceil(rows.length / 2)
  return [
    ...(await mailTogether(rows.slice(0, half), context, until)),
    ...(await mailTogether(rows.slice(half), context, until)),
  ]
}

/** Tells the team of several leased rows in one mail; none is marked before the mail server took it. */
async function mailTogether(leased: Rows, context: MailContext, until: number): Promise<Delivery[]> {
  if (Date.now() >= until) return leased.map(() => 'later')
  const rows = await stillStored(leased, context)
  if (rows.length === 0) return leased.map(() => 'done')
  const name = bundleName(rows)
  const failure = await attempt(context, {
    ...teamBundle(rows, context.facts),
    name,
    to: context.settings.team,
  })
  if (failure === 'refused' && rows.length > 1) return mailHalves(rows, context, until)
  if (failure) return rows.map(() => (failure === 'unreachable' ? failure : 'later'))
  try {
    await markMailed(rows, context)
  } catch (error) {
    console.error(`Mail ${name} was sent but could not be noted: ${String(error)}`)
    return rows.map(() => 'later')
  }
  return rows.map((row) => (isAcknowledged(row) ? 'done' : 'deferred'))
}

/** Whether no time is left on the day of a call, given as its beginning: see `fullDays` in book-call.ts. */
export type IsDayFull = (starts: string) => boolean

/** The mark is set once the mail was accepted. A time changed meanwhile differs from the mark, and is mailed next. */
async function mailCall(row: StoredSubmission, context: MailContext, isDayFull: IsDayFull): Promise<boolean> {
  if ((await stillStored([row], context)).length === 0) return true
  const time = (row.call_at ?? '').replace(/\D/g, '')
  const failure = await attempt(context, {
    ...callMail(row, context.facts, { isDayFull: isDayFull(row.call_at ?? '') }),
    name: `call.${row.id}.${time}`,
    to: context.settings.team,
  })
  if (failure) return false
  await context.database.update(row.id, {
    call_told_at: row.call_at,
    call_confirmed_at: row.call_at,
    call_leased_until: null,
  })
  return true
}

/** Tells the team of the calls chosen since the last run; where there are many, of the soonest. */
export async function mailCalls(
  context: MailContext,
  isDayFull: IsDayFull,
): Promise<{ notified: number; waiting: number }> {
  const rows = await context.database.call<StoredSubmission[]>('lease_calls', {
    batch,
    lease_seconds: leaseSeconds,
  })
  const results = await Promise.all(
    rows.map((row) =>
      mailCall(row, context, isDayFull).catch((error: unknown) => {
        console.error(`The call of ${row.id} waits on: ${String(error)}`)
        return false
      }),
    ),
  )
  const done = results.filter(Boolean).length
  return { notified: done, waiting: rows.length - done }
}

const day = 24 * 60 * 60_000

type Counts = Pick<DigestCounts, 'total' | 'spam' | 'byForm'>
type Health = Pick<DigestCounts, 'waiting' | 'oldestMinutes'>

/** What became of the follow-ups, where there are any. */
async function followUpCounts(database: Database, since: Date): Promise<FollowUpCounts | undefined> {
  const isOn = Boolean(process.env['FOLLOW_UP_URL'])
  return isOn ? database.call<FollowUpCounts>('follow_up_counts', { since: since.toISOString() }) : undefined
}

/** What the digest can do without: where the database cannot say it, such as before its migrations, the rest goes out. */
const ifKnown = <Known>(name: string, known: Promise<Known>): Promise<Known | undefined> =>
  known.catch((error: unknown) => {
    console.error(`The digest has no ${name}: ${String(error)}`)
    return undefined
  })

/** On a Monday, in London: the week that is over beside the one before it. */
async function weeklyReport(database: Database, now: number) {
  if (inLondon(now).dayOfWeek !== 1) return undefined
  const weeks = weeksUpTo(beginningOf(weekOf(now)).getTime() - 1, 2)
  return reportOf(await readCounted(database, beginningOf(weeks[0] ?? '')), weeks)
}

/** Tells the team what came in during the last day, whom to call, and what waits or failed. Rejects when it cannot be sent. */
export async function mailDigest(
  { database, mailer, facts, settings }: MailContext,
  now = Date.now(),
): Promise<void> {
  const since = new Date(now - day)
  const from = { since: since.toISOString() }
  const counts = await database.call<Counts>('enquiry_counts', from)
  const health = await database.call<Health>('delivery_health')
  const known = {
    followUps: await followUpCounts(database, since),
    uncalled: await ifKnown('people to call', readUncalled(database, now)),
    calls: await ifKnown('calls', readCalls(database, now).then(callsByDay)),
    report: await ifKnown('report', weeklyReport(database, now)),
  }
  const mail = digest({ ...counts, ...health, ...known, since, now: new Date(now) }, facts)
  await mailer.send({ ...mail, name: `digest.${since.toISOString().slice(0, 10)}`, to: settings.team })
}
