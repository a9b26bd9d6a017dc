import { singleAddress } from '~/lib/email-address'
import { leaseSeconds, mailBatch, serverTimeoutsMs } from '~/lib/limits'
import { attemptTwice, stillStored, withBackground } from './deliver'
import { callConfirmation } from './mail/visitor-mail'
import { callMail, mailWithoutWords } from './mail/team-mail'
import { formatDateTime, type StoredSubmission } from './mail/submission'
import type { MailContext } from './mail-context'

// Mails about booked calls: one to the team and a confirmation to the visitor, each once for each time that was chosen.

const digits = (time: string | null) => (time ?? '').replace(/\D/g, '')

/** The time is marked once its mail was accepted. If it changed meanwhile it differs from the mark and is mailed next. */
async function mailTeam(row: StoredSubmission, context: MailContext): Promise<boolean> {
  if (!row.call_at || row.call_mailed_at === row.call_at) return true
  const enquiry = await withBackground(row, context)
  const mail = callMail(enquiry, context.facts)
  const addressed = { name: `call.${row.id}.${digits(row.call_at)}`, to: context.settings.team }
  const heading = `Call on ${formatDateTime(row.call_at)}: open it here`
  const failure = await attemptTwice(context, { ...mail, ...addressed }, () =>
    mailWithoutWords(heading, [row], context.facts),
  )
  if (failure) return false
  await context.database.update(row.id, { call_mailed_at: row.call_at })
  return true
}

/** Possible spam gets no mail, because the address may belong to somebody else. */
async function mailVisitor(row: StoredSubmission, context: MailContext): Promise<boolean> {
  if (row.call_confirmed_at === row.call_at) return true
  const to = row.suspected_spam ? undefined : singleAddress(row.email ?? '')
  if (to && !(await sendConfirmation(row, to, context))) return false
  await context.database.update(row.id, { call_confirmed_at: row.call_at })
  return true
}

/** False if it must be retried. */
async function sendConfirmation(row: StoredSubmission, to: string, context: MailContext): Promise<boolean> {
  const { facts, callEvent } = context
  const name = `call-confirmation.${row.id}.${digits(row.call_at) || 'cancelled'}`
  const addressed = { name, to, replyTo: facts.email, isReply: true }
  const mail = { ...callConfirmation(row, facts, callEvent), ...addressed }
  const failure = await attemptTwice(context, mail, () => mail)
  return failure === undefined || failure === 'refused' || failure === 'content-refused'
}

/** After `until` no further mail starts: the next run confirms the call to the visitor. */
async function mailCall(row: StoredSubmission, context: MailContext, until: number): Promise<boolean> {
  if ((await stillStored([row], context)).length === 0) return true
  const isTeamMailed = await mailTeam(row, context)
  const isConfirmed = Date.now() < until && (await mailVisitor(row, context))
  if (!isTeamMailed || !isConfirmed) return false
  await context.database.update(row.id, { call_leased_until: null })
  return true
}

/** Mails calls that were chosen, moved or cancelled since the last run, the soonest first. */
export async function mailCalls(context: MailContext): Promise<{ notified: number; waiting: number }> {
  const until = Date.now() + serverTimeoutsMs.startBatch
  const rows = await context.database.call<StoredSubmission[]>('lease_calls', {
    batch: mailBatch,
    lease_seconds: leaseSeconds,
  })
  const results = await Promise.all(
    rows.map((row) =>
      mailCall(row, context, until).catch((error: unknown) => {
        console.error(`The call of ${row.id} waits: ${String(error)}`)
        return false
      }),
    ),
  )
  const done = results.filter(Boolean).length
  return { notified: done, waiting: rows.length - done }
}
