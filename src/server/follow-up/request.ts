// One follow-up as it leaves: its body, its headers and its signature.
import { createHmac } from 'node:crypto'
import { slackMessage, teamsMessage } from './chat'
import type { FollowUpRow } from './follow-up'
import type { JsonObject } from '~/lead/row'
import type { FollowUpSettings } from '~/lib/follow-up-settings'

export interface FollowUp {
  /** The row's id: the same at every try, so that the receiver can tell a repetition. */
  id: string
  row: FollowUpRow
  payload: JsonObject
  /** Milliseconds since 1970. */
  now: number
}

const bodies: Record<FollowUpSettings['format'], (followUp: FollowUp) => JsonObject> = {
  json: ({ payload }) => payload,
  google: ({ payload }) => payload,
  slack: ({ row }) => slackMessage(row),
  teams: ({ row }) => teamsMessage(row),
}

/** The three headers of the Standard Webhooks specification; without a secret, the two that need none. */
function marksOf(id: string, body: string, { now, secret }: { now: number; secret: string | undefined }) {
  const timestamp = String(Math.floor(now / 1000))
  const signature =
    secret && createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    ...(signature && { 'webhook-signature': `v1,${signature}` }),
  }
}

/** A Google script cannot read headers: there the same three stand in the URL. */
function withMarks(url: URL, marks: Record<string, string>): URL {
  const marked = new URL(url)
  for (const [name, value] of Object.entries(marks)) marked.searchParams.set(name, value)
  return marked
}

export function followUpRequest(followUp: FollowUp, { url, format, secret }: FollowUpSettings) {
  const body = JSON.stringify(bodies[format](followUp))
  const marks = marksOf(followUp.id, body, { now: followUp.now, secret })
  const headers = { 'content-type': 'application/json', 'user-agent': 'willowmere-follow-up/1', ...marks }
  return {
    url: format === 'google' ? withMarks(url, marks) : url,
    // A redirect would lose the body, and could lead anywhere.
    request: { method: 'POST', headers, body, redirect: 'manual' } satisfies RequestInit,
  }
}
