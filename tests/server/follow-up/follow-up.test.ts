import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { consultationLead } from '~/enquiry/lead'
import { followUpOf, type FollowUpRow } from '~/server/follow-up/follow-up'
import { formTypes, hasFollowUp } from '~/lead/sources'
import { instantLead } from '~/flows/instant-will/rules'
import { type Lead, payloadOf } from '~/lead/row'
import { calculatorLead } from '~/flows/will-calculator/rules'
import { willCostLead } from '~/flows/will-cost/rules'
import { row, unasked } from '../mail/sample'

/** The JSON of each source's follow-up (section 7), one fixture per source. */
const fixture = (source: string): unknown =>
  JSON.parse(readFileSync(`tests/server/follow-up/json/${source}.json`, 'utf8'))

const empty = Object.fromEntries(Object.keys(row).map((column) => [column, null]))

/** The row as the database holds it after this lead was sent: the columns its source fills, and its answers. */
const stored = ({ row, answers }: Lead) =>
  ({ ...empty, ...payloadOf(row), answers: answers ?? null }) as unknown as FollowUpRow

const person = { email: 'margaret@example.com', phone: '020 7946 0999' }
const asked = { situation: 'couple', family: 'yes', assets: 'no', requests: 'yes' } as const
const calculator = { ...asked, name: 'Margaret Ashworth', ...person }
const chosen = { willType: 'couple', hasWill: 'no', urgency: 'soon' } as const
const wizard = { ...chosen, fullName: 'Margaret Ashworth', postcode: 'N1 9GU', ...person }

test('a consultation’s row gives the form’s fields, the service type and kind "consultation"', () => {
  const names = { firstName: 'Margaret', lastName: 'Ashworth' }
  const fields = { ...names, ...person, service: 'wills', message: 'Please call after six.' }
  expect(followUpOf(stored(consultationLead(fields, 'wills')))).toEqual(fixture('consultation'))
})

test('a will calculator’s row gives the answers and the label will_calculator', () => {
  expect(followUpOf(stored(calculatorLead(calculator)))).toEqual(fixture('will_price_calculator'))
})

test('a cost funnel’s row gives the same payload as the insert and type will_cost_calculator', () => {
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
  const followUp = followUpOf(stored(willCostLead(answers, { reference: 'WC123456007' })))
  expect(followUp).toEqual(fixture('will_cost_calculator'))
  expect(followUp).not.toHaveProperty('serviceType')
})

test('an instant wizard’s row gives type instant_will and its twelve fields', () => {
  const followUp = followUpOf(stored(instantLead(wizard, { reference: 'IW123456007' })))
  expect(followUp).toEqual(fixture('instant_will'))
  const { type, ...fields } = followUp ?? {}
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

test('the quizzes without a follow-up in section 7 give nothing', () => {
  const withOne = formTypes.filter((form_type) => followUpOf({ ...row, form_type }))
  expect(withOne).toEqual(['consultation', 'will_price_calculator', 'will_cost_calculator', 'instant_will'])
  expect(formTypes.filter(hasFollowUp)).toEqual(withOne)
  expect(followUpOf({ ...row, form_type: 'other' })).toBeUndefined()
  expect(hasFollowUp(undefined)).toBe(false)
})

test('the stored answers are choices alone: nothing a visitor typed', () => {
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
  const lead = stored(calculatorLead(calculator))
  const { answers: sent } = followUpOf({ ...lead, answers }) as { answers: object }
  expect(sent).toEqual({ ...known, name: 'Margaret Ashworth', ...person })
})

test('a name of one word stays one word', () => {
  const { answers } = followUpOf(stored(calculatorLead({ ...calculator, name: 'Ada' }))) as {
    answers: object
  }
  expect(answers).toMatchObject({ name: 'Ada' })
})

test('what a row leaves out is an empty text', () => {
  const texts = followUpOf({ ...row, ...unasked }) ?? {}
  expect(Object.keys(texts)).toHaveLength(8)
  expect(texts).toMatchObject({
    kind: 'consultation',
    firstName: '',
    email: '',
    message: '',
    serviceType: '',
  })
  const funnel = followUpOf({ ...row, form_type: 'will_cost_calculator', postcode: null })
  expect(funnel).toMatchObject({ postcode: '' })
})
