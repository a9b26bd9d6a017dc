import { expect, test } from 'vitest'
import {
  citation,
  factAmount,
  formatFact,
  isOpenEnded,
  addendsText,
  totalText,
  rangeOf,
} from '~/content/facts/format-fact'
import { statuses } from '~/content/schemas/sign-off'
import { entry } from './entry'

test.each([
  [entry({ spec: 82 }), '£82'],
  [entry({ spec: 322000 }), '£322,000'],
  [entry({ spec: 19.99 }), '£19.99'],
  [entry({ spec: 49.9 }), '£49.90'],
  [entry({ spec: 12.3, suffix: 'M', decimals: 1 }), '£12.3M'],
  [entry({ spec: 2, suffix: 'million' }), '£2 million'],
  [entry({ spec: 2000, prefix: 'over' }), 'over £2,000'],
  [entry({ spec: 150, suffix: 'k+' }), '£150k+'],
  [entry({ spec: [15, 25] }), '£15–25'],
  [entry({ spec: [600, 1500], suffix: '+' }), '£600–1,500+'],
  [entry({ unit: 'weeks', spec: [8, 10] }), '8–10 weeks'],
  [entry({ unit: 'weeks', spec: 1 }), '1 week'],
  [entry({ unit: 'months', spec: 12 }), '12 months'],
  [entry({ unit: 'months', spec: 1 }), '1 month'],
  [entry({ unit: 'years', spec: 1 }), '1 year'],
  [entry({ unit: 'days', spec: 1 }), '1 day'],
  [entry({ unit: 'days', spec: 2 }), '2 days'],
  [entry({ unit: 'hours', spec: 1 }), '1 hour'],
  [entry({ unit: 'minutes', spec: 1 }), '1 minute'],
  [entry({ unit: 'weeks', spec: [1, 2] }), '1–2 weeks'],
  [entry({ unit: 'count', spec: 2.5 }), '2.5'],
  [entry({ unit: 'text', spec: 5 }), '5'],
  [entry({ unit: 'rating', spec: 4.25 }), '4.3'],
  [entry({ unit: 'gbp', spec: 1.5, decimals: 0 }), '£2'],
  [entry({ unit: 'years', spec: 2, suffix: '+' }), '2+ years'],
  [entry({ unit: 'percent', spec: 60, prefix: 'over' }), 'over 60%'],
  [entry({ unit: 'percent', spec: [0, 5] }), '0–5%'],
  [entry({ unit: 'rating', spec: 5 }), '5.0'],
  [entry({ unit: 'rating', spec: 4.8 }), '4.8'],
  [entry({ unit: 'count', spec: 10000, suffix: '+' }), '10,000+'],
  [entry({ unit: 'count', spec: [7, 10], suffix: 'working days' }), '7–10 working days'],
  [entry({ unit: 'count', spec: 10, suffix: 'or more' }), '10 or more'],
  [entry({ unit: 'percent', spec: 60, prefix: '~' }), '~60%'],
  [entry({ unit: 'percent', spec: 100, prefix: 'up to' }), 'up to 100%'],
  [entry({ unit: 'count', spec: 0 }), '0'],
  [entry({ unit: 'text', spec: 'within 24 hours' }), 'within 24 hours'],
])('%# is written %s', (given, shown) => {
  expect(formatFact(given)).toBe(shown)
})

test('one word switches to the checked side', () => {
  expect(formatFact(entry({ publish: 'checked' }))).toBe('£92')
})

test('each side has a prefix and a suffix of its own', () => {
  const both = {
    spec: [600, 1500] as [number, number],
    suffix: '+',
    checked: 32,
    checkedPrefix: 'from about',
  }
  expect(formatFact(entry(both))).toBe('£600–1,500+')
  expect(formatFact(entry({ ...both, publish: 'checked' }))).toBe('from about £32')
  expect(formatFact(entry({ ...both, publish: 'checked' }), { times: 7 })).toBe('from about £224')
  expect([isOpenEnded(entry(both)), isOpenEnded(entry({ ...both, publish: 'checked' }))]).toEqual([
    true,
    true,
  ])
  expect(isOpenEnded(entry({ ...both, publish: 'checked', checkedPrefix: undefined }))).toBe(false)
})

test('a text takes no prefix and no suffix', () => {
  expect(formatFact(entry({ spec: 'from about £32', prefix: 'over', suffix: '+' }))).toBe('from about £32')
})

test('a double is derived, pence and ranges included', () => {
  expect(formatFact(entry({}), { times: 2 })).toBe('£164')
  expect(formatFact(entry({ spec: 49.99 }), { times: 2 })).toBe('£99.98')
  expect(formatFact(entry({ spec: [8, 10], unit: 'weeks' }), { times: 2 })).toBe('16–20 weeks')
  expect(formatFact(entry({ unit: 'weeks', spec: 1 }), { times: 2 })).toBe('2 weeks')
  expect(() => formatFact(entry({ spec: 'many' }), { times: 2 })).toThrow(
    'is a text and cannot be multiplied',
  )
})

test('what is multiplied is free of the errors of floating point', () => {
  expect(factAmount(entry({ spec: 0.1 }), { times: 3 })).toBe(0.3)
  expect(factAmount(entry({ spec: [0.1, 1.1] }), { times: 3 })).toEqual([0.3, 3.3])
  expect(() => factAmount(entry({ spec: 'many' }), { times: 2 })).toThrow(
    new Error('“A figure” is a text and cannot be multiplied'),
  )
})

test('the bare number has no unit, prefix or suffix', () => {
  expect(formatFact(entry({ unit: 'years', spec: 7, suffix: '+' }), { bare: true })).toBe('7')
  expect(formatFact(entry({ spec: [600, 1500] }), { bare: true })).toBe('600–1,500')
})

const bundle = entry({
  unit: { now: 'gbp', who: 'text' },
  spec: { now: 299, who: 'both of you' },
  checked: 'removed',
})

test('a part is named, and each has its own unit', () => {
  expect(formatFact(bundle, { part: 'now' })).toBe('£299')
  expect(formatFact(bundle, { part: 'who' })).toBe('both of you')
  expect(formatFact(entry({ unit: { a: 'gbp' }, spec: { b: 2 } }), { part: 'b' })).toBe('2')
  expect(() => formatFact(bundle)).toThrow('has several parts: name one of now, who')
  expect(formatFact({ ...bundle, publish: 'checked' })).toBe('')
  expect(() => formatFact(bundle, { part: 'was' })).toThrow('has no part "was": name one of now, who')
  expect(() => formatFact(entry({}), { part: 'now' })).toThrow('has no parts, so no part "now"')
})

test('a removed figure and a removed part print nothing', () => {
  expect(formatFact({ ...bundle, publish: 'checked' }, { part: 'now' })).toBe('')
  expect(formatFact(entry({ spec: 'removed' }), { times: 2 })).toBe('')
  expect(
    factAmount(entry({ unit: { now: 'gbp' }, spec: { now: 'removed' } }), { part: 'now' }),
  ).toBeUndefined()
})

test('a citation says when and against what', () => {
  expect(citation(entry({}))).toEqual({
    text: 'Correct at 20 November 2026, source An Act',
    href: 'https://www.legislation.gov.uk/an-act',
  })
})

test('only what is agreed and has a document is stamped', () => {
  for (const status of statuses) expect(citation(entry({ status })) !== undefined).toBe(status === 'agreed')
  expect(citation(entry({ sources: [] }))).toBeUndefined()
})

const facts = {
  'price.will': entry({ spec: 49.99 }),
  'price.lpa': entry({ spec: 99 }),
  'price.range': entry({ spec: [250, 400] }),
  'price.gone': entry({ spec: 'removed' }),
  'price.text': entry({ spec: 'from about £32' }),
}

test('figures and their multiples are added up in pounds and pence', () => {
  expect(
    totalText(facts, [
      { fact: 'price.will', times: 2 },
      { fact: 'price.lpa', times: 2 },
    ]),
  ).toBe('£297.98')
  expect(totalText(facts, [{ fact: 'price.lpa' }, { fact: 'price.lpa', times: 10 }])).toBe('£1,089')
  expect(totalText(facts, [{ fact: 'price.will', times: 3 }])).toBe('£149.97')
})

test('one part of a figure is counted on its own', () => {
  const bundle = entry({ unit: { now: 'gbp', was: 'gbp' }, spec: { now: 299, was: 399 } })
  expect(totalText({ 'price.bundle': bundle }, [{ fact: 'price.bundle', part: 'now', times: 2 }])).toBe(
    '£598',
  )
})

test('a range makes the total a range', () => {
  expect(totalText(facts, [{ fact: 'price.range', times: 2 }, { fact: 'price.lpa' }])).toBe('£599–899')
})

test('there is no total while one of its figures is not published or is a text', () => {
  for (const fact of ['price.gone', 'price.text'])
    expect(totalText(facts, [{ fact: 'price.lpa' }, { fact }])).toBe('')
})

test('what is added up can be read, unless it is one amount or not published', () => {
  const fees = [{ fact: 'price.lpa', times: 2 }, { fact: 'price.will' }]
  expect(addendsText(facts, fees)).toBe('£198 + £49.99')
  expect(addendsText(facts, fees.slice(0, 1))).toBe('')
  expect(addendsText(facts, [...fees, { fact: 'price.gone' }])).toBe('')
})

test('an unknown figure is reported', () => {
  expect(() => totalText(facts, [{ fact: 'price.none' }])).toThrow('price.none')
})

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
