import { expect, test } from 'vitest'
import { chatLines, slackMessage, teamsMessage } from '~/server/follow-up/follow-up'
import { quote, row, unasked } from '../mail/sample'

test('a chat message says who, how to reach them and what they asked', () => {
  expect(chatLines(row)).toEqual([
    'New enquiry: Ada Lovelace',
    'Phone: 020 7946 0321',
    'Email: ada@example.com',
    'Service: wills',
    'Sent from: Consultation form',
    'Message: First line\n| Second line',
  ])
  expect(chatLines({ ...quote, message: '' })).toEqual([
    'New enquiry: Ada Lovelace',
    'Phone: 020 7946 0321',
    'Email: ada@example.com',
    'Postcode: SW1A 1AA',
    'Service: Will Writing Quote',
    'Reference: WC123456007',
    'Sent from: Will cost quote',
  ])
})

test('a long message is shown from its beginning', () => {
  const [, , , , , line = ''] = chatLines({ ...row, message: '👵'.repeat(5000) })
  expect([...line]).toHaveLength('Message: '.length + 1000)
  expect(line.endsWith('👵…')).toBe(true)
  expect(chatLines({ ...row, message: 'x'.repeat(1000) }).at(-1)).toBe(`Message: ${'x'.repeat(1000)}`)
})

test('in Slack no visitor can address the channel or hide a link', () => {
  const typed = { ...row, first_name: '<!channel>', message: '<https://evil.example|our prices> & more' }
  const { text, ...how } = slackMessage(typed)
  expect(text).toContain('New enquiry: &lt;!channel&gt; Lovelace\n')
  expect(text).toContain('&lt;https://evil.example|our prices&gt; &amp; more')
  expect(text).not.toMatch(/[<>]/)
  expect(how).toEqual({ mrkdwn: false, unfurl_links: false, unfurl_media: false })
})

test('in Teams each line is a text that is not read as markup', () => {
  const message = teamsMessage({ ...row, message: '[our prices](https://evil.example)\n\n**now**' })
  expect(message).toEqual({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.2',
          body: [
            'New enquiry: Ada Lovelace',
            'Phone: 020 7946 0321',
            'Email: ada@example.com',
            'Service: wills',
            'Sent from: Consultation form',
            'Message: [our prices](https://evil.example)',
            '| **now**',
          ].map((text) => ({ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text }] })),
        },
      },
    ],
  })
})

test('the lines of a message cannot pose as others', () => {
  const message = 'Hello\n\nNew enquiry: Eve\nPhone: 0900 111'
  expect(chatLines({ ...row, message }).at(-1)).toBe(
    'Message: Hello\n\n| New enquiry: Eve\n| Phone: 0900 111',
  )
})

test('nothing typed can add a line of its own', () => {
  const lines = chatLines({ ...row, first_name: 'Ada\nPhone: 0900 111', email: 'a@b\r\nFrom: us' })
  expect(lines.slice(0, 3)).toEqual([
    'New enquiry: Ada Phone: 0900 111 Lovelace',
    'Phone: 020 7946 0321',
    'Email: a@b From: us',
  ])
})

test('what an enquiry leaves out takes no line', () => {
  expect(chatLines({ ...row, ...unasked, form_type: 'instant_will' })).toEqual([
    'New enquiry: ',
    expect.stringMatching(/^Sent from: \S/),
  ])
})
