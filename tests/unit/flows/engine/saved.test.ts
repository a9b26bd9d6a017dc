import { expect, test } from 'vitest'
import { freshState, restore, serialise, storageKey } from '~/flows/engine/engine'
import { choicesOf } from '~/flows/engine/vocabulary'
import { needAssessment } from '~/flows/need-assessment/flow'
import { willCost } from '~/flows/will-cost/flow'
import { emptyLead } from '~/lead/lead-state'

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
  const chosen = Object.fromEntries(
    choicesOf(willCost).map(({ id, options }) => [id, options[0]?.value ?? '']),
  )
  const text = serialise(willCost, { ...freshState, at, answers: { ...chosen, fullName: 'Ada' } }) ?? null
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
  ['values of other kinds', { at: '2', answers: 3 }, {}],
])('%s are ignored', (_name, value, answers) => {
  const at = Object.keys(answers).length
  const state = restore(willCost, { stored: JSON.stringify(value), lead: emptyLead })
  expect(state).toEqual({ ...freshState, at, answers })
})

test.each([null, '', '{', '7', 'null', '[]'])('the stored text %j starts the flow again', (text) => {
  expect(restore(willCost, { stored: text, lead: emptyLead })).toEqual(freshState)
})

test('each flow has its own storage key', () => {
  expect([needAssessment, willCost].map(storageKey)).toEqual([
    'flow.need_assessment',
    'flow.will_cost_calculator',
  ])
})
