import { expect, test } from 'vitest'
import { type FlowState, reduceFlow } from '~/flows/engine/engine'
import { errorsOfFlow } from '~/flows/engine/vocabulary'
import { needAssessment } from '~/flows/need-assessment/flow'
import { willCost } from '~/flows/will-cost/flow'

test('each fault of a column has its sentence beside the field that fills it', () => {
  expect(
    errorsOfFlow(willCost, [
      { field: 'last_name', fault: 'too long' },
      { field: 'postcode', fault: 'too long' },
      { field: 'phone', fault: 'missing' },
    ]),
  ).toEqual({
    fullName: 'Your full name is too long. Please keep it to 200 characters.',
    postcode: 'Your postcode is too long. Please keep it to 20 characters.',
    phone: 'Please fill in your phone number.',
  })
})

test('a missing first name and e-mail address are shown beside their fields too', () => {
  const missing = (field: 'first_name' | 'email') => errorsOfFlow(willCost, [{ field, fault: 'missing' }])
  expect(missing('first_name')).toEqual({ fullName: 'Please fill in your full name.' })
  expect(missing('email')).toEqual({ email: 'Please fill in your email address.' })
})

test('a fault that no field of the flow can mend has none', () => {
  expect(errorsOfFlow(needAssessment, [{ field: 'postcode', fault: 'too long' }])).toEqual({})
  expect(errorsOfFlow(willCost, [{ field: 'reference_number', fault: 'too long' }])).toEqual({})
})

const sending: FlowState = { at: 8, answers: { fullName: 'x', email: 'a@b', phone: '1' }, status: 'sending' }
const errors = { fullName: 'Too long.', phone: 'Missing.' }

test('a refusal leads back to the first field at fault, with everything typed', () => {
  expect(reduceFlow(willCost, sending, { type: 'refused', errors })).toEqual({
    ...sending,
    at: 7,
    status: 'open',
    errors,
  })
})

test('one field at fault among several of a step is enough', () => {
  const { at, failure } = reduceFlow(willCost, sending, { type: 'refused', errors: { phone: 'Missing.' } })
  expect([at, failure]).toEqual([8, undefined])
})

test('without a field at fault it stays on the last question, in a quiz too', () => {
  const at = needAssessment.steps.length - 2
  const state = { ...sending, at: at + 1 }
  expect(reduceFlow(needAssessment, state, { type: 'refused', errors: {} })).toEqual({
    ...state,
    at,
    status: 'open',
    errors: {},
    failure: 'refused',
  })
})

test('a sentence goes with the next letter typed in its field, and all go when it is sent again', () => {
  const refused = reduceFlow(willCost, sending, { type: 'refused', errors })
  const mended = reduceFlow(willCost, refused, { type: 'answer', id: 'fullName', value: 'y' })
  expect(mended.errors).toEqual({ phone: 'Missing.' })
  expect(mended.answers['fullName']).toBe('y')
  const answers = Object.fromEntries(
    willCost.steps.flatMap((one): [string, string][] => {
      if (one.kind === 'choice') return [[one.id, one.options[0].value]]
      return one.kind === 'fields' ? one.fields.map(({ id }) => [id, 'x']) : []
    }),
  )
  const again = reduceFlow(willCost, { ...mended, at: 8, answers }, { type: 'next' })
  expect(again).toEqual({ at: 8, answers, status: 'sending' })
})
