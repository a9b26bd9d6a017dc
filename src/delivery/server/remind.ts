import type { StoredSubmission } from '~/mail/submission'
import { deliver, type Delivery } from './deliver'
import type { MailContext } from './mail-context'
import { batch, leaseSeconds, serverTimeoutsMs } from '~/lib/limits'
import { tellTogether } from './tell-together'

/** Rows that are told of in one mail. */
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

/** What the team is told of in one mail once mails of their own are used up; a database that cannot say has none. */
async function deliverTogether(context: MailContext, until: number): Promise<Delivery[]> {
  const rows = await lease('lease_together', bundle, context).catch((error: unknown) => {
    console.error(`No enquiries were gathered: ${String(error)}`)
    return []
  })
  return rows.length === 0 ? [] : tellTogether(rows, context, until)
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
