import { createHash } from 'node:crypto'
import { leaseSeconds, mailBatch, mailBundle, serverTimeoutsMs } from '~/lib/limits'
import { plural } from '~/lib/text'
import { attemptTwice, contentFailuresOf, deliver, type Delivery, deliveryOf, stillStored } from './deliver'
import { orElse } from './database'
import type { StoredSubmission } from './mail/submission'
import { mailWithoutWords, teamList } from './mail/team-mail'
import type { MailContext } from './mail-context'

// Mails waiting enquiries, each alone, or many in one mail once the hour's limit of single mails is reached.

type Rows = readonly StoredSubmission[]

/** If the database fails after a mail went out, the row waits and is mailed again. */
async function tryToDeliver(row: StoredSubmission, context: MailContext): Promise<Delivery> {
  try {
    return await deliver(row, context)
  } catch (error) {
    console.error(`Enquiry ${row.id} waits: ${String(error)}`)
    return 'later'
  }
}

async function lease(name: 'lease_unmailed' | 'lease_together', most: number, { database }: MailContext) {
  return database.call<StoredSubmission[]>(name, { batch: most, lease_seconds: leaseSeconds })
}

/** Lists enquiries over the hour's limit of single mails in one mail. None if the database does not answer. */
async function deliverTogether(context: MailContext): Promise<Delivery[]> {
  const leased = await orElse([], 'enquiries to gather', lease('lease_together', mailBundle, context))
  const rows = await stillStored(leased, context)
  const erased: Delivery[] = Array(leased.length - rows.length).fill('done')
  return rows.length === 0 ? erased : [...erased, ...(await mailList(rows, context))]
}

async function mailList(rows: Rows, { mailer, database, facts, settings }: MailContext): Promise<Delivery[]> {
  const heading = `${plural(rows.length, 'enquiry', 'enquiries')} that could not be shown: open here`
  const mail = { ...teamList(rows, facts), name: listName(rows), to: settings.team }
  const plain = () => mailWithoutWords(heading, rows, facts)
  const failure = await attemptTwice({ mailer }, mail, plain, contentFailuresOf(rows))
  if (failure) return rows.map(() => deliveryOf(failure))
  // The leases end with the marks, so that the next batch can acknowledge the visitors.
  await database.update(
    rows.map(({ id }) => id),
    { team_mailed_at: new Date().toISOString(), mail_leased_until: null },
  )
  return rows.map(() => 'deferred')
}

/** The same for the same rows, so that a repeated mail has the same Message-ID. */
function listName(rows: Rows): string {
  const ids = rows.map(({ id }) => id).sort()
  return `team-list.${createHash('sha256').update(ids.join(' ')).digest('hex').slice(0, 32)}`
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
    const together = await deliverTogether(context)
    const deliveries = together.length > 0 ? together : await deliverAlone(context)
    if (deliveries.length === 0) break
    for (const delivery of deliveries) mailed[delivery]++
  }
  return mailed
}
