import { expect, test } from 'vitest'
import { riskLead } from '~/flows/inheritance-risk/rules'
import { instantLead } from '~/flows/instant-will/rules'
import { needLead } from '~/flows/need-assessment/rules'
import { calculatorLead } from '~/flows/will-calculator/rules'
import { willCostLead } from '~/flows/will-cost/rules'

const contact = { name: 'Ada  Mary Hart', email: ' ada@example.test', phone: '020' }
const person = {
  first_name: 'Ada',
  last_name: 'Mary Hart',
  email: ' ada@example.test',
  phone: '020',
  consent: true,
}
const wizard = { fullName: 'Ada', email: 'a@b', phone: '1', postcode: 'E1' }

test('the will calculator sends its row and, for the follow-up, its answers', () => {
  const answers = { situation: 'couple', family: 'yes', assets: 'no', requests: 'no' } as const
  expect(calculatorLead({ ...answers, ...contact })).toEqual({
    row: {
      ...person,
      service: 'Will Writing',
      service_type: 'wills',
      form_type: 'will_price_calculator',
      message: [
        'Will cost calculator',
        'Situation: My partner and me',
        'Family (children or dependants): Yes',
        'Assets (home, savings or a business): No',
        'Special requests: No',
      ].join('\n'),
    },
    answers,
  })
})

test('the need assessment holds the answers, not the score', () => {
  const lead = needLead({
    ...{ age: '30to50', relationship: 'yes', family: 'no', assets: 'yes', health: 'notsure' },
    ...contact,
  })
  expect(lead).toEqual({
    row: {
      ...person,
      service: 'Estate Planning Assessment',
      service_type: 'assessment',
      form_type: 'need_assessment',
      message: [
        'Need assessment',
        'Age: 30 to 49',
        'Relationship (married or living with a partner): Yes',
        'Family (children or dependants): No',
        'Assets (home, savings or a business): Yes',
        'Health concerns: Not sure, or I’d rather not say',
      ].join('\n'),
    },
  })
})

test('the inheritance risk checker holds relationship, children and assets', () => {
  const { row, answers } = riskLead({ relationship: 'unmarried', children: 'no', assets: 'yes', ...contact })
  expect(answers).toBeUndefined()
  expect(row).toEqual({
    ...person,
    service: 'Will Writing',
    service_type: 'wills',
    form_type: 'inheritance_risk_checker',
    message:
      'Inheritance risk check\nRelationship: Living with a partner\nChildren: No\nAssets (home, savings or a business): Yes',
  })
})

test('the cost funnel stores everything but the type of will', () => {
  const { row, answers } = willCostLead(
    {
      ...{ age: '60+', gender: 'female', hasWill: 'yes-update', homeowner: 'yes', willFor: 'me-partner' },
      ...{ serviceType: 'couples', ...wizard },
    },
    { reference: 'WC123456007' },
  )
  const payload = {
    ...{ first_name: 'Ada', last_name: '', email: 'a@b', phone: '1' },
    ...{ service: 'Will Writing Quote', service_type: 'will_writing', form_type: 'will_cost_calculator' },
    message: [
      'Will cost quote request, reference WC123456007',
      'Age: 60 or over',
      'Gender: Female',
      'Has a will: Yes, it needs updating',
      'Homeowner: Yes',
      'Will for: Me and my partner',
    ].join('\n'),
    ...{
      age_group: '60+',
      gender: 'female',
      has_will: 'yes-update',
      homeowner: 'yes',
      will_for: 'me-partner',
    },
    ...{ postcode: 'E1', reference_number: 'WC123456007' },
  }
  expect(row).toEqual({ ...payload, consent: true })
  expect(answers).toBeUndefined()
  expect(JSON.stringify(row)).not.toMatch(/couples|serviceType|mirror/i)
})

test('the instant wizard stores its row and, for the follow-up, its three choices', () => {
  const { row, answers } = instantLead(
    { willType: 'couple', hasWill: 'no', urgency: 'soon', ...wizard },
    { reference: 'IW123456007' },
  )
  const message = [
    'Instant will request',
    'Will type: Mirror Wills',
    'Has a will: No, this is my first will',
    'Urgency: Soon',
    'Reference: IW123456007',
  ].join('\n')
  expect(row).toEqual({
    ...{ first_name: 'Ada', last_name: '', email: 'a@b', phone: '1', consent: true, message },
    ...{ service: 'Instant Will Request', service_type: 'will_writing', form_type: 'instant_will' },
    ...{ postcode: 'E1', reference_number: 'IW123456007' },
  })
  expect(answers).toEqual({ willType: 'couple', hasWill: 'no', urgency: 'soon' })
})
