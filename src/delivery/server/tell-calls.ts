import { callMail } from '~/mail/call-mail'
import type { StoredSubmission } from '~/mail/submission'
import { attempt } from './deliver'
import { batch, leaseSeconds } from '~/lib/limits'
import type { MailContext } from './mail-context'

/** Whether no time is left on the day of a call; the opening hours it needs stand above the delivery of enquiries. */
export type IsDayFull = (starts: string) => boolean

/** The mark is set once the mail was accepted. A time changed meanwhile differs from the mark, and is told of next. */
async function tell(row: StoredSubmission, context: MailContext, isDayFull: IsDayFull): Promise<boolean> {
  const time = (row.call_at ?? '').replace(/\D/g, '')
  const failure = await attempt(context, {
    ...callMail(row, context.facts, { isDayFull: isDayFull(row.call_at ?? '') }),
    name: `call.${row.id}.${time}`,
    to: context.settings.team,
  })
  if (failure) return false
  await context.database.update(row.id, { call_told_at: row.call_at, call_leased_until: null })
  return true
}

/** Tells the team of the calls chosen since the last run; where there are many, of the soonest. */
export async function tellCalls(
  context: MailContext,
  isDayFull: IsDayFull,
): Promise<{ notified: number; waiting: number }> {
  const rows = await context.database.call<StoredSubmission[]>('lease_calls', {
    batch,
    lease_seconds: leaseSeconds,
  })
  const results = await Promise.all(
    rows.map((row) =>
      tell(row, context, isDayFull).catch((error: unknown) => {
        console.error(`The call of ${row.id} waits on: ${String(error)}`)
        return false
      }),
    ),
  )
  const done = results.filter(Boolean).length
  return { notified: done, waiting: rows.length - done }
}
