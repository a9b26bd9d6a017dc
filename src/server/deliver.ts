import { acknowledgement } from '~/features/mail/acknowledgement'
import { singleAddress } from '~/features/mail/address'
import type { StoredSubmission } from '~/features/mail/submission'
import { teamMail } from '~/features/mail/team-mail'
import { MailFailure } from './mail-failure'
import type { OutgoingMail } from './mailbox'
import type { PostRoom } from './post-room'

/** done: nothing is left to mail. later: something is, and the reminder will. unreachable: the mail server is away. */
export type Delivery = 'done' | 'later' | 'unreachable'

const now = () => new Date().toISOString()

/** The failure's kind, or undefined when the mail was accepted. Logs the mail's name and the code, nothing else. */
async function attempt({ mailbox }: PostRoom, mail: OutgoingMail) {
  try {
    await mailbox.send(mail)
    return undefined
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    console.error(`Mail ${mail.name}: ${error.message}`)
    return error.kind
  }
}

async function tellTeam(row: StoredSubmission, room: PostRoom): Promise<Delivery> {
  if (row.team_mailed_at) return 'done'
  const failure = await attempt(room, {
    ...teamMail(row, room.facts),
    name: `team.${row.id}`,
    to: room.settings.team,
  })
  if (failure) return failure === 'unreachable' ? failure : 'later'
  await room.database.update(row.id, { team_mailed_at: now() })
  return 'done'
}

/** Why a visitor gets no acknowledgement, or undefined. Claiming one uses up the address's share of the hour. */
async function reasonToSkip(row: StoredSubmission, to: string | undefined, { database }: PostRoom) {
  if (row.suspected_spam) return 'spam'
  if (!to) return 'address'
  const allowed = await database.call<boolean>('claim_acknowledgement', { submission: row.id })
  return allowed ? undefined : 'limited'
}

async function acknowledge(row: StoredSubmission, room: PostRoom): Promise<Delivery> {
  if (row.acknowledged_at || row.acknowledgement_skipped) return 'done'
  const to = singleAddress(row.email ?? '')
  const skip = async (reason: string): Promise<Delivery> => {
    await room.database.update(row.id, { acknowledgement_skipped: reason })
    return 'done'
  }
  const reason = await reasonToSkip(row, to, room)
  if (reason || !to) return skip(reason ?? 'address')
  const name = `acknowledgement.${row.id}`
  const replyTo = room.facts.email
  const failure = await attempt(room, {
    ...acknowledgement(row, room.facts),
    name,
    to,
    replyTo,
    isReply: true,
  })
  if (failure === 'refused') return skip('refused')
  if (failure) return failure
  await room.database.update(row.id, { acknowledged_at: now() })
  return 'done'
}

/**
 * Mails one leased row: the team first, then the visitor. Each mark is set only after its mail was accepted, so a
 * crash in between sends a mail again, under the same Message-ID, and never leaves one out.
 */
export async function deliver(row: StoredSubmission, room: PostRoom): Promise<Delivery> {
  const team = await tellTeam(row, room)
  if (team === 'unreachable') return team
  const visitor = await acknowledge(row, room)
  return visitor === 'done' ? team : visitor
}
