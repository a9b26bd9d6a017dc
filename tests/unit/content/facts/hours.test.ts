import { expect, test } from 'vitest'
import { daysOf, hoursText } from '~/content/facts/facts'
import { periods } from '~/content/schemas/figures'

test('opening hours are written out, and short in the page header', () => {
  const hours = [
    { days: 'Monday to Friday', from: '9:00', to: '17:30' },
    { days: 'Saturday', from: '0:15', to: '12:00' },
  ]
  expect(hoursText(hours)).toBe('Monday to Friday 9am to 5:30pm, Saturday 12:15am to 12pm')
  expect(hoursText(hours, 'short')).toBe('Mon-Fri 9am-5:30pm, Sat 12:15am-12pm')
})

test.each([
  ['Sunday', [7]],
  ['Wednesday to Thursday', [3, 4]],
  ['Friday to Monday', []],
])('%s are the days %j', (days, numbers) => {
  expect(daysOf({ days, from: '9:00', to: '17:00' })).toEqual(numbers)
})

test.each([
  [[{ days: 'Weekdays', from: '9:00', to: '17:00' }]],
  [[{ days: 'Monday', from: '9am', to: '17:00' }]],
  [[{ days: 'Monday', from: '9:00', to: '24:30' }]],
  [[]],
])('%j are no opening hours', (value) => {
  expect(periods.safeParse(value).success).toBe(false)
})
