import { type FollowUp, followUpOf, followUpRequest } from './follow-up'
import type { StoredSubmission } from '~/server/mail/submission'
import { type FollowUpSettings, followUpSettings } from '~/lib/environment'
import { batch, followUps, largestBody, serverTimeoutsMs } from '~/lib/limits'
import { connectDatabase, type Database, databaseSettings } from '~/server/database'
import { readBody } from '~/server/requests'

// Forwards enquiries to the owner's own system, such as a CRM: when its page asks, or when a schedule finds that none did.

/** sent: the owner's system has it. nothing: this form has no follow-up. failed: the next run tries again. */
export type Forwarding = 'sent' | 'nothing' | 'failed'

interface Dispatch {
  database: Database
  settings: FollowUpSettings
}

/** A Google script answers 200 even if it fails, so it must answer this word when it succeeds. */
const storedByGoogle = 'stored'

const minutes = (time: number) => time / 60_000

/** Where an answer sends us on to: by https alone, or to where it came from. So it leads to nothing inside a network. */
function sentOn({ headers }: Response, from: URL): URL | undefined {
  const location = headers.get('location')
  if (!location || !URL.canParse(location, from)) return undefined
  const url = new URL(location, from)
  return url.protocol === 'https:' || url.origin === from.origin ? url : undefined
}

/** A script's answer is a redirect to its words, which are fetched without the enquiry. */
async function wordsOfScript(answer: Response, from: URL, signal: AbortSignal): Promise<Response> {
  const url = answer.status === 302 ? sentOn(answer, from) : undefined
  if (!url) return answer
  await answer.body?.cancel()
  return fetch(url, { redirect: 'manual', signal })
}

/** What is wrong, by code alone; undefined when the owner's system took it. */
async function faultOf(followUp: FollowUp, settings: FollowUpSettings): Promise<string | undefined> {
  const { url, request } = followUpRequest(followUp, settings)
  const isScript = settings.format === 'google'
  try {
    const signal = AbortSignal.timeout(followUps.timeoutMs)
    const first = await fetch(url, { ...request, signal })
    const answer = isScript ? await wordsOfScript(first, url, signal) : first
    const words = isScript ? await readBody(answer, largestBody) : await answer.body?.cancel()
    if (!answer.ok) return `the address answered ${answer.status}`
    if (!isScript || words?.trim() === storedByGoogle) return undefined
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

/**
 * For the page that has just stored it. Nothing happens to what is unknown, old, suspected spam or under way. Never rejects:
 * `later` means that the database did not answer, and the next run forwards it.
 */
export async function forwardNow(id: string): Promise<Forwarding | 'later'> {
  try {
    const settings = followUpSettings(process.env)
    if (!settings) return 'nothing'
    const database = connectDatabase(databaseSettings(process.env))
    const parameters = { submission: id, within_minutes: minutes(followUps.pageMayAsk) }
    const [row] = await database.call<StoredSubmission[]>('lease_follow_up', parameters)
    return row ? await forward(row, { database, settings }) : 'nothing'
  } catch (error) {
    console.error(`Follow-up of ${id} waits for the next run: ${String(error)}`)
    return 'later'
  }
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
