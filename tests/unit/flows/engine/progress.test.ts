import { expect, test } from 'vitest'
import type { Flow } from '~/flows/engine/vocabulary'
import { encouragementAt, progressAt, titleAt } from '~/flows/engine/engine'
import { inheritanceRisk } from '~/flows/inheritance-risk/flow'
import { instantWill } from '~/flows/instant-will/flow'
import { needAssessment } from '~/flows/need-assessment/flow'
import { willCalculator } from '~/flows/will-calculator/flow'
import { willCost } from '~/flows/will-cost/flow'

const shown = (flow: Flow) =>
  flow.steps.map((_, at) => {
    const progress = progressAt(flow, at)
    return progress ? `${progress.text} ${progress.percent}%` : ''
  })

test('progress stands on every question and nowhere else', () => {
  expect(shown(willCalculator)).toEqual([
    '',
    'Step 1 of 6 17%',
    'Step 2 of 6 33%',
    'Step 3 of 6 50%',
    'Step 4 of 6 67%',
    '',
    '',
  ])
  expect(shown(needAssessment).filter(Boolean)).toHaveLength(5)
  expect(shown(inheritanceRisk)).toEqual([
    '',
    'Step 1 of 5 20%',
    'Step 2 of 5 40%',
    'Step 3 of 5 60%',
    '',
    '',
  ])
  expect(shown(willCost)[0]).toBe('Step 1 of 9 11%')
  expect(shown(willCost).slice(8)).toEqual(['Step 9 of 9 100%', ''])
  expect(shown(instantWill)[5]).toBe('Step 6 of 6 100%')
  expect(titleAt(willCalculator, 2, 'Calculator')).toBe('Step 2 of 6 | Calculator')
  expect(titleAt(willCalculator, 0, 'Calculator')).toBe('Calculator')
})

test('the encouragement lines change at the steps section 4 names', () => {
  const lines = (flow: Flow) => flow.steps.map((_, at) => encouragementAt(flow, at))
  expect(lines(willCost)).toEqual([
    ...Array(3).fill('Great start! Just a few more questions...'),
    ...Array(3).fill("Almost done! You're doing great..."),
    ...Array(2).fill('Final steps! Almost there...'),
    "Perfect! Let's get your quote...",
    undefined,
  ])
  expect(lines(instantWill)).toEqual([
    ...Array(2).fill('Only 3 quick questions left'),
    ...Array(2).fill('Almost done! Your quote is ready'),
    ...Array(2).fill('Last step! Get your instant quote'),
    undefined,
  ])
})

test('a flow says nothing encouraging at its end, past its last line or where it has none', () => {
  const quiz = (upTo: number): Flow => ({ ...inheritanceRisk, encouragement: [{ upTo, text: 'On you go' }] })
  expect(encouragementAt(quiz(5), 4)).toBe('On you go')
  expect(encouragementAt(quiz(5), 5)).toBeUndefined()
  expect(encouragementAt(quiz(1), 2)).toBeUndefined()
  expect(encouragementAt(willCalculator, 1)).toBeUndefined()
})
