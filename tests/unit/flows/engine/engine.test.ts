import { expect, test } from 'vitest'
import {
  canGoOn,
  type FlowEvent,
  type FlowState,
  freshState,
  furthestStep,
  reduceFlow,
  restore,
  serialise,
} from '~/flows/engine/engine'
import { completeAnswers, errorsOfFlow, type Flow } from '~/flows/engine/vocabulary'
import { inheritanceRisk } from '~/flows/inheritance-risk/flow'
import { needAssessment } from '~/flows/need-assessment/flow'
import { willCost } from '~/flows/will-cost/flow'
import { emptyLead } from '~/lead/lead-state'
import { firstAnswers } from '../first-answers'

const run = (flow: Flow, ...events: FlowEvent[]): FlowState =>
  events.reduce((state, event) => reduceFlow(flow, state, event), freshState)
const after = (state: FlowState, ...events: FlowEvent[]): FlowState =>
  events.reduce((now, event) => reduceFlow(willCost, now, event), state)
const quiz = (...events: FlowEvent[]) => run(inheritanceRisk, ...events)

const next = { type: 'next' } as const
const failed = { type: 'failed' } as const
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
  ['an answer that is not an option', [next, answer('relationship', 'other')], false],
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

test('next on the last question sends the answers, which cannot change while they are sent', () => {
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
  const state = run(willCost, failed, { type: 'sent', reference: 'WC123456789' })
  expect(state).toMatchObject({ at: 9, status: 'done', reference: 'WC123456789' })
})

test('after a failed save a quiz ends, and a funnel stays on its last question', () => {
  expect(quiz(failed)).toMatchObject({ at: 5, status: 'done' })
  expect(run(willCost, failed)).toMatchObject({ at: 8, status: 'open', failure: 'waiting' })
})

test.each<[string, FlowEvent[]]>([
  ['edited', [answer('phone', '1')]],
  ['cleared', [{ type: 'resume', state: freshState }]],
  ['emptied by “Not you? Clear”', [{ type: 'clearPrefilled' }]],
])('a late result changes nothing once the answers were %s', (_how, events) => {
  const filled = after(freshState, { type: 'prefill', values: { fullName: 'Ada' } }, failed)
  expect(after(filled, sent)).toMatchObject({ at: 9, status: 'done' })
  const changed = after(filled, ...events)
  for (const result of [sent, { type: 'refused', errors: {} } as const])
    expect(after(changed, result)).toBe(changed)
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
  const corrected = reduceFlow(willCost, refused(errors), answer('fullName', 'y'))
  expect(corrected).toMatchObject({ errors: { phone: 'Missing.' }, answers: { fullName: 'y' } })
  const answers = firstAnswers(willCost)
  const again = reduceFlow(willCost, { ...corrected, at: 8, answers }, next)
  expect(again).toEqual({ at: 8, answers, status: 'sending' })
})

// Contact details from other forms. profile.test.ts has shared answers.

const known = (values: Record<string, string>): FlowEvent => ({ type: 'prefill', values })
const ada = known({ fullName: 'Ada', email: 'ada@example.com', phone: '' })
const adaHart = known({ fullName: 'Ada Hart' })
const forgotten = { type: 'forgotten' } as const
const clear = { type: 'clearPrefilled' } as const

test.each<[string, FlowEvent[], Record<string, string>, Record<string, string>]>([
  [
    'fills in what is empty and leaves what was typed',
    [answer('email', 'eve@example.com'), ada],
    { email: 'eve@example.com', fullName: 'Ada' },
    { fullName: 'Ada' },
  ],
  [
    'follows a newer value',
    [known({ fullName: 'Ada' }), adaHart],
    { fullName: 'Ada Hart' },
    { fullName: 'Ada Hart' },
  ],
  [
    'leaves a value that the visitor changed',
    [known({ fullName: 'Ada' }), answer('fullName', 'Eve'), adaHart],
    { fullName: 'Eve' },
    { fullName: 'Ada' },
  ],
  [
    'is cleared when the lead state expires, unless the visitor changed it',
    [ada, answer('fullName', 'Ada Hart'), forgotten],
    { fullName: 'Ada Hart' },
    { fullName: 'Ada' },
  ],
  [
    'is cleared by “Not you? Clear”, changed or not, and nothing else is',
    [answer('age', '60+'), ada, answer('fullName', 'Ada H'), answer('phone', '1'), clear],
    { age: '60+', phone: '1' },
    {},
  ],
  [
    'belongs to the visitor once they have emptied the field',
    [ada, answer('fullName', ''), answer('fullName', 'Eve'), clear],
    { fullName: 'Eve' },
    {},
  ],
])('prefilling %s', (_name, events, answers, prefilled) => {
  const state = after(freshState, ...events)
  expect(state).toMatchObject({ answers, prefilled })
  expect([Object.keys(state.answers), Object.keys(state.prefilled ?? {})]).toEqual([
    Object.keys(answers),
    Object.keys(prefilled),
  ])
})

test('a prefilled detail can still be cleared after continuing', () => {
  const at = willCost.steps.findIndex(({ id }) => id === 'postcode')
  const details = { postcode: 'N1 9GU', fullName: 'Ada' }
  const gone = after({ ...after(freshState, known(details)), at }, { type: 'next' })
  expect(gone).toMatchObject({ at: at + 1, prefilled: details })
  expect(after(gone, clear).answers).toEqual({})
})

test.each(['sending', 'done'] as const)('while a flow is %s its answers stay', (status) => {
  const state: FlowState = { ...after(freshState, ada), status }
  for (const event of [forgotten, clear, known({ phone: '1' })]) expect(after(state, event)).toBe(state)
})

// Leaving a flow and coming back.

const health = { age: 'over70', relationship: 'no', family: 'no', assets: 'yes', health: 'yes', name: 'Ada' }
const stored = (at: number) => serialise(needAssessment, { at, answers: health, status: 'open' }) ?? null

test('step and answers survive a reload, except the health answer and contact details', () => {
  expect(stored(5)).not.toMatch(/health|Ada/)
  const { health: _health, name: _name, ...answers } = health
  expect(restore(needAssessment, { stored: stored(5), lead: emptyLead })).toEqual({
    at: 5,
    answers,
    status: 'open',
  })
})

test('the health question is asked again', () => {
  expect(restore(needAssessment, { stored: stored(6), lead: emptyLead }).at).toBe(5)
})

test('known details prefill the fields that were reached, cut to their length', () => {
  const at = willCost.steps.findIndex(({ id }) => id === 'name')
  const answers = firstAnswers(willCost)
  const { fullName: _name, email: _email, phone: _phone, postcode: _postcode, ...chosen } = answers
  const text = serialise(willCost, { ...freshState, at, answers }) ?? null
  const lead = { ...emptyLead, name: 'Ada', email: 'ada@example.com', phone: '1', postcode: 'N'.repeat(500) }
  const prefilled = { postcode: 'N'.repeat(20), fullName: 'Ada' }
  const state = { ...freshState, at, answers: { ...chosen, ...prefilled }, prefilled }
  expect(restore(willCost, { stored: text, lead })).toEqual(state)
  expect(restore(willCost, { stored: text, lead: emptyLead })).toMatchObject({ at: at - 1, answers: chosen })
})

test.each([
  ['an untouched flow', needAssessment, freshState, undefined],
  ['a finished flow', needAssessment, { at: 7, answers: health, status: 'done' }, undefined],
  ['a place', needAssessment, { ...freshState, at: 2 }, '{"at":2,"answers":{}}'],
  ['an answer', willCost, { ...freshState, answers: { age: '60+' } }, '{"at":0,"answers":{"age":"60+"}}'],
  ['a typed detail', willCost, { ...freshState, answers: { postcode: 'N1' } }, undefined],
] as const)('%s is stored correctly', (_name, flow, state, text) => {
  expect(serialise(flow, state)).toBe(text)
})

test.each([
  [
    'unknown answers',
    { at: 99, answers: { age: '60+', gender: 'unknown', hacked: 'x', email: 4 } },
    { age: '60+' },
  ],
  ['details stored by an earlier release', { at: 9, answers: { fullName: 'Ada', postcode: 'N1' } }, {}],
  ['values of other types', { at: '2', answers: 3 }, {}],
])('%s are ignored', (_name, value, answers) => {
  const at = Object.keys(answers).length
  const state = restore(willCost, { stored: JSON.stringify(value), lead: emptyLead })
  expect(state).toEqual({ ...freshState, at, answers })
})

test.each([null, '', '{', '7', 'null', '[]'])('the stored text %j starts the flow again', (text) => {
  expect(restore(willCost, { stored: text, lead: emptyLead })).toEqual(freshState)
})
