import { createHmac } from 'node:crypto'
import { choicesInMessage, fieldsOf, type Flow } from '~/flows/engine/vocabulary'
import { instantWill } from '~/flows/instant-will/flow'
import { willCalculator } from '~/flows/will-calculator/flow'
import { fieldName, type TextColumn } from '~/lead/columns'
import type { JsonObject, SubmissionRow } from '~/lead/row'
import { type FollowUpSource, hasFollowUp, sourceOf } from '~/lead/sources'
import { type FollowUpSettings, followUpSettings } from '~/lib/environment'
import { batch, followUps, serverTimeoutsMs } from '~/lib/limits'
import { connectDatabase, workOnEach } from './database'
import type { StoredSubmission } from './mail/submission'

// Forwards enquiries as JSON to the owner's own system, such as a CRM: when the visitor's page asks, or on a schedule when no page did.

export type FollowUpRow = Pick<StoredSubmission, TextColumn | 'form_type'>

/** Every column that the row's source sends, by name. */
const sentBy = (row: FollowUpRow) =>
  sourceOf(row.form_type as FollowUpSource)
    .sends.filter((column) => column !== 'consent')
    .map((column) => [column, row[column] ?? ''] as const)

/** The same columns without the form type, keyed by the names of the form's fields. */
const fieldsSentBy = (row: FollowUpRow) =>
  Object.fromEntries(
    sentBy(row)
      .filter(([column]) => column !== 'form_type')
      .map(([column, text]) => [fieldName(column), text]),
  )

/** The contact fields of a flow, by their ids. */
function contactFields(flow: Flow, row: FollowUpRow) {
  const name = `${row.first_name} ${row.last_name}`.trim()
  return Object.fromEntries(
    fieldsOf(flow).map(({ id, contact }) => [id, contact === 'name' ? name : (row[contact] ?? '')]),
  )
}

/** The JSON of each source (Specification 7). */
const makers: Record<FollowUpSource, (row: FollowUpRow) => JsonObject> = {
  consultation: (row) => ({ ...fieldsSentBy(row), kind: 'consultation' }),
  will_price_calculator: (row) => ({
    label: 'will_calculator',
    answers: { ...choicesInMessage(willCalculator, row.message), ...contactFields(willCalculator, row) },
  }),
  will_cost_calculator: (row) => ({ type: 'will_cost_calculator', ...Object.fromEntries(sentBy(row)) }),
  instant_will: (row) => ({
    type: 'instant_will',
    ...fieldsSentBy(row),
    ...choicesInMessage(instantWill, row.message),
  }),
}

/** The JSON that follows up a stored enquiry; undefined if its form has no follow-up. */
export function followUpOf(row: FollowUpRow): JsonObject | undefined {
  const source = row.form_type as SubmissionRow['form_type']
  return hasFollowUp(source) ? makers[source](row) : undefined
}

/**
 * The request, with the headers of the Standard Webhooks specification; without a secret, unsigned. The row's id is the same on
 * every attempt, so that the receiver can recognise a duplicate.
 */
export function followUpRequest(id: string, payload: JsonObject, { secret }: FollowUpSettings) {
  const body = JSON.stringify(payload)
  const timestamp = String(Math.floor(Date.now() / 1000))
  const signature =
    secret && createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'willowmere-follow-up/1',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    ...(signature && { 'webhook-signature': `v1,${signature}` }),
  }
  // A redirect would lose the body, and could lead to a server inside our network.
  return { method: 'POST', headers, body, redirect: 'manual' } satisfies RequestInit
}

/** sent: the owner's system accepted it. nothing: the form has no follow-up. failed: the next run retries. */
type Forwarding = 'sent' | 'nothing' | 'failed'

/** Forwards one leased row. It is marked only after the owner's system accepted it: at least once, always under the row's id. */
async function forward(row: StoredSubmission, settings: FollowUpSettings): Promise<Forwarding> {
  const database = connectDatabase()
  const payload = followUpOf(row)
  if (!payload) {
    await database.update(row.id, { follow_up_skipped: 'none' })
    return 'nothing'
  }
  const signal = AbortSignal.timeout(followUps.timeoutMs)
  const request = followUpRequest(row.id, payload, settings)
  const response = await fetch(settings.url, { ...request, signal }).catch(() => undefined)
  await response?.body?.cancel()
  if (!response?.ok) {
    const failure = response ? `the address returned ${response.status}` : 'the address did not respond'
    console.error(`Follow-up of ${row.id}: ${failure}.`)
    return 'failed'
  }
  await database.update(row.id, { follow_up_sent_at: new Date().toISOString() })
  return 'sent'
}

const minutes = (time: number) => time / 60_000

/**
 * For the page that has just stored the enquiry. Nothing happens if it is unknown, old, suspected spam or already leased. If the database
 * does not respond, it rejects, and the next run forwards the enquiry.
 */
export async function forwardNow(id: string): Promise<Forwarding> {
  const settings = followUpSettings(process.env)
  if (!settings) return 'nothing'
  const parameters = { submission: id, within_minutes: minutes(followUps.pageMayAsk) }
  const [row] = await connectDatabase().call<StoredSubmission[]>('lease_follow_up', parameters)
  return row ? forward(row, settings) : 'nothing'
}

/** Forwards enquiries that no page asked for or that failed before, until none waits, the time is up or a whole batch fails. */
export async function forwardWaiting(): Promise<Partial<Record<Forwarding, number>>> {
  const settings = followUpSettings(process.env)
  if (!settings) return {}
  const database = connectDatabase()
  const until = Date.now() + serverTimeoutsMs.startBatch
  const forwarded = { sent: 0, nothing: 0, failed: 0 }
  const parameters = {
    batch,
    after_minutes: minutes(followUps.remindAfter),
    days: followUps.givenUpAfterDays,
  }
  while (Date.now() < until) {
    const rows = await database.call<StoredSubmission[]>('lease_follow_ups', parameters)
    // If the database fails after the forwarding, the row is forwarded again, under the same id.
    const outcomes = await workOnEach<Forwarding>(rows, 'failed', (row) => forward(row, settings))
    for (const outcome of outcomes) forwarded[outcome]++
    if (outcomes.every((outcome) => outcome === 'failed')) break
  }
  return forwarded
}
