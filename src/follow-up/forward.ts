import { followUpOf } from './follow-up'
import type { StoredSubmission } from '~/mail/submission'
import type { FollowUpSettings } from '~/lib/follow-up-settings'
import { batch, followUps, serverTimeoutsMs } from '~/lib/limits'
import type { Database } from '~/delivery/server/database'
import { followUpRequest, type FollowUp } from './request'

/** sent: the owner's system has it. nothing: this form has no follow-up. failed: the reminder tries again. */
export type Forwarding = 'sent' | 'nothing' | 'failed'

export interface Dispatch {
  database: Database
  settings: FollowUpSettings
}

/** A Google script that fails answers 200 as well, so it has to say this word. */
const storedByGoogle = 'stored'

const minutes = (time: number) => time / 60_000

/** What is wrong, by code alone; undefined when the owner's system took it. */
async function faultOf(followUp: FollowUp, settings: FollowUpSettings): Promise<string | undefined> {
  const { url, request } = followUpRequest(followUp, settings)
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(followUps.timeoutMs) })
    const text = await response.text()
    if (!response.ok) return `the address answered ${response.status}`
    if (settings.format !== 'google' || text.trim() === storedByGoogle) return undefined
    return `the script did not answer "${storedByGoogle}"`
  } catch {
    return 'the address did not answer'
  }
}

/** Forwards one leased row. Marked only after the owner's system took it: at least once, always under the row's id. */
async function forward(row: StoredSubmission, { database, settings }: Dispatch): Promise<Forwarding> {
  const payload = followUpOf(row)
  if (!payload) {
    await database.update(row.id, { follow_up_skipped: 'none' })
    return 'nothing'
  }
  const fault = await faultOf({ id: row.id, row, payload, now: Date.now() }, settings)
  if (fault) {
    console.error(`Follow-up of ${row.id}: ${fault}.`)
    return 'failed'
  }
  await database.update(row.id, { follow_up_sent_at: new Date().toISOString() })
  return 'sent'
}

/** For the page that has just stored it. Nothing happens to what is unknown, old, suspected spam or under way. */
export async function forwardAsked(id: string, dispatch: Dispatch): Promise<Forwarding> {
  const parameters = { submission: id, within_minutes: minutes(followUps.pageMayAsk) }
  const [row] = await dispatch.database.call<StoredSubmission[]>('lease_follow_up', parameters)
  return row ? forward(row, dispatch) : 'nothing'
}

/** A database that fails after the forwarding leaves the row waiting: it is forwarded again, under the same id. */
const tryToForward = (row: StoredSubmission, dispatch: Dispatch): Promise<Forwarding> =>
  forward(row, dispatch).catch((error: unknown) => {
    console.error(`Follow-up of ${row.id}: ${String(error)}`)
    return 'failed'
  })

/** Forwards what no page asked for and what failed before, until nothing waits, the time is up or all of it fails. */
export async function forwardWaiting(dispatch: Dispatch): Promise<Record<Forwarding, number>> {
  const until = Date.now() + serverTimeoutsMs.startBatch
  const forwarded: Record<Forwarding, number> = { sent: 0, nothing: 0, failed: 0 }
  const parameters = {
    batch,
    after_minutes: minutes(followUps.remindAfter),
    days: followUps.givenUpAfterDays,
  }
  while (Date.now() < until) {
    const rows = await dispatch.database.call<StoredSubmission[]>('lease_follow_ups', parameters)
    const outcomes = await Promise.all(rows.map((row) => tryToForward(row, dispatch)))
    for (const outcome of outcomes) forwarded[outcome]++
    if (outcomes.every((outcome) => outcome === 'failed')) break
  }
  return forwarded
}
