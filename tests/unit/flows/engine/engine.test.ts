import { expect, test } from 'vitest'
import {
  canGoOn,
  type FlowEvent,
  type FlowState,
  freshState,
  furthestStep,
  isLastQuestion,
  reduceFlow,
} from '~/flows/engine/engine'
import { completeAnswers, fieldsOf, type Flow } from '~/flows/engine/vocabulary'
import { inheritanceRisk } from '~/flows/inheritance-risk/flow'
import { willCost } from '~/flows/will-cost/flow'

const run = (flow: Flow, ...events: FlowEvent[]): FlowState =>
  events.reduce((state, event) => reduceFlow(flow, state, event), freshState)

const next = { type: 'next' } as const
const answer = (id: string, value: string): FlowEvent => ({ type: 'answer', id, value })
const person = [answer('name', 'Ada Hart'), answer('email', 'ada@example.test'), answer('phone', '1')]
const questions = [
  next,
  answer('relationship', 'married'),
  next,
  answer('children', 'no'),
  next,
  answer('assets', 'yes'),
  next,
]

test('a start screen goes on without an answer, a question does not', () => {
  expect(run(inheritanceRisk, next).at).toBe(1)
  expect(run(inheritanceRisk, next, next).at).toBe(1)
  expect(run(inheritanceRisk, next, answer('relationship', 'single'), next).at).toBe(2)
})

test('an answer no option offers does not count', () => {
  expect(canGoOn(inheritanceRisk, run(inheritanceRisk, next, answer('relationship', 'other')))).toBe(false)
})

test('white space alone is empty and what is typed is kept as typed', () => {
  const typed = run(
    inheritanceRisk,
    ...questions,
    answer('name', '  '),
    answer('email', 'a'),
    answer('phone', 'b'),
  )
  expect(canGoOn(inheritanceRisk, typed)).toBe(false)
  const named = reduceFlow(inheritanceRisk, typed, answer('name', ' Ada '))
  expect(canGoOn(inheritanceRisk, named)).toBe(true)
  expect(named.answers['name']).toBe(' Ada ')
})

test('going on from the last question sends, and nothing changes while it does', () => {
  const sending = run(inheritanceRisk, ...questions, ...person, next)
  expect(sending).toMatchObject({ at: 4, status: 'sending' })
  expect(reduceFlow(inheritanceRisk, sending, answer('name', 'Eve'))).toBe(sending)
  expect(reduceFlow(inheritanceRisk, sending, next)).toBe(sending)
  expect(reduceFlow(inheritanceRisk, sending, { type: 'visit', at: 1 })).toBe(sending)
})

test('a sent flow stands at its end with its reference', () => {
  const sent = run(willCost, { type: 'sent', reference: 'WC123456789' })
  expect(sent).toMatchObject({ at: 9, status: 'done', reference: 'WC123456789' })
})

test('a failed save ends a quiz and keeps a funnel on its last question', () => {
  expect(run(inheritanceRisk, { type: 'failed' })).toMatchObject({ at: 5, status: 'done' })
  const failed = run(willCost, { type: 'failed' })
  expect(failed).toMatchObject({ at: 8, status: 'open', failure: 'waiting' })
  expect(reduceFlow(willCost, failed, answer('phone', '1'))).not.toHaveProperty('failure')
})

test('a visit reaches no further than the first unanswered question', () => {
  const second = run(inheritanceRisk, next, answer('relationship', 'single'), next)
  expect(reduceFlow(inheritanceRisk, second, { type: 'visit', at: 4 }).at).toBe(2)
  expect(reduceFlow(inheritanceRisk, second, { type: 'visit', at: -3 }).at).toBe(0)
  expect(reduceFlow(inheritanceRisk, second, { type: 'visit', at: Number.NaN }).at).toBe(2)
})

test('the end is within reach once sent, and out of it again after an edit', () => {
  const done = run(inheritanceRisk, ...questions, ...person, next, { type: 'sent' })
  const back = reduceFlow(inheritanceRisk, done, { type: 'visit', at: 2 })
  expect(reduceFlow(inheritanceRisk, back, { type: 'visit', at: 5 }).at).toBe(5)
  const edited = reduceFlow(inheritanceRisk, back, answer('children', 'yes'))
  expect(furthestStep(inheritanceRisk, edited)).toBe(4)
  expect(edited.status).toBe('open')
})

test('a visit to a flow without a start screen stays on its first question', () => {
  expect(reduceFlow(willCost, freshState, { type: 'visit', at: 3 }).at).toBe(0)
})

test('going on from an earlier question goes one step, however much is answered', () => {
  const back = reduceFlow(inheritanceRisk, run(inheritanceRisk, ...questions, ...person), {
    type: 'visit',
    at: 1,
  })
  expect(reduceFlow(inheritanceRisk, back, next).at).toBe(2)
})

test('an answer that is missing is asked again before anything is sent', () => {
  const quiz = { ...run(inheritanceRisk, ...person), at: 4 }
  expect(reduceFlow(inheritanceRisk, quiz, next)).toMatchObject({ at: 1, status: 'open' })
  const funnel = { ...run(willCost, answer('email', 'a'), answer('phone', 'b')), at: 8 }
  expect(reduceFlow(willCost, funnel, next)).toMatchObject({ at: 0, status: 'open' })
})

test('nobody goes on from the end or from a step that is not there', () => {
  const done = run(inheritanceRisk, { type: 'sent' })
  expect(canGoOn(inheritanceRisk, done)).toBe(false)
  expect(canGoOn(inheritanceRisk, { ...freshState, at: 6 })).toBe(false)
})

test('the question before the end is the last one', () => {
  const last = inheritanceRisk.steps.map((_, at) => isLastQuestion(inheritanceRisk, at))
  expect(last).toEqual([false, false, false, false, true, false])
})

test('the fields of a flow are those of its contact step', () => {
  expect(fieldsOf(inheritanceRisk).map(({ id }) => id)).toEqual(['name', 'email', 'phone'])
})

test('resuming takes the state that was kept', () => {
  const kept = { at: 2, answers: { relationship: 'single' }, status: 'open' } as const
  expect(reduceFlow(inheritanceRisk, freshState, { type: 'resume', state: kept })).toBe(kept)
})

test('clearing starts again from nothing', () => {
  expect(reduceFlow(inheritanceRisk, run(inheritanceRisk, ...questions), { type: 'clear' })).toEqual(
    freshState,
  )
})

test('complete answers come typed, incomplete ones not at all', () => {
  const state = run(inheritanceRisk, ...questions)
  expect(completeAnswers(inheritanceRisk, state.answers)).toBeUndefined()
  const all = run(inheritanceRisk, ...questions, ...person)
  const relationship: 'married' | 'unmarried' | 'single' | undefined = completeAnswers(
    inheritanceRisk,
    all.answers,
  )?.relationship
  expect(relationship).toBe('married')
})
