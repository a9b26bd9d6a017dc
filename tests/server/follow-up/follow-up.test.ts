// One follow-up: its JSON and its signature.
import { createHmac } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { leadOf } from '~/flows/engine/vocabulary'
import { willCalculator } from '~/flows/will-calculator/flow'
import { payloadOf, type SubmissionRow } from '~/lead/row'
import { formTypes, hasFollowUp } from '~/lead/sources'
import { followUpOf, followUpRequest, type FollowUpRow } from '~/server/follow-up'
import { row, unasked } from '../mail/sample'
import { calculator, fixtureOf, leads, person } from './leads'

/** The stored row of this lead: the columns of its source. */
const stored = (sent: SubmissionRow) => ({ ...row, ...unasked, ...payloadOf(sent) }) as FollowUpRow

test.each(leads)('a stored %s becomes its fixture', (source, lead) => {
  expect(followUpOf(stored(lead))).toEqual(fixtureOf(source))
})

test('the sources of section 7 have a follow-up, the quizzes none', () => {
  const withOne = formTypes.filter((form_type) => followUpOf({ ...row, form_type }))
  expect(withOne).toEqual(['consultation', 'will_price_calculator', 'will_cost_calculator', 'instant_will'])
  expect(formTypes.filter(hasFollowUp)).toEqual(withOne)
  expect(followUpOf({ ...row, form_type: 'other' })).toBeUndefined()
  expect(hasFollowUp(undefined)).toBe(false)
})

test.each([
  ['no message', () => '', {}],
  ['another message', () => 'Buy now', {}],
  ['an option that no flow offers', (line: string) => line.replace(/: .*/, ': https://evil.example'), {}],
  ['only one answer', (line: string) => line, { situation: 'couple' }],
])('with %s stored, only the flow’s own options are sent', (_, change, known) => {
  const lead = stored(leadOf(willCalculator, calculator))
  const [, situation = ''] = lead.message.split('\n')
  const { answers } = followUpOf({ ...lead, message: change(situation) }) as { answers: object }
  expect(answers).toEqual({ ...known, name: 'Margaret Ashworth', ...person })
})

test('missing columns are empty strings, and a name of one word stays one word', () => {
  const texts = followUpOf({ ...row, ...unasked }) ?? {}
  expect(Object.values(texts).filter((text) => typeof text !== 'string')).toEqual([])
  expect(texts).toMatchObject({
    kind: 'consultation',
    firstName: '',
    email: '',
    message: '',
    serviceType: '',
  })
  expect(followUpOf({ ...row, form_type: 'will_cost_calculator' })).toMatchObject({ postcode: '' })
  expect(followUpOf(stored(leadOf(willCalculator, { ...calculator, name: 'Ada' })))).toMatchObject({
    answers: { name: 'Ada' },
  })
})

test('requests are signed as in Standard Webhooks; without a secret they are not signed', () => {
  const written = { ...row, message: 'Zoë 👵 — “hello”\n' }
  vi.useFakeTimers({ now: 1_795_132_000_987 })
  onTestFinished(() => void vi.useRealTimers())
  const requestWith = (secret: string) =>
    followUpRequest(row.id, followUpOf(written)!, { url: new URL('https://a.example/hook'), secret })
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
