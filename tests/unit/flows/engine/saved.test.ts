import { expect, test } from 'vitest'
import { emptyLead } from '~/lead/lead-state'
import { freshState, restore, serialise, storageKey } from '~/flows/engine/engine'
import { choicesOf } from '~/flows/engine/vocabulary'
import { needAssessment } from '~/flows/need-assessment/flow'
import { willCost } from '~/flows/will-cost/flow'

const answers = { age: 'over70', relationship: 'no', family: 'no', assets: 'yes', health: 'yes', name: 'Ada' }

test('place and answers survive, except the health answer and who the visitor is', () => {
  const stored = serialise(needAssessment, { at: 5, answers, status: 'open' }) ?? null
  expect(stored).not.toMatch(/health|Ada/)
  const { health: _health, name: _name, ...kept } = answers
  expect(restore(needAssessment, { stored, lead: emptyLead })).toEqual({
    at: 5,
    answers: kept,
    status: 'open',
  })
})

test('who the visitor is comes back as filled in, for the fields that were reached', () => {
  const lead = { ...emptyLead, name: 'Ada', email: 'ada@example.com', phone: '1', postcode: 'N1' }
  const chosen = Object.fromEntries(
    choicesOf(willCost).map(({ id, options }) => [id, options[0]?.value ?? '']),
  )
  const at = willCost.steps.findIndex(({ id }) => id === 'name')
  const stored = serialise(willCost, { ...freshState, at, answers: { ...chosen, fullName: 'Ada' } }) ?? null
  const prefilled = { postcode: 'N1', fullName: 'Ada' }
  expect(restore(willCost, { stored, lead })).toEqual({
    at,
    answers: { ...chosen, ...prefilled },
    prefilled,
    status: 'open',
  })
  expect(restore(willCost, { stored, lead: emptyLead })).toMatchObject({ at: at - 1, answers: chosen })
})

test('past the health question a visitor comes back to it', () => {
  const stored = serialise(needAssessment, { at: 6, answers, status: 'open' })
  expect(restore(needAssessment, { stored: stored ?? null, lead: emptyLead }).at).toBe(5)
})

test('nothing is kept of an untouched or a finished flow', () => {
  expect(serialise(needAssessment, freshState)).toBeUndefined()
  expect(serialise(needAssessment, { at: 7, answers, status: 'done' })).toBeUndefined()
})

test('a place alone and an answer alone are kept, an emptied field is not', () => {
  expect(serialise(needAssessment, { ...freshState, at: 2 })).toBe('{"at":2,"answers":{}}')
  const first = { ...freshState, answers: { age: '60+' } }
  expect(serialise(willCost, first)).toBe('{"at":0,"answers":{"age":"60+"}}')
  expect(serialise(willCost, { ...freshState, answers: { postcode: '' } })).toBeUndefined()
  expect(serialise(willCost, { ...freshState, answers: { postcode: 'N1' } })).toBeUndefined()
})

test('each flow has an entry of its own', () => {
  expect([needAssessment, willCost].map(storageKey)).toEqual([
    'flow.need_assessment',
    'flow.will_cost_calculator',
  ])
})

test('what does not fit the flow is dropped', () => {
  const stored = JSON.stringify({ at: 99, answers: { age: '60+', gender: 'unknown', hacked: 'x', email: 4 } })
  expect(restore(willCost, { stored, lead: emptyLead })).toEqual({
    at: 1,
    answers: { age: '60+' },
    status: 'open',
  })
  for (const broken of [null, '', '{', '7', 'null', '[]', '{"at":"2","answers":3}'])
    expect(restore(willCost, { stored: broken, lead: emptyLead })).toEqual(freshState)
})

test('details that an earlier release kept with a flow are not read back', () => {
  const stored = JSON.stringify({ at: 9, answers: { fullName: 'Ada', postcode: 'N1' } })
  expect(restore(willCost, { stored, lead: emptyLead })).toEqual(freshState)
})

test('a restored value is no longer than its field', () => {
  const stored = JSON.stringify({ at: 6, answers: {} })
  const lead = { ...emptyLead, postcode: 'x'.repeat(500) }
  expect(restore(willCost, { stored, lead }).answers['postcode']).toHaveLength(20)
})
