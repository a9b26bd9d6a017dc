import { expect, test } from 'vitest'
import { freshState } from '~/features/flow/engine'
import { restore, serialise, storageKey } from '~/features/flow/saved'
import { needAssessment } from '~/features/need-assessment/flow'
import { willCost } from '~/features/will-cost/flow'

const answers = { age: 'over70', relationship: 'no', family: 'no', assets: 'yes', health: 'yes', name: 'Ada' }

test('place and answers survive, except the health answer', () => {
  const stored = serialise(needAssessment, { at: 5, answers, status: 'open' })
  expect(stored).not.toContain('health')
  const { health: _health, ...kept } = answers
  expect(restore(needAssessment, stored ?? null)).toEqual({ at: 5, answers: kept, status: 'open' })
})

test('past the health question a visitor comes back to it', () => {
  const stored = serialise(needAssessment, { at: 6, answers, status: 'open' })
  expect(restore(needAssessment, stored ?? null).at).toBe(5)
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
})

test('each flow has an entry of its own', () => {
  expect([needAssessment, willCost].map(storageKey)).toEqual([
    'flow.need_assessment',
    'flow.will_cost_calculator',
  ])
})

test('what does not fit the flow is dropped', () => {
  const stored = JSON.stringify({ at: 99, answers: { age: '60+', gender: 'unknown', hacked: 'x', email: 4 } })
  expect(restore(willCost, stored)).toEqual({ at: 1, answers: { age: '60+' }, status: 'open' })
  for (const broken of [null, '', '{', '7', 'null', '[]', '{"at":"2","answers":3}'])
    expect(restore(willCost, broken)).toEqual(freshState)
})

test('a restored value is no longer than its field', () => {
  const stored = JSON.stringify({ at: 0, answers: { postcode: 'x'.repeat(500) } })
  expect(restore(willCost, stored).answers['postcode']).toHaveLength(20)
})
