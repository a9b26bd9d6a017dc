import { expect, test } from 'vitest'
import {
  canGoOn,
  type FlowEvent,
  type FlowState,
  freshState,
  furthestStep,
  reduceFlow,
} from '~/flows/engine/engine'
import { completeAnswers, errorsOfFlow, type Flow } from '~/flows/engine/vocabulary'
import { inheritanceRisk } from '~/flows/inheritance-risk/flow'
import { needAssessment } from '~/flows/need-assessment/flow'
import { willCost } from '~/flows/will-cost/flow'

const run = (flow: Flow, ...events: FlowEvent[]): FlowState =>
  events.reduce((state, event) => reduceFlow(flow, state, event), freshState)
const quiz = (...events: FlowEvent[]) => run(inheritanceRisk, ...events)

const next = { type: 'next' } as const
const sent = { type: 'sent' } as const
const answer = (id: string, value: string): FlowEvent => ({ type: 'answer', id, value })
const visit = (at: number): FlowEvent => ({ type: 'visit', at })
const person = [answer('name', ' Ada Hart '), answer('email', 'ada@example.test'), answer('phone', '1')]
const questions = [
  ...[next, answer('relationship', 'married'), next],
  ...[answer('children', 'no'), next, answer('assets', 'yes'), next],
]

test.each<[string, FlowEvent[], boolean]>([
  ['a start screen', [], true],
  ['a question without an answer', [next], false],
  ['an answer that is no option', [next, answer('relationship', 'other')], false],
  ['an option', [next, answer('relationship', 'single')], true],
  ['a blank field', [...questions, ...person, answer('name', '  ')], false],
  ['filled fields', [...questions, ...person], true],
  ['sending', [...questions, ...person, next], false],
  ['the end', [...questions, ...person, next, sent], false],
])('next from %s', (_name, events, isAllowed) => {
  const state = quiz(...events)
  expect(canGoOn(inheritanceRisk, state)).toBe(isAllowed)
  expect(reduceFlow(inheritanceRisk, state, next) !== state).toBe(isAllowed)
})

test('next moves one step, however many answers are known', () => {
  expect(quiz(next).at).toBe(1)
  expect(quiz(next, answer('relationship', 'single'), next).at).toBe(2)
  expect(quiz(...questions, ...person, visit(1), next).at).toBe(2)
  expect(canGoOn(inheritanceRisk, { ...freshState, at: 6 })).toBe(false)
})

test('next on the last question sends the answers, which cannot change meanwhile', () => {
  const sending = quiz(...questions, ...person, next)
  expect(sending).toMatchObject({ at: 4, status: 'sending', answers: { name: ' Ada Hart ' } })
  for (const event of [answer('name', 'Eve'), next, visit(1)])
    expect(reduceFlow(inheritanceRisk, sending, event)).toBe(sending)
})

test('a missing answer is asked for before anything is sent', () => {
  const atContact = { ...quiz(...person), at: 4 }
  expect(reduceFlow(inheritanceRisk, atContact, next)).toMatchObject({ at: 1, status: 'open' })
  const atLast = { ...run(willCost, answer('email', 'a'), answer('phone', 'b')), at: 8 }
  expect(reduceFlow(willCost, atLast, next)).toMatchObject({ at: 0, status: 'open' })
})

test.each<[string, FlowState, number, number]>([
  ['beyond the first unanswered question', quiz(next, answer('relationship', 'single'), next), 4, 2],
  ['before the first step', quiz(next), -3, 0],
  ['no step', quiz(next), Number.NaN, 1],
  ['the end before sending', quiz(...questions, ...person), 5, 4],
  ['the end after sending', quiz(...questions, ...person, next, sent, visit(2)), 5, 5],
])('a visit to %s', (_name, state, at, reached) => {
  expect(reduceFlow(inheritanceRisk, state, visit(at)).at).toBe(reached)
})

test('an edit after sending opens the flow again', () => {
  const edited = quiz(...questions, ...person, next, sent, visit(2), answer('children', 'yes'))
  expect(edited.status).toBe('open')
  expect(furthestStep(inheritanceRisk, edited)).toBe(4)
})

test('a sent flow is at its end, with its reference', () => {
  const state = run(willCost, { type: 'sent', reference: 'WC123456789' })
  expect(state).toMatchObject({ at: 9, status: 'done', reference: 'WC123456789' })
})

test('after a failed save a quiz ends, and a funnel stays on its last question', () => {
  expect(quiz({ type: 'failed' })).toMatchObject({ at: 5, status: 'done' })
  const failed = run(willCost, { type: 'failed' })
  expect(failed).toMatchObject({ at: 8, status: 'open', failure: 'waiting' })
  expect(reduceFlow(willCost, failed, answer('phone', '1'))).not.toHaveProperty('failure')
})

test('answers are complete only if none is missing', () => {
  expect(completeAnswers(inheritanceRisk, quiz(...questions).answers)).toBeUndefined()
  const complete = completeAnswers(inheritanceRisk, quiz(...questions, ...person).answers)
  expect(complete?.relationship).toBe('married')
})

test('each error has a sentence beside its field', () => {
  const errors = errorsOfFlow(willCost, [
    { field: 'last_name', fault: 'too long' },
    { field: 'postcode', fault: 'too long' },
    { field: 'email', fault: 'missing' },
    { field: 'phone', fault: 'missing' },
    { field: 'reference_number', fault: 'too long' },
  ])
  expect(Object.keys(errors).sort()).toEqual(['email', 'fullName', 'phone', 'postcode'])
  expect(errors['fullName']).toMatch(/full name.*200/)
  expect(errorsOfFlow(willCost, [{ field: 'first_name', fault: 'missing' }])).toHaveProperty('fullName')
  expect(errorsOfFlow(needAssessment, [{ field: 'postcode', fault: 'too long' }])).toEqual({})
})

const sending: FlowState = { at: 8, answers: { fullName: 'x', email: 'a@b', phone: '1' }, status: 'sending' }
const refused = (errors: Record<string, string>) => reduceFlow(willCost, sending, { type: 'refused', errors })
const errors = { fullName: 'Too long.', phone: 'Missing.' }

test('a rejection returns to the first invalid field and keeps the answers', () => {
  expect(refused(errors)).toEqual({ ...sending, at: 7, status: 'open', errors })
  expect(refused({ phone: 'Missing.' })).toMatchObject({ at: 8, status: 'open' })
})

test('without an invalid field, even a quiz stays on its last question', () => {
  const state = reduceFlow(needAssessment, { ...sending, at: 7 }, { type: 'refused', errors: {} })
  expect(state).toEqual({ ...sending, at: 6, status: 'open', errors: {}, failure: 'refused' })
})

test('typing in a field clears its error, and sending again clears all', () => {
  const mended = reduceFlow(willCost, refused(errors), answer('fullName', 'y'))
  expect(mended).toMatchObject({ errors: { phone: 'Missing.' }, answers: { fullName: 'y' } })
  const answers = Object.fromEntries(
    willCost.steps.flatMap((step): [string, string][] => {
      if (step.kind === 'choice') return [[step.id, step.options[0].value]]
      return step.kind === 'fields' ? step.fields.map(({ id }) => [id, 'x']) : []
    }),
  )
  const again = reduceFlow(willCost, { ...mended, at: 8, answers }, next)
  expect(again).toEqual({ at: 8, answers, status: 'sending' })
})
