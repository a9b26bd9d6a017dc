import { expect, test } from 'vitest'
import type { SubmissionRow } from '~/lead/row'
import { leadOf } from '~/flows/engine/vocabulary'
import { everyFlow, type flows } from '~/flows/flows'

// The row of each flow: Specification 3.

const quiz = { name: 'Ada  Mary Hart', email: ' ada@example.test', phone: '020' }
const wizard = { fullName: 'Ada  Mary Hart', email: ' ada@example.test', phone: '020', postcode: 'E1' }
const person = {
  ...{ first_name: 'Ada', last_name: 'Mary Hart', email: ' ada@example.test', phone: '020', consent: true },
}

interface Expected {
  answers: Record<string, string>
  row: Partial<SubmissionRow>
  /** The message's first line, then each answer in words. */
  message: string[]
}

const funnel = {
  age: '60+',
  gender: 'female',
  hasWill: 'yes-update',
  homeowner: 'yes',
  willFor: 'me-partner',
}

const expected: Record<keyof typeof flows, Expected> = {
  'will-calculator': {
    answers: { situation: 'couple', family: 'yes', assets: 'no', requests: 'no', ...quiz },
    row: { service: 'Will Writing', service_type: 'wills', form_type: 'will_price_calculator' },
    message: [
      'Will cost calculator',
      'Situation: My partner and me',
      'Family (children or dependants): Yes',
      'Assets (home, savings or a business): No',
      'Special requests: No',
    ],
  },
  'need-assessment': {
    answers: { age: '30to50', relationship: 'yes', family: 'no', assets: 'yes', health: 'notsure', ...quiz },
    row: { service: 'Estate Planning Assessment', service_type: 'assessment', form_type: 'need_assessment' },
    message: [
      'Need assessment',
      'Age: 30 to 49',
      'Relationship (married or living with a partner): Yes',
      'Family (children or dependants): No',
      'Assets (home, savings or a business): Yes',
      'Health concerns: Not sure, or I’d rather not say',
    ],
  },
  'inheritance-risk-checker': {
    answers: { relationship: 'unmarried', children: 'no', assets: 'yes', ...quiz },
    row: { service: 'Will Writing', service_type: 'wills', form_type: 'inheritance_risk_checker' },
    message: [
      'Inheritance risk check',
      'Relationship: Living with a partner',
      'Children: No',
      'Assets (home, savings or a business): Yes',
    ],
  },
  // The type of will only affects the price and is not stored.
  'will-cost': {
    answers: { ...funnel, serviceType: 'couples', ...wizard },
    row: {
      ...{ service: 'Will Writing Quote', service_type: 'will_writing', form_type: 'will_cost_calculator' },
      ...{
        age_group: '60+',
        gender: 'female',
        has_will: 'yes-update',
        homeowner: 'yes',
        will_for: 'me-partner',
      },
      ...{ postcode: 'E1', reference_number: 'XX123456007' },
    },
    message: [
      'Will cost quote request, reference XX123456007',
      'Age: 60 or over',
      'Gender: Female',
      'Has a will: Yes, it needs updating',
      'Homeowner: Yes',
      'Will for: Me and my partner',
    ],
  },
  instantwill: {
    answers: { willType: 'couple', hasWill: 'no', urgency: 'soon', ...wizard },
    row: {
      ...{ service: 'Instant Will Request', service_type: 'will_writing', form_type: 'instant_will' },
      ...{ postcode: 'E1', reference_number: 'XX123456007' },
    },
    message: [
      'Instant will request',
      'Will type: Mirror Wills',
      'Has a will: No, this is my first will',
      'Urgency: Soon',
      'Reference: XX123456007',
    ],
  },
}

test.each(everyFlow)('$id makes its row', ({ id, flow }) => {
  const { answers, row, message } = expected[id as keyof typeof flows]
  const lead = leadOf(flow, answers, 'XX123456007')
  expect(lead).toEqual({ ...person, ...row, message: message.join('\n') })
})
