import { singleAddress } from '~/lib/email-address'
import { leaseSeconds } from '~/lib/limits'
import { isObject, isUuid } from '~/lib/parse'
import { acknowledgement } from './mail/acknowledgement'
import type { Part } from './mail/template'
import { MailFailure, type OutgoingMail } from './mail/mailer'
import type { StoredSubmission } from './mail/submission'
import { teamMail } from './mail/team-mail'
import { type MailContext, withMailContext } from './mail-context'

// The mails about one enquiry, to the team and to the visitor, with the marks in its row that say which have gone out.

/**
 * The worst of what a row's mails came to, from the best: nothing is left to mail; a limit put something off, and the
 * reminder mails it when its time comes; the mail server did not take something yet; the mail server is away.
 */
const deliveries = ['done', 'deferred', 'later', 'unreachable'] as const
export type Delivery = (typeof deliveries)[number]

const worst = (...all: Delivery[]): Delivery =>
  deliveries.findLast((delivery) => all.includes(delivery)) ?? 'done'

const now = () => new Date().toISOString()

/** The failure's kind, or undefined when the mail was accepted. Logs the mail's name and the code, nothing else. */
export async function attempt({ mailer }: MailContext, mail: OutgoingMail) {
  try {
    await mailer.send(mail)
    return undefined
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    console.error(`Mail ${mail.name}: ${error.message}`)
    return error.kind
  }
}

/**
 * Whether a mail about this row alone may go out; else the reminder gathers it with others. A ceiling never costs a
 * mail: while the database cannot say, such as before its migrations, it may.
 */
async function mayMailAlone({ id }: StoredSubmission, { database }: MailContext): Promise<boolean> {
  return database.call<boolean>('claim_team_mail', { submission: id }).catch((error: unknown) => {
    console.error(`Team mail ${id} is not counted: ${String(error)}`)
    return true
  })
}

/**
 * Which of the rows leased together are still stored: a person may have been erased since. While the database cannot say, such as
 * before its migrations, all of them.
 */
export async function stillStored(
  rows: readonly StoredSubmission[],
  { database }: Pick<MailContext, 'database'>,
): Promise<StoredSubmission[]> {
  const ids = rows.map(({ id }) => id)
  const left = await database.call<string[]>('still_stored', { ids }).catch((error: unknown) => {
    console.error(`Nobody knows which of ${ids.length} enquiries were erased: ${String(error)}`)
    return ids
  })
  return rows.filter(({ id }) => left.includes(id))
}

async function tellTeam(row: StoredSubmission, context: MailContext): Promise<Delivery | 'together'> {
  if (row.team_mailed_at) return 'done'
  if (!(await mayMailAlone(row, context))) return 'together'
  const failure = await attempt(context, {
    ...teamMail(row, context.facts),
    name: `team.${row.id}`,
    to: context.settings.team,
  })
  if (failure) return failure === 'unreachable' ? failure : 'later'
  await context.database.update(row.id, { team_mailed_at: now() })
  return 'done'
}

/** A result that cannot be worked out never costs the acknowledgement. */
function resultFor(row: StoredSubmission, { resultOf }: MailContext): readonly Part[] {
  try {
    return resultOf(row)
  } catch (error) {
    console.error(`The result of ${row.id} is left out: ${String(error)}`)
    return []
  }
}

async function acknowledge(row: StoredSubmission, context: MailContext): Promise<Delivery> {
  if (row.acknowledged_at || row.acknowledgement_skipped) return 'done'
  const to = singleAddress(row.email ?? '')
  const skip = async (reason: string): Promise<Delivery> => {
    await context.database.update(row.id, { acknowledgement_skipped: reason })
    return 'done'
  }
  if (row.suspected_spam) return skip('spam')
  if (!to) return skip('address')
  // Claiming uses up the address's share of the hour. When that is used up the database sets a later time.
  if (!(await context.database.call<boolean>('claim_acknowledgement', { submission: row.id })))
    return 'deferred'
  const name = `acknowledgement.${row.id}`
  const replyTo = context.facts.email
  const failure = await attempt(context, {
    ...acknowledgement(row, context.facts, resultFor(row, context)),
    name,
    to,
    replyTo,
    isReply: true,
  })
  if (failure === 'refused') return skip('refused')
  if (failure) return failure
  await context.database.update(row.id, { acknowledged_at: now() })
  return 'done'
}

/**
 * Mails one leased row: the team first, then the visitor. Each mark is set only after its mail was accepted, so a
 * crash in between sends a mail again, under the same Message-ID, and never leaves one out.
 */
export async function deliver(row: StoredSubmission, context: MailContext): Promise<Delivery> {
  const team = await tellTeam(row, context)
  if (team === 'unreachable') return team
  const visitor = await acknowledge(row, context)
  if (team !== 'together') return worst(team, visitor)
  await context.database.update(row.id, { mail_leased_until: null }) // so that it can be gathered at once
  return worst('deferred', visitor)
}

/**
 * The id of the new row in what the database announces: `{ id }`, or the older `{ type, table, record }` of one that has not had
 * its migrations yet. Undefined when there is none. Nothing else of it is used: the row is read again.
 */
export function announcedId(announcement: Readonly<Record<string, unknown>> = {}): string | undefined {
  const { id, type, table, record } = announcement
  const isInsert = type === 'INSERT' && table === 'contact_submissions'
  const named = isInsert ? isObject(record) && record['id'] : id
  return isUuid(named) ? named : undefined
}

/** Mails a row that was just stored, unless another run has it. Never rejects: what fails waits for the reminder. */
export async function deliverNew(id: string): Promise<Delivery> {
  try {
    return await withMailContext(process.env, async (context) => {
      const parameters = { submission: id, lease_seconds: leaseSeconds }
      const [row] = await context.database.call<StoredSubmission[]>('lease_submission', parameters)
      return row ? deliver(row, context) : 'done'
    })
  } catch (error) {
    console.error(`Enquiry ${id} waits for the reminder: ${String(error)}`)
    return 'later'
  }
}
