import { callMail } from '~/mail/call-mail'
import type { StoredSubmission } from '~/mail/submission'
import { attempt } from './deliver'
import type { PostRoom } from './mail-context'

/** Calls told of in one run, and for how long nobody else may tell of them. */
const batch = 10
const leaseSeconds = 120

/** The mark is set once the mail was accepted. A time changed meanwhile differs from the mark, and is told of next. */
async function tell(row: StoredSubmission, room: PostRoom): Promise<boolean> {
  const time = (row.call_at ?? '').replace(/\D/g, '')
  const failure = await attempt(room, {
    ...callMail(row, room.facts),
    name: `call.${row.id}.${time}`,
    to: room.settings.team,
  })
  if (failure) return false
  await room.database.update(row.id, { call_told_at: row.call_at, call_leased_until: null })
  return true
}

/** Tells the team of the calls chosen since the last run; where there are many, of the soonest. */
export async function tellCalls(room: PostRoom): Promise<{ told: number; waiting: number }> {
  const rows = await room.database.call<StoredSubmission[]>('lease_calls', {
    batch,
    lease_seconds: leaseSeconds,
  })
  const told = await Promise.all(
    rows.map((row) =>
      tell(row, room).catch((error: unknown) => {
        console.error(`The call of ${row.id} waits on: ${String(error)}`)
        return false
      }),
    ),
  )
  const done = told.filter(Boolean).length
  return { told: done, waiting: rows.length - done }
}
