import { createHash } from 'node:crypto'
import { leaseSeconds, mailBatch, mailBundle, serverTimeoutsMs } from '~/lib/limits'
import { attempt, deliver, type Delivery, stillStored, tellTeamNow, withBackground } from './deliver'
import { orElse } from './database'
import type { StoredSubmission } from './mail/submission'
import { teamBundle } from './mail/team-mail'
import type { MailContext } from './mail-context'

// Mails waiting enquiries, each alone, or many in one mail once the hour's limit of single mails is reached.

type Rows = readonly StoredSubmission[]

/** If the database fails after a mail went out, the row waits and is mailed again. */
async function tryToDeliver(row: StoredSubmission, context: MailContext, tell?: typeof tellTeamNow) {
  try {
    return await deliver(row, context, tell)
  } catch (error) {
    console.error(`Enquiry ${row.id} waits: ${String(error)}`)
    return 'later'
  }
}

async function lease(name: 'lease_unmailed' | 'lease_together', most: number, { database }: MailContext) {
  return database.call<StoredSubmission[]>(name, { batch: most, lease_seconds: leaseSeconds })
}

/** A row that made a mail fail is mailed alone, so that it does not delay others. */
const failedBefore = ({ team_mail_attempts, team_mail_unknown }: StoredSubmission) =>
  team_mail_attempts + team_mail_unknown > 0

/** Mails enquiries over the hour's limit of single mails together. None if the database does not answer. */
async function deliverTogether(context: MailContext, until: number): Promise<Delivery[]> {
  const rows = await orElse([], 'enquiries to gather', lease('lease_together', mailBundle, context))
  const fresh = rows.filter((row) => !failedBefore(row))
  return [
    ...(await mailTogether(fresh, context, until)),
    ...(await mailEach(rows.filter(failedBefore), context, until)),
  ]
}

async function deliverAlone(context: MailContext): Promise<Delivery[]> {
  const rows = await lease('lease_unmailed', mailBatch, context)
  return Promise.all(rows.map((row) => tryToDeliver(row, context)))
}

/** Mails in batches until nothing waits, the time is up or the mail server does not answer. */
export async function mailWaiting(context: MailContext): Promise<Record<Delivery, number>> {
  const until = Date.now() + serverTimeoutsMs.startBatch
  const mailed: Record<Delivery, number> = { done: 0, deferred: 0, later: 0, unreachable: 0 }
  while (Date.now() < until && mailed.unreachable === 0) {
    const together = await deliverTogether(context, until)
    const deliveries = together.length > 0 ? together : await deliverAlone(context)
    if (deliveries.length === 0) break
    for (const delivery of deliveries) mailed[delivery]++
  }
  return mailed
}

/** The same for the same rows, so that a repeated mail has the same Message-ID. */
function bundleName(rows: Rows): string {
  const ids = idsOf(rows).sort()
  return `team-bundle.${createHash('sha256').update(ids.join(' ')).digest('hex').slice(0, 32)}`
}

const idsOf = (rows: Rows) => rows.map(({ id }) => id)

const isAcknowledged = (row: StoredSubmission) => row.acknowledged_at ?? row.acknowledgement_skipped

/** Mails the team about several leased rows, without those that were erased since. */
async function mailTogether(leased: Rows, context: MailContext, until: number): Promise<Delivery[]> {
  if (leased.length === 0) return []
  const rows = await stillStored(leased, context)
  const erased: Delivery[] = Array(leased.length - rows.length).fill('done')
  return [...erased, ...(await mailBundled(rows, context, until))]
}

async function mailBundled(rows: Rows, context: MailContext, until: number): Promise<Delivery[]> {
  if (rows.length < 2 || Date.now() >= until) return mailEach(rows, context, until)
  const name = bundleName(rows)
  const enquiries = await Promise.all(rows.map((row) => withBackground(row, context)))
  const mail = teamBundle(enquiries, context.facts)
  const failure = await attempt(context, { ...mail, name, to: context.settings.team })
  switch (failure) {
    case undefined:
      return markMailed(rows, context)
    case 'unreachable':
      return rows.map(() => 'unreachable')
    case 'refused':
    case 'later':
      return rows.map(() => 'later')
    case 'content-refused':
    case 'content-later':
      return mailHalves(rows, context, until)
    case 'unknown':
      return mailUnconfirmed(rows, context, until)
  }
}

/** The mail server may reject one enquiry's text in any mail, so each half is tried without the other. */
async function mailHalves(rows: Rows, context: MailContext, until: number): Promise<Delivery[]> {
  const half = Math.ceil(rows.length / 2)
  return [
    ...(await mailBundled(rows.slice(0, half), context, until)),
    ...(await mailBundled(rows.slice(half), context, until)),
  ]
}

/** The mail may have been delivered, or a text in it made the server hang up: a second copy of each goes out alone. */
async function mailUnconfirmed(rows: Rows, context: MailContext, until: number): Promise<Delivery[]> {
  await note(rows, { team_mail_unknown: 1 }, context)
  return mailEach(
    rows.map((row) => ({ ...row, team_mail_unknown: 1 })),
    context,
    until,
  )
}

/** A mail for each row, with as many at a time as there are connections. */
async function mailEach(rows: Rows, context: MailContext, until: number): Promise<Delivery[]> {
  if (rows.length === 0) return []
  if (Date.now() >= until) return rows.map(() => 'later')
  const stored = await stillStored(rows.slice(0, mailBatch), context)
  const deliveries = await Promise.all(stored.map((row) => tryToDeliver(row, context, tellTeamNow)))
  if (deliveries.includes('unreachable')) return rows.map(() => 'unreachable')
  return [...deliveries, ...(await mailEach(rows.slice(mailBatch), context, until))]
}

/** Whether the change could be stored. */
const note = (rows: Rows, change: Partial<StoredSubmission>, { database }: MailContext): Promise<boolean> =>
  orElse(
    false,
    'a mark',
    database.update(idsOf(rows), change).then(() => true),
  )

/** The leases end with the marks, so that the next batch can acknowledge the visitors. */
async function markMailed(rows: Rows, context: MailContext): Promise<Delivery[]> {
  const marks = { team_mailed_at: new Date().toISOString(), mail_leased_until: null }
  if (!(await note(rows, marks, context))) return rows.map(() => 'later')
  return rows.map((row) => (isAcknowledged(row) ? 'done' : 'deferred'))
}
