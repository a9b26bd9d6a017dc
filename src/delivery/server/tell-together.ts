import { createHash } from 'node:crypto'
import type { StoredSubmission } from '~/mail/submission'
import { teamBundle } from '~/mail/team-bundle'
import { attempt, type Delivery } from './deliver'
import type { MailContext } from './mail-context'

type Rows = readonly StoredSubmission[]

/** The same for the same rows, so that a mail sent again is recognised as the same. */
function bundleName(rows: Rows): string {
  const ids = rows.map(({ id }) => id).sort()
  return `team-bundle.${createHash('sha256').update(ids.join(' ')).digest('hex').slice(0, 32)}`
}

/** The marks are set once the mail was accepted. The leases end, for the visitors' acknowledgements come next. */
async function mark(rows: Rows, { database }: MailContext): Promise<void> {
  const ids = rows.map(({ id }) => id)
  await database.update(ids, { team_mailed_at: new Date().toISOString(), mail_leased_until: null })
}

const isAcknowledged = (row: StoredSubmission) => row.acknowledged_at ?? row.acknowledgement_skipped

/** A mail that is refused may hold one enquiry that no mail server takes: each half is tried without the other. */
async function tellHalves(rows: Rows, context: MailContext, until: number): Promise<Delivery[]> {
  const half = Math.ceil(rows.length / 2)
  return [
    ...(await tellTogether(rows.slice(0, half), context, until)),
    ...(await tellTogether(rows.slice(half), context, until)),
  ]
}

/** Tells the team of several leased rows in one mail; none is marked before the mail server took it. */
export async function tellTogether(rows: Rows, context: MailContext, until: number): Promise<Delivery[]> {
  if (Date.now() >= until) return rows.map(() => 'later')
  const name = bundleName(rows)
  const failure = await attempt(context, {
    ...teamBundle(rows, context.facts),
    name,
    to: context.settings.team,
  })
  if (failure === 'refused' && rows.length > 1) return tellHalves(rows, context, until)
  if (failure) return rows.map(() => (failure === 'unreachable' ? failure : 'later'))
  try {
    await mark(rows, context)
  } catch (error) {
    console.error(`Mail ${name} was sent but could not be noted: ${String(error)}`)
    return rows.map(() => 'later')
  }
  return rows.map((row) => (isAcknowledged(row) ? 'done' : 'deferred'))
}
