import { expect, test } from 'vitest'
import { multiplied, numbersIn } from '~/content/facts/numbers-in'

test('figures are read out of a wording, thousands and decimals included', () => {
  expect(numbersIn('£600–1,500+')).toEqual([600, 1500])
  expect(numbersIn('from about £32.50')).toEqual([32.5])
  expect(numbersIn('no figure')).toEqual([])
})

test('a wording is multiplied figure by figure and keeps its words', () => {
  expect(multiplied('£15–25', 7)).toBe('£105–175')
  expect(multiplied('from about £32', 40)).toBe('from about £1,280')
})

test('a point that ends a sentence is no part of a figure, and a decimal is multiplied as one', () => {
  expect(numbersIn('In 2026. Or 1,234,567.5, or 7')).toEqual([2026, 1234567.5, 7])
  expect(multiplied('£12.50 and 3', 2)).toBe('£25 and 6')
  expect(multiplied('1,000,000', 2)).toBe('2,000,000')
})
