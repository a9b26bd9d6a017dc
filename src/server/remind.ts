import type { StoredSubmission } from '~/features/mail/submission'
import { deliver, type Delivery } from './deliver'
import type { PostRoom } from './post-room'

/** Rows leased at a time, and for how long nobody else may have them. */
const batch = 10
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

export type Reminded = Record<Delivery, number>

/** Mails what still waits, batch by batch, until nothing does, the time is up or the mail server is away. */
export async function remind(room: PostRoom): Promise<Reminded> {
  const until = Date.now() + startingTime
  const reminded: Reminded = { done: 0, later: 0, unreachable: 0 }
  while (Date.now() < until && reminded.unreachable === 0) {
    const rows = await room.database.call<StoredSubmission[]>('lease_unmailed', {
      batch,
      lease_seconds: leaseSeconds,
    })
    if (rows.length === 0) break
    for (const delivery of await Promise.all(rows.map((row) => tryToDeliver(row, room)))) reminded[delivery]++
  }
  return reminded
}
