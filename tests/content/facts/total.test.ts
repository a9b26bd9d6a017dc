import { expect, test } from 'vitest'
import { addendsText, totalText } from '~/content/facts/format-fact'
import { entry } from './entry'

const register = {
  'price.will': entry({ spec: 49.99 }),
  'price.lpa': entry({ spec: 99 }),
  'price.range': entry({ spec: [250, 400] }),
  'price.gone': entry({ spec: 'removed' }),
  'price.text': entry({ spec: 'from about £32' }),
}

test('figures and their multiples are added up in pounds and pence', () => {
  expect(
    totalText(register, [
      { fact: 'price.will', times: 2 },
      { fact: 'price.lpa', times: 2 },
    ]),
  ).toBe('£297.98')
  expect(totalText(register, [{ fact: 'price.lpa' }, { fact: 'price.lpa', times: 10 }])).toBe('£1,089')
  expect(totalText(register, [{ fact: 'price.will', times: 3 }])).toBe('£149.97')
})

test('one part of a figure is counted on its own', () => {
  const bundle = entry({ unit: { now: 'gbp', was: 'gbp' }, spec: { now: 299, was: 399 } })
  expect(totalText({ 'price.bundle': bundle }, [{ fact: 'price.bundle', part: 'now', times: 2 }])).toBe(
    '£598',
  )
})

test('a range makes the total a range', () => {
  expect(totalText(register, [{ fact: 'price.range', times: 2 }, { fact: 'price.lpa' }])).toBe('£599–899')
})

test('there is no total while one of its figures is not published or is a text', () => {
  for (const fact of ['price.gone', 'price.text'])
    expect(totalText(register, [{ fact: 'price.lpa' }, { fact }])).toBe('')
})

test('what is added up can be read, unless it is one amount or not published', () => {
  const fees = [{ fact: 'price.lpa', times: 2 }, { fact: 'price.will' }]
  expect(addendsText(register, fees)).toBe('£198 + £49.99')
  expect(addendsText(register, fees.slice(0, 1))).toBe('')
  expect(addendsText(register, [...fees, { fact: 'price.gone' }])).toBe('')
})

test('an unknown figure is told', () => {
  expect(() => totalText(register, [{ fact: 'price.none' }])).toThrow('price.none')
})
