// One follow-up as it leaves: its JSON, its chat message and its signature.
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { instantLead } from '~/flows/instant-will/rules'
import { calculatorLead } from '~/flows/will-calculator/rules'
import { type Lead, payloadOf } from '~/lead/row'
import { formTypes, hasFollowUp } from '~/lead/sources'
import {
  chatLines,
  followUpOf,
  followUpRequest,
  type FollowUpRow,
  slackMessage,
  teamsMessage,
} from '~/server/follow-up/follow-up'
import { quote, row, unasked } from '../mail/sample'

const person = { email: 'margaret@example.com', phone: '020 7946 0999' }
const asked = { situation: 'couple', family: 'yes', assets: 'no', requests: 'yes' } as const
const calculator = { ...asked, name: 'Margaret Ashworth', ...person }

/** The row as the database holds it after this lead was sent: the columns its source fills, and its answers. */
const stored = ({ row: sent, answers }: Lead) =>
  ({ ...row, ...unasked, ...payloadOf(sent), answers: answers ?? null }) as FollowUpRow

test('the sources of section 7 have a follow-up, the quizzes none', () => {
  const withOne = formTypes.filter((form_type) => followUpOf({ ...row, form_type }))
  expect(withOne).toEqual(['consultation', 'will_price_calculator', 'will_cost_calculator', 'instant_will'])
  expect(formTypes.filter(hasFollowUp)).toEqual(withOne)
  expect(followUpOf({ ...row, form_type: 'other' })).toBeUndefined()
  expect(hasFollowUp(undefined)).toBe(false)
})

test('the stored answers are choices alone: nothing a visitor typed', () => {
  const chosen = { willType: 'couple', hasWill: 'no', urgency: 'soon' } as const
  const wizard = { ...chosen, fullName: 'Margaret Ashworth', postcode: 'N1 9GU', ...person }
  expect(calculatorLead(calculator).answers).toEqual(asked)
  expect(instantLead(wizard, { reference: 'IW1' }).answers).toEqual(chosen)
})

test.each([
  ['no answers', null, {}],
  ['answers to other questions', { note: 'Buy now', kind: 'consultation' }, {}],
  ['an option no flow offers', { situation: 'https://evil.example', family: 'yes' }, { family: 'yes' }],
  [
    'objects and numbers',
    { situation: { toString: 1 }, family: 7, assets: ['yes'], requests: 'no' },
    { requests: 'no' },
  ],
])('with %s stored, only what the flow offers leaves', (_, answers, known) => {
  const { answers: sent } = followUpOf({ ...stored(calculatorLead(calculator)), answers }) as {
    answers: object
  }
  expect(sent).toEqual({ ...known, name: 'Margaret Ashworth', ...person })
})

test('what a row leaves out is an empty text, and a name of one word stays one word', () => {
  const texts = followUpOf({ ...row, ...unasked }) ?? {}
  expect(Object.keys(texts)).toHaveLength(8)
  expect(texts).toMatchObject({
    kind: 'consultation',
    firstName: '',
    email: '',
    message: '',
    serviceType: '',
  })
  expect(followUpOf({ ...row, form_type: 'will_cost_calculator' })).toMatchObject({ postcode: '' })
  expect(followUpOf(stored(calculatorLead({ ...calculator, name: 'Ada' })))).toMatchObject({
    answers: { name: 'Ada' },
  })
})

describe('a chat message', () => {
  test('says who, how to reach them and what they asked', () => {
    expect(chatLines(row)).toEqual([
      'New enquiry: Ada Lovelace',
      'Phone: 020 7946 0321',
      'Email: ada@example.com',
      'Service: wills',
      'Sent from: Consultation form',
      'Message: First line\n| Second line',
    ])
    expect(chatLines({ ...quote, message: '' }).slice(3)).toEqual([
      'Postcode: SW1A 1AA',
      'Service: Will Writing Quote',
      'Reference: WC123456007',
      'Sent from: Will cost quote',
    ])
    expect(chatLines({ ...row, ...unasked, form_type: 'instant_will' })).toEqual([
      'New enquiry: ',
      expect.stringMatching(/^Sent from: \S/),
    ])
  })

  test('shows the beginning of a long message', () => {
    const line = chatLines({ ...row, message: '👵'.repeat(5000) }).at(-1) ?? ''
    expect([...line]).toHaveLength('Message: '.length + 1000)
    expect(line.endsWith('👵…')).toBe(true)
    expect(chatLines({ ...row, message: 'x'.repeat(1000) }).at(-1)).toBe(`Message: ${'x'.repeat(1000)}`)
  })

  test('has no line that a visitor could add or pass for ours', () => {
    const typed = { first_name: 'Ada\nPhone: 0900 111', email: 'a@b\r\nFrom: us' }
    const lines = chatLines({ ...row, ...typed, message: 'Hello\n\nNew enquiry: Eve\nPhone: 0900 111' })
    expect(lines.slice(0, 3)).toEqual([
      'New enquiry: Ada Phone: 0900 111 Lovelace',
      'Phone: 020 7946 0321',
      'Email: a@b From: us',
    ])
    expect(lines.at(-1)).toBe('Message: Hello\n\n| New enquiry: Eve\n| Phone: 0900 111')
  })

  test('lets no visitor address a Slack channel or hide a link', () => {
    const typed = { ...row, first_name: '<!channel>', message: '<https://evil.example|our prices> & more' }
    const { text, ...how } = slackMessage(typed)
    expect(text).toContain('New enquiry: &lt;!channel&gt; Lovelace\n')
    expect(text).toContain('&lt;https://evil.example|our prices&gt; &amp; more')
    expect(how).toEqual({ mrkdwn: false, unfurl_links: false, unfurl_media: false })
  })

  test('is a Teams card whose lines are not read as markup', () => {
    const { attachments } = teamsMessage({ ...row, message: '[our prices](https://evil.example)\n\n**now**' })
    expect(attachments).toMatchObject([
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
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
    ])
  })
})

test('a signature is that of Standard Webhooks over id, seconds and body; without a secret there is none', () => {
  const written = { ...row, message: 'Zoë 👵 — “hello”\n' }
  const followUp = { id: row.id, row: written, payload: followUpOf(written)!, now: 1_795_132_000_987 }
  const requestWith = (secret: string) =>
    followUpRequest(followUp, { url: new URL('https://a.example/hook'), format: 'json', secret }).request
  const secret = 'a long random text, with “quotes” and ünusual letters'
  const { headers, body } = requestWith(secret)
  const signed = createHmac('sha256', secret).update(`${row.id}.1795132000.${body}`).digest('base64')
  expect(headers).toMatchObject({
    'webhook-id': row.id,
    'webhook-timestamp': '1795132000',
    'webhook-signature': `v1,${signed}`,
  })
  expect(Object.keys(requestWith('').headers)).not.toContain('webhook-signature')
})
