import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { units } from '~/content/schemas/figures'
import { readYaml } from '~/content/problems'
import { factSchema, factsFile } from '~/content/schemas/fact'
import { entry } from '../facts/entry'

/** What is wrong with an entry of this kind and unit that says this; nothing where it is right. */
function told(kind: string, unit: unknown, spec: unknown): string {
  const given = { ...entry({}), kind, unit, spec, checked: 'removed' }
  return (factSchema.safeParse(given).error?.issues ?? [])
    .map(({ path, message }) => `${path.join(' ')}: ${message}`)
    .join('\n')
}

const weekdays = { days: 'Monday to Friday', from: '9:00', to: '17:00' }

test.each([
  ['price', 'gbp', 49.99],
  ['price', 'gbp', [150, 250]],
  ['price', 'gbp', 'removed'],
  ['price', 'text', 'one will'],
  ['fee', 'gbp', 'at least £421 in court fees'],
  ['fee', 'gbp', '{fact:lpa.registrationFee} or more'],
  ['law', 'gbp', 322_000],
  ['law', 'years', 'at least 2 years'],
  ['statistic', 'percent', '63%'],
  ['statistic', 'percent', [0, 100]],
  ['timescale', 'weeks', [8, 8]],
  ['contact', 'opening', [weekdays]],
  ['contact', 'opening', 'removed'],
  ['law', { title: 'text', legacy: 'gbp' }, { title: 'Words', legacy: 'removed' }],
])('a %s in %j may say %j', (kind, unit, spec) => {
  expect(told(kind, unit, spec)).toBe('')
})

test.each([
  ['price', 'gbp', -5, /^spec: a price in pounds, above 0 and up to 10,000/],
  ['price', 'gbp', 0, /^spec: a price/],
  ['price', 'gbp', 49_999, /^spec: a price/],
  ['price', 'gbp', 'abc', /^spec: a price in pounds, [^;]*$/],
  ['price', 'gbp', '£1,299', /without £ or commas$/],
  ['price', 'gbp', 'from 49.99', /^spec: a price/],
  ['price', 'gbp', '150-250', /; or a range of two, such as \[150, 250\]$/],
  ['price', 'gbp', [250, 150], /^spec: the lower number of a range first, such as \[150, 250\]$/],
  ['price', 'gbp', [-150, 250], /^spec: a price/],
  ['price', { now: 'gbp', was: 'gbp' }, { now: -299, was: 399 }, /^spec now: a price/],
  ['fee', 'gbp', -82, /^spec: a price/],
  ['fee', 'gbp', 'abc', /^spec: a price/],
  ['fee', 'gbp', '£1,299', /^spec: a price/],
  ['fee', 'gbp', '-£5 a day', /^spec: a price/],
  ['law', 'gbp', -1, /^spec: an amount in pounds/],
  ['law', 'percent', 101, /^spec: a percentage from 0 to 100/],
  ['law', 'percent', [60, 700], /^spec: a percentage/],
  ['law', 'percent', '140%', /^spec: a percentage/],
  ['rating', 'rating', 49, /^spec: a rating from 0 to 5/],
  ['rating', 'count', -1, /^spec: a whole number from 0/],
  ['rating', 'count', '1,247', /^spec: a whole number .* without commas/],
  ['timescale', 'weeks', [10, 8], /^spec: the lower number of a range first/],
  ['timescale', 'weeks', 0, /^spec: a whole number of weeks from 1/],
  ['promise', 'months', -12, /^spec: a whole number of months from 1/],
  ['contact', 'opening', 'nine to five', /^spec: days with the hours from and to/],
  ['contact', 'text', [weekdays], /^spec: no opening hours/],
])('a %s in %j may not say %j', (kind, unit, spec, said) => {
  expect(told(kind, unit, spec)).toMatch(said)
})

test('every unit that counts something has bounds', () => {
  const tried = units.filter((unit) => told('claim', unit, -1) === '')
  expect(tried).toEqual([])
})

const hours = (period: object) => {
  const spec = [{ ...weekdays, ...period }]
  const hoursEntry = { ...entry({}), spec, unit: 'opening', kind: 'contact', checked: 'removed' }
  const text = stringify({ 'a.hours': hoursEntry }, { collectionStyle: 'flow', lineWidth: 0 })
  return () => readYaml({ file: 'content/company.yaml', text }, factsFile)
}

test.each([
  [{ from: '25:00' }, ":1: a.hours › spec › 0 › from must be a time in quotes, such as '9:00' or '17:30'"],
  [{ to: '9am' }, ':1: a.hours › spec › 0 › to must be a time in quotes'],
  [{ to: '8:00' }, ':1: a.hours › spec › 0 › to must be a time after “from”'],
  [{ days: 'Friday to Monday' }, 'spec › 0 › days must be the earlier day of the week first'],
  [{ days: 'Funday' }, 'spec › 0 › days must be a day, or days such as Monday to Friday'],
])('opening hours with %j are refused, with the hour that is wrong', (period, said) => {
  expect(hours({})).not.toThrow()
  expect(hours(period)).toThrow(said)
})
