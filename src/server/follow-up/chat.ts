import { oneLine, severalLines } from '~/server/mail/plain'
import { columns, formFields, type TextColumn } from '~/lead/columns'
import { sourceName } from '~/lead/sources'
import type { JsonObject } from '~/lead/row'
import type { FollowUpRow } from './follow-up'

/** A chat shows the beginning of a long message; the team's mail has all of it. */
const longestMessage = 1000

const cut = (text: string): string => {
  const characters = [...text]
  const shown =
    characters.length > longestMessage ? `${characters.slice(0, longestMessage - 1).join('')}…` : text
  // So that none of its lines can pose as one of ours.
  return shown.replace(/\n(?=.)/g, '\n| ')
}

/** Told in this order; what else the consultation form asks comes after them. */
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
    [columns.message.label, cut(severalLines(row.message ?? ''))],
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

/** For a Teams workflow ("When a Teams webhook request is received"): a card whose text is shown as it stands. */
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
