import { storedAddress } from '~/lib/email-address'
import { leaseSeconds, mailTries } from '~/lib/limits'
import { acknowledgement } from './mail/visitor-mail'
import { type FailureKind, isRefusal, type OutgoingMail } from './mail/mailer'
import type { Mail, StoredSubmission } from './mail/submission'
import { type Enquiry, mailWithoutWords, teamMail } from './mail/team-mail'
import type { Part } from './mail/template'
import { orElse } from './database'
import { type MailContext, withMailContext } from './mail-context'
import { resultParts } from './result-parts'

// The emails about one enquiry, to the team and to the visitor, and the marks in its row for those that were sent.

/**
 * Outcomes of a row's emails, best to worst: nothing left to mail; a limit or a pause deferred an email; the mail server did not accept
 * one yet; the mail server is unreachable.
 */
const deliveries = ['done', 'deferred', 'later', 'unreachable'] as const
export type Delivery = (typeof deliveries)[number]

const worstOutcome = (...all: Delivery[]): Delivery =>
  deliveries.findLast((delivery) => all.includes(delivery)) ?? 'done'

const now = () => new Date().toISOString()

/** Failures that different content may avoid. */
const contentFailures = ['content-refused', 'content-later'] as const

/** The failures after which these rows are mailed without visitors' words. Deferred content is first retried unchanged. */
export const contentFailuresOf = (rows: readonly StoredSubmission[]): readonly FailureKind[] => {
  const start = Date.now() - mailTries.withWordsMs
  return rows.some(({ created_at }) => Date.parse(created_at) < start) ? contentFailures : ['content-refused']
}

/**
 * Sends an email. After one of `failures` it sends `plain`, which contains nothing a visitor wrote. By default `unknown` is one of them,
 * for emails whose attempts no row counts: if the second copy is not confirmed either, it counts as delivered.
 */
export async function attempt(
  { mailer }: MailContext,
  mail: OutgoingMail,
  plain: () => Mail,
  failures: readonly FailureKind[] = [...contentFailures, 'unknown'],
): Promise<FailureKind | undefined> {
  const failure = await mailer.send(mail)
  if (!failure || !failures.includes(failure)) return failure
  const second = await mailer.send({ name: mail.name, to: mail.to, ...plain() })
  return second === 'unknown' && failures.includes('unknown') ? undefined : second
}

/** The leased rows without those that have been erased since. All of them if the database does not respond. */
export async function stillStored(
  rows: readonly StoredSubmission[],
  { database }: MailContext,
): Promise<StoredSubmission[]> {
  const query = `select=id&id=in.(${rows.map(({ id }) => id).join()})`
  const left = await orElse(rows, 'erasures', database.select(query))
  return rows.filter((row) => left.some(({ id }) => id === row.id))
}

const resultOf = (row: StoredSubmission): Promise<Part[]> =>
  orElse([], `the result of ${row.id}`, Promise.try(resultParts, row))

/** A row with the background that the team is shown. Never rejects. */
export async function withBackground(row: StoredSubmission, context: MailContext): Promise<Enquiry> {
  const earlier = context.database.call<Enquiry['earlier']>('earlier_enquiries', { submission: row.id })
  return {
    ...row,
    earlier: await orElse(undefined, `earlier enquiries of ${row.id}`, earlier),
    result: await resultOf(row),
  }
}

/** Mails the team about one row, and stores the outcome. Over the hourly limit, the next run mails it together with others. */
async function mailTeam(row: StoredSubmission, context: MailContext): Promise<Delivery | 'together'> {
  if (row.team_mailed_at) return 'done'
  const { database, facts, team } = context
  const claim = database.call<boolean>('claim_team_mail', { submission: row.id })
  if (!(await orElse(true, `the limit for ${row.id}`, claim))) return 'together'
  const mail = teamMail(await withBackground(row, context), facts)
  const failure = await attempt(
    context,
    { ...mail, name: `team.${row.id}`, to: team },
    () => mailWithoutWords('New enquiry that could not be shown: open it here', [row], facts),
    contentFailuresOf([row]),
  )
  if (failure === 'unknown') return noteUnknown(row, 'team_mail_unknown', context)
  if (failure) return deliveryOf(failure)
  await database.update(row.id, { team_mailed_at: now() })
  return 'done'
}

export const deliveryOf = (failure: FailureKind): Delivery =>
  failure === 'unreachable' ? 'unreachable' : 'later'

/** An email that the server never confirmed is sent once more, and then counts as delivered. */
export async function noteUnknown(
  row: StoredSubmission,
  unknown: 'team_mail_unknown' | 'acknowledgement_unknown',
  { database }: MailContext,
): Promise<Delivery> {
  const copies = row[unknown] + 1
  const isEnough = copies >= mailTries.copies
  const mark = unknown === 'team_mail_unknown' ? 'team_mailed_at' : 'acknowledged_at'
  await database.update(row.id, { [unknown]: copies, ...(isEnough && { [mark]: now() }) })
  return isEnough ? 'done' : 'later'
}

/** `isTeamMailed`: if not, a refusal may have nothing to do with the visitor's mailbox, because the server may refuse everybody. */
async function acknowledge(
  row: StoredSubmission,
  context: MailContext,
  isTeamMailed: boolean,
): Promise<Delivery> {
  if (row.acknowledged_at || row.acknowledgement_skipped) return 'done'
  const to = storedAddress(row.email)
  if (row.spam_reason) return skip(row, 'spam', context)
  if (!to) return skip(row, 'address', context)
  // The row may have been leased for its team email alone, before the visitor's email is due.
  if (Date.parse(row.acknowledgement_due_at ?? '') > Date.now()) return 'deferred'
  // A claim counts towards the address's hourly limit. Once it is reached, the database sets a later time.
  if (!(await context.database.call<boolean>('claim_acknowledgement', { submission: row.id })))
    return 'deferred'
  const failure = await context.mailer.send({
    ...acknowledgement(row, context.facts, await resultOf(row)),
    name: `acknowledgement.${row.id}`,
    to,
    replyTo: context.facts.email,
    isReply: true,
  })
  if (failure === 'unreachable') return failure
  if (failure === 'unknown') return noteUnknown(row, 'acknowledgement_unknown', context)
  if (failure && isRefusal(failure) && isTeamMailed) return skip(row, 'refused', context)
  if (failure) return postpone(row, context)
  await context.database.update(row.id, { acknowledged_at: now() })
  return 'done'
}

async function skip({ id }: StoredSubmission, reason: string, { database }: MailContext): Promise<Delivery> {
  await database.update(id, { acknowledgement_skipped: reason })
  return 'done'
}

/** The mailbox replied “try later”: the pause doubles each time, until the mailbox is given up. */
async function postpone(row: StoredSubmission, context: MailContext): Promise<Delivery> {
  const attempts = row.acknowledgement_attempts + 1
  if (attempts >= mailTries.acknowledgements) return skip(row, 'unavailable', context)
  const pause = mailTries.firstPauseMs * 2 ** (attempts - 1)
  await context.database.update(row.id, {
    acknowledgement_attempts: attempts,
    acknowledgement_due_at: new Date(Date.now() + pause).toISOString(),
  })
  return 'later'
}

/**
 * Mails one leased row: the team first, then the visitor. A row is marked only after its email was accepted, so a crash in between repeats
 * an email, with the same Message-ID, and never loses one.
 */
export async function deliver(row: StoredSubmission, context: MailContext): Promise<Delivery> {
  const team = await mailTeam(row, context)
  if (team === 'unreachable') return team
  const visitor = await acknowledge(row, context, team === 'done')
  if (team !== 'together') return worstOutcome(team, visitor)
  await context.database.update(row.id, { mail_leased_until: null }) // so that it can be gathered at once
  return worstOutcome('deferred', visitor)
}

/** Mails a row that was just stored, unless another run has leased it. Never rejects: the next run retries. */
export async function deliverNew(id: string): Promise<Delivery> {
  try {
    return await withMailContext(async (context) => {
      const parameters = { submission: id, lease_seconds: leaseSeconds }
      const [row] = await context.database.call<StoredSubmission[]>('lease_submission', parameters)
      return row ? deliver(row, context) : 'done'
    })
  } catch (error) {
    console.error(`Enquiry ${id} waits for the next run: ${String(error)}`)
    return 'later'
  }
}
