import { hash } from 'node:crypto'
import { leaseSeconds, mailBatch, mailBundle, serverTimeoutsMs } from '~/lib/limits'
import { countEnquiries } from '~/lib/text'
import {
  attempt,
  contentFailuresOf,
  deliver,
  type Delivery,
  deliveryOf,
  noteUnknown,
  stillStored,
} from './deliver'
import { orElse, workOnEach } from './database'
import type { StoredSubmission } from './mail/submission'
import { mailWithoutWords, teamList } from './mail/team-mail'
import type { MailContext } from './mail-context'

// Mails waiting enquiries, each alone, or many in one email once the hourly limit for single emails is reached.

const lease = (name: 'lease_unmailed' | 'lease_together', max: number, { database }: MailContext) =>
  database.call<StoredSubmission[]>(name, { batch: max, lease_seconds: leaseSeconds })

/** Lists enquiries over the hourly limit for single emails in one email. None if the database does not respond. */
async function deliverTogether(context: MailContext): Promise<Delivery[]> {
  const { database, facts, team } = context
  const leased = await orElse([], 'enquiries to gather', lease('lease_together', mailBundle, context))
  const rows = await stillStored(leased, context)
  if (rows.length === 0) return leased.map(() => 'done')
  const heading = `${countEnquiries(rows.length)} that could not be shown: open ${rows.length === 1 ? 'it' : 'them'} here`
  const ids = rows.map(({ id }) => id)
  const mail = { ...teamList(rows, facts), name: listName(ids), to: team }
  const plain = () => mailWithoutWords(heading, rows, facts)
  const failure = await attempt(context, mail, plain, contentFailuresOf(rows))
  if (failure === 'unknown')
    return workOnEach<Delivery>(rows, 'later', (row) => noteUnknown(row, 'team_mail_unknown', context))
  if (failure) return leased.map(() => deliveryOf(failure))
  // This also ends the leases, so that the next batch can acknowledge the visitors.
  await database.update(ids, { team_mailed_at: new Date().toISOString(), mail_leased_until: null })
  return leased.map(() => 'deferred')
}

/** Always the same name for the same rows, so that a repeated email has the same Message-ID. */
const listName = (ids: readonly string[]): string =>
  `team-list.${hash('sha256', ids.toSorted().join(' ')).slice(0, 32)}`

/** If the database fails after an email went out, the row is mailed again. */
async function deliverAlone(context: MailContext): Promise<Delivery[]> {
  const rows = await lease('lease_unmailed', mailBatch, context)
  return workOnEach<Delivery>(rows, 'later', (row) => deliver(row, context))
}

/** Mails in batches until nothing waits, the time is up or the mail server does not respond. */
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
