import { readCallWords, readFacts } from '~/content/files'
import { dateAndTime } from '~/lib/dates'
import { storedAddress } from '~/lib/email-address'
import { leaseSeconds, mailBatch, serverTimeoutsMs } from '~/lib/limits'
import { workOnEach } from './database'
import { attempt, stillStored, withBackground } from './deliver'
import { isRefusal } from './mail/mailer'
import { callConfirmation } from './mail/visitor-mail'
import { callMail, mailWithoutWords } from './mail/team-mail'
import { type StoredSubmission } from './mail/submission'
import type { MailContext } from './mail-context'

// Emails about booked calls: one to the team and a confirmation to the visitor, each sent once per chosen time.

const digits = (time: string | null) => (time ?? '').replace(/\D/g, '')

/**
 * Marks the time once its email is accepted. If the time has changed since, it differs from the mark, so the next
 * run mails the new one.
 */
async function mailTeam(row: StoredSubmission, context: MailContext): Promise<boolean> {
  const { database, facts, team } = context
  if (row.call_mailed_at === row.call_at) return true
  const mail = callMail(await withBackground(row, context), facts)
  const addressed = { ...mail, name: `call.${row.id}.${digits(row.call_at)}`, to: team }
  const heading = `Call on ${dateAndTime(row.call_at)}: open it here`
  const failure = await attempt(context, addressed, () => mailWithoutWords(heading, [row], facts))
  if (failure) return false
  await database.update(row.id, { call_mailed_at: row.call_at })
  return true
}

/** Possible spam gets no email, because the address may belong to somebody else. `isTeamMailed`: as in deliver.ts. */
async function mailVisitor(
  row: StoredSubmission,
  context: MailContext,
  isTeamMailed: boolean,
): Promise<boolean> {
  const { database, facts } = context
  if (row.call_confirmed_at === row.call_at) return true
  const to = row.spam_reason ? undefined : storedAddress(row.email)
  if (to) {
    const name = `call-confirmation.${row.id}.${digits(row.call_at)}`
    const addressed = { name, to, replyTo: facts.email, isReply: true }
    const { event } = readCallWords(readFacts().facts)
    const mail = { ...callConfirmation(row, facts, event), ...addressed }
    const failure = await attempt(context, mail, () => mail)
    if (failure && (!isTeamMailed || !isRefusal(failure))) return false
  }
  await database.update(row.id, { call_confirmed_at: row.call_at })
  return true
}

/** After `until` no further email starts: the next run confirms the call to the visitor. */
async function mailCall(row: StoredSubmission, context: MailContext, until: number): Promise<boolean> {
  if ((await stillStored([row], context)).length === 0) return true
  const isTeamMailed = await mailTeam(row, context)
  const isConfirmed = Date.now() < until && (await mailVisitor(row, context, isTeamMailed))
  if (!isTeamMailed || !isConfirmed) return false
  await context.database.update(row.id, { call_leased_until: null })
  return true
}

/** Mails calls that were chosen or moved since the last run, soonest first, then those that failed. */
export async function mailCalls(context: MailContext): Promise<{ notified: number; waiting: number }> {
  const until = Date.now() + serverTimeoutsMs.startBatch
  const parameters = { batch: mailBatch, lease_seconds: leaseSeconds }
  const rows = await context.database.call<StoredSubmission[]>('lease_calls', parameters)
  const outcomes = await workOnEach(rows, false, (row) => mailCall(row, context, until))
  const done = outcomes.filter(Boolean).length
  return { notified: done, waiting: rows.length - done }
}
