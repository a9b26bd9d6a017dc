import { createHmac } from 'node:crypto'
import { choicesIn, fieldsOf, type Flow } from '~/flows/engine/vocabulary'
import { instantWill } from '~/flows/instant-will/flow'
import { willCalculator } from '~/flows/will-calculator/flow'
import { columns, fieldName, formFields, type TextColumn } from '~/lead/columns'
import type { JsonObject, SubmissionRow } from '~/lead/row'
import { type FollowUpSource, hasFollowUp, sourceName, sourceOf } from '~/lead/sources'
import type { FollowUpSettings } from '~/lib/environment'
import { oneLine, severalLines } from '~/server/mail/submission'

// One follow-up as it leaves for the owner's own system: its body in the system's format, its headers and its signature.

/** What a follow-up is made of: the row as the database has it. */
export interface FollowUpRow extends Readonly<Record<TextColumn, string | null>> {
  readonly form_type: string
  /** The choices of a flow that have no column of their own. Anybody may have written them. */
  readonly answers: JsonObject | null
}

const asText = (row: FollowUpRow, column: TextColumn) => row[column] ?? ''

/** Every column that a source sends except the form type, each by the name of its field. */
const sentBy = (row: FollowUpRow, source: FollowUpSource) =>
  Object.fromEntries(textsOf(source).map((column) => [fieldName(column), asText(row, column)]))

const textsOf = (source: FollowUpSource) =>
  sourceOf(source).sends.filter((column) => column !== 'consent' && column !== 'form_type')

/** Only what the flow itself offers passes: a stored answer that is none of its options is left out. */
const choices = (flow: Flow, { answers }: FollowUpRow) => choicesIn(flow, answers ?? {})

const nameOf = (row: FollowUpRow) => `${asText(row, 'first_name')} ${asText(row, 'last_name')}`.trim()

/** What was typed in a flow's own fields, by their ids. */
const typedIn = (flow: Flow, row: FollowUpRow) =>
  Object.fromEntries(
    fieldsOf(flow).map(({ id, contact }) => [id, contact === 'name' ? nameOf(row) : asText(row, contact)]),
  )

/** Specification 7, the JSON of each source. */
const makers: Record<FollowUpSource, (row: FollowUpRow) => JsonObject> = {
  consultation: (row) => ({ ...sentBy(row, 'consultation'), kind: 'consultation' }),
  will_price_calculator: (row) => ({
    label: 'will_calculator',
    answers: {
      ...choices(willCalculator, row),
      ...typedIn(willCalculator, row),
    },
  }),
  will_cost_calculator: (row) => ({
    type: 'will_cost_calculator',
    ...Object.fromEntries(
      sourceOf('will_cost_calculator').sends.map((field) => [field, String(row[field as TextColumn] ?? '')]),
    ),
  }),
  instant_will: (row) => ({
    type: 'instant_will',
    ...sentBy(row, 'instant_will'),
    ...choices(instantWill, row),
  }),
}

/** The JSON that follows up a stored enquiry; undefined when its form has no follow-up. */
export function followUpOf(row: FollowUpRow): JsonObject | undefined {
  const source = row.form_type as SubmissionRow['form_type']
  return hasFollowUp(source) ? makers[source](row) : undefined
}

/** A chat shows the beginning of a long message; the team's mail has all of it. */
const longestMessage = 1000

const shorten = (text: string): string => {
  const characters = [...text]
  const shown =
    characters.length > longestMessage ? `${characters.slice(0, longestMessage - 1).join('')}…` : text
  // So that none of its lines can pose as one of ours.
  return shown.replace(/\n(?=.)/g, '\n| ')
}

/** Shown in this order; what else the consultation form asks comes after them. */
const contact: readonly TextColumn[] = ['phone', 'email', 'postcode', 'service', 'reference_number']
const elsewhere: readonly TextColumn[] = [...contact, 'first_name', 'last_name', 'message']
const lines: readonly TextColumn[] = [
  ...contact,
  ...formFields.map(({ column }) => column).filter((column) => !elsewhere.includes(column)),
]

/** A stored enquiry as the lines of a chat message: who, how to reach them, what they asked. */
export function chatLines(row: FollowUpRow): string[] {
  const name = oneLine(`${row.first_name ?? ''} ${row.last_name ?? ''}`, 80)
  const details = [
    ...lines.map((column) => [columns[column].label, oneLine(row[column] ?? '')] as const),
    ['Sent from', sourceName(row.form_type)],
    [columns.message.label, shorten(severalLines(row.message ?? ''))],
  ]
  return [
    `New enquiry: ${name}`,
    ...details.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`),
  ]
}

/** The three characters Slack reads as its own marks, so that no visitor can address a channel or hide a link. */
const escapeSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** For a Slack incoming webhook: plain text, whose links are not fetched. */
export const slackMessage = (row: FollowUpRow): JsonObject => ({
  text: escapeSlack(chatLines(row).join('\n')),
  mrkdwn: false,
  unfurl_links: false,
  unfurl_media: false,
})

/** For a Teams workflow ("When a Teams webhook request is received"): a card that shows its text as it is. */
export const teamsMessage = (row: FollowUpRow): JsonObject => ({
  type: 'message',
  attachments: [
    {
      contentType: 'application/vnd.microsoft.card.adaptive',
      content: {
        $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
        type: 'AdaptiveCard',
        version: '1.2',
        body: chatLines(row)
          .flatMap((line) => line.split('\n'))
          .filter((line) => line !== '')
          .map((text) => ({ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text }] })),
      },
    },
  ],
})

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

/** A Google script cannot read headers: there the same three are in the URL. */
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
