import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { consultationLead } from '~/features/consultation/lead'
import { instantLead } from '~/features/instant-will/lead'
import { isFollowUp } from '~/features/lead/follow-up'
import type { Lead } from '~/features/lead/lead'
import { calculatorLead } from '~/features/will-calculator/lead'
import { willCostLead } from '~/features/will-cost/lead'

/** The JSON each source's helper posts (section 7), one fixture per source. */
const fixture = (source: string): unknown =>
  JSON.parse(readFileSync(`tests/features/lead/follow-up/${source}.json`, 'utf8'))

const posted = ({ followUp }: Lead): unknown => JSON.parse(JSON.stringify(followUp))

const person = { email: 'margaret@example.com', phone: '020 7946 0999' }

test('the consultation form’s helper gets its fields, the service type and kind "consultation"', () => {
  const names = { firstName: 'Margaret', lastName: 'Ashworth' }
  const fields = { ...names, ...person, service: 'wills', message: 'Please call after six.' }
  expect(posted(consultationLead(fields, 'wills'))).toEqual(fixture('consultation'))
})

test('the will calculator’s helper gets the answers and the label will_calculator', () => {
  const contact = { name: 'Margaret Ashworth', ...person }
  const answers = { situation: 'couple', family: 'yes', assets: 'no', requests: 'yes', ...contact } as const
  expect(posted(calculatorLead(answers))).toEqual(fixture('will_price_calculator'))
})

test('the cost funnel’s helper gets the same payload as the insert and type will_cost_calculator', () => {
  const answers = {
    age: '50-59',
    gender: 'female',
    hasWill: 'no-new',
    homeowner: 'yes',
    willFor: 'me-partner',
    serviceType: 'couples',
    postcode: 'N1 9GU',
    fullName: 'Margaret Jane Ashworth',
    ...person,
  } as const
  const lead = willCostLead(answers, { reference: 'WC123456007' })
  expect(posted(lead)).toEqual(fixture('will_cost_calculator'))
  expect(posted(lead)).not.toHaveProperty('serviceType')
})

test('the instant wizard’s event has type instant_will and its twelve fields', () => {
  const answers = {
    willType: 'couple',
    hasWill: 'no',
    urgency: 'soon',
    fullName: 'Margaret Ashworth',
    postcode: 'N1 9GU',
    ...person,
  } as const
  const lead = instantLead(answers, { reference: 'IW123456007' })
  expect(posted(lead)).toEqual(fixture('instant_will'))
  const { type, ...fields } = lead.followUp ?? {}
  expect([type, ...Object.keys(fields).sort()]).toEqual([
    'instant_will',
    'email',
    'firstName',
    'hasWill',
    'lastName',
    'message',
    'phone',
    'postcode',
    'referenceNumber',
    'service',
    'serviceType',
    'urgency',
    'willType',
  ])
})

test('only our own helpers’ payloads are passed on', () => {
  const known = [
    { kind: 'consultation' },
    { label: 'will_calculator' },
    { type: 'will_cost_calculator' },
    { type: 'instant_will' },
  ]
  expect(known.map(isFollowUp)).toEqual([true, true, true, true])
  expect([{}, { kind: 'instant_will' }, { type: 'other' }].map(isFollowUp)).toEqual([false, false, false])
})
