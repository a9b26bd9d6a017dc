import { expect, test } from 'vitest'
import { rangeOf } from '~/content/facts/format-fact'

test('a number is drawn from itself to itself, a range from its lower to its upper number', () => {
  expect(rangeOf(50_000, 'gbp')).toEqual([50_000, 50_000])
  expect(rangeOf([600, 1500], 'gbp')).toEqual([600, 1500])
})

test('times are drawn on one scale, in weeks', () => {
  expect(rangeOf([8, 10], 'weeks')).toEqual([8, 10])
  expect(rangeOf([6, 12], 'months')).toEqual([26, 52])
  expect(rangeOf(14, 'days')?.map(Math.round)).toEqual([2, 2])
  expect(rangeOf(2, 'years')).toEqual([104, 104])
})

test('a text, what is removed and an entry of several parts are not drawn', () => {
  expect(rangeOf('from about 32', 'gbp')).toBeUndefined()
  expect(rangeOf(undefined, 'gbp')).toBeUndefined()
  expect(rangeOf(1, { legacy: 'gbp' })).toBeUndefined()
})
