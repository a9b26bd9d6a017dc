import type { StoredSubmission } from '~/mail/submission'
import { deliver, type Delivery } from './deliver'
import type { PostRoom } from './mail-context'
import { tellTogether } from './tell-together'

/** Rows leased at a time, alone or to be told of in one mail, and for how long nobody else may have them. */
const batch = 10
const bundle = 50
const leaseSeconds = 120

/** No batch starts after this. A scheduled function may run for 30 s, and a batch takes 16 s at worst. */
const startingTime = 10_000

/** A database that fails after a mail went out leaves the row waiting: it is mailed again, never lost. */
async function tryToDeliver(row: StoredSubmission, room: PostRoom): Promise<Delivery> {
  try {
    return await deliver(row, room)
  } catch (error) {
    console.error(`Enquiry ${row.id} waits on: ${String(error)}`)
    return 'later'
  }
}

async function lease(name: 'lease_unmailed' | 'lease_together', most: number, { database }: PostRoom) {
  return database.call<StoredSubmission[]>(name, { batch: most, lease_seconds: leaseSeconds })
}

/** What the team is told of in one mail once mails of their own are used up; a database that cannot say has none. */
async function deliverTogether(room: PostRoom, until: number): Promise<Delivery[]> {
  const rows = await lease('lease_together', bundle, room).catch((error: unknown) => {
    console.error(`No enquiries were gathered: ${String(error)}`)
    return []
  })
  return rows.length === 0 ? [] : tellTogether(rows, room, until)
}

async function deliverAlone(room: PostRoom): Promise<Delivery[]> {
  const rows = await lease('lease_unmailed', batch, room)
  return Promise.all(rows.map((row) => tryToDeliver(row, room)))
}

export type Reminded = Record<Delivery, number>

/** Mails what still waits, batch by batch, until nothing does, the time is up or the mail server is away. */
export async function remind(room: PostRoom): Promise<Reminded> {
  const until = Date.now() + startingTime
  const reminded: Reminded = { done: 0, deferred: 0, later: 0, unreachable: 0 }
  while (Date.now() < until && reminded.unreachable === 0) {
    const together = await deliverTogether(room, until)
    const deliveries = together.length > 0 ? together : await deliverAlone(room)
    if (deliveries.length === 0) break
    for (const delivery of deliveries) reminded[delivery]++
  }
  return reminded
}
