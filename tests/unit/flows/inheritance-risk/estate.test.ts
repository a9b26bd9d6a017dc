import { expect, test } from 'vitest'
import { estateShares } from '~/flows/inheritance-risk/estate'
import type { RiskChoices } from '~/flows/inheritance-risk/rules'
import { checkedFacts, specFacts } from './facts'

const married = { relationship: 'married', assets: 'yes' } as const
const pounds = (answers: RiskChoices, value: number, facts = specFacts) =>
  estateShares({ answers, pounds: value }, facts).map((share) => share.pounds)

test.each([
  [0, [0, 0]],
  [321_999, [321_999, 0]],
  [322_000, [322_000, 0]],
  [322_001, [322_001, 0]],
  [322_002, [322_001, 1]],
  [500_000, [411_000, 89_000]],
  [1_000_000, [661_000, 339_000]],
])('married with children, an estate of %i pounds', (estate, expected) => {
  expect(pounds({ ...married, children: 'yes' }, estate)).toEqual(expected)
})

test.each([
  [473_000, [473_000, 0]],
  [473_002, [473_001, 1]],
  [1_000_000, [736_500, 263_500]],
])('married without children by the rule of section 4, an estate of %i pounds', (estate, expected) => {
  expect(pounds({ ...married, children: 'no' }, estate)).toEqual(expected)
})

test('by the checked rule a spouse without children takes everything', () => {
  for (const estate of [0, 473_000, 2_000_000])
    expect(pounds({ ...married, children: 'no' }, estate, checkedFacts)).toEqual([estate])
})

test('an unmarried partner receives nothing, whoever else there is', () => {
  const unmarried = { relationship: 'unmarried', assets: 'no' } as const
  for (const children of ['yes', 'no'] as const)
    expect(pounds({ ...unmarried, children }, 400_000)).toEqual([0, 400_000])
})

test('single: children or relatives take everything', () => {
  expect(pounds({ relationship: 'single', children: 'yes', assets: 'no' }, 90_000)).toEqual([90_000])
  expect(pounds({ relationship: 'single', children: 'no', assets: 'no' }, 90_000)).toEqual([90_000])
})

test('nothing is lost or gained', () => {
  for (let estate = 0; estate <= 2_000_000; estate += 9_973)
    for (const children of ['yes', 'no'] as const)
      expect(pounds({ ...married, children }, estate).reduce((sum, share) => sum + share, 0)).toBe(estate)
})
