import { expect, test } from 'vitest'
import { daysOf, hoursText } from '~/content/facts/facts'
import { periods } from '~/content/schemas/figures'
import { openingHours } from '~/seo/structured-data'

const weekdays = { days: 'Monday to Friday', from: '9:00', to: '17:30' }
const saturday = { days: 'Saturday', from: '10:00', to: '12:00' }

test('search engines read days, and times with two digits', () => {
  expect(openingHours([weekdays, saturday])).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:00',
      closes: '17:30',
    },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Saturday'], opens: '10:00', closes: '12:00' },
  ])
})

test('people read them long, and short in the strip', () => {
  expect(hoursText([weekdays, saturday])).toBe('Monday to Friday 9am to 5:30pm, Saturday 10am to 12pm')
  expect(hoursText([weekdays, saturday], 'short')).toBe('Mon-Fri 9am-5:30pm, Sat 10am-12pm')
  expect(hoursText([{ days: 'Tuesday to Thursday', from: '0:15', to: '11:00' }], 'short')).toBe(
    'Tue-Thu 12:15am-11am',
  )
})

test('days the wrong way round are no days', () => {
  expect(daysOf({ days: 'Friday to Monday', from: '9:00', to: '17:00' })).toEqual([])
  expect(daysOf({ days: 'Sunday', from: '9:00', to: '17:00' })).toEqual([7])
  expect(daysOf({ days: 'Wednesday to Thursday', from: '9:00', to: '17:00' })).toEqual([3, 4])
})

test.each([
  [[{ days: 'Weekdays', from: '9:00', to: '17:00' }]],
  [[{ days: 'Monday', from: '9am', to: '17:00' }]],
  [[{ days: 'Monday', from: '9:00', to: '24:30' }]],
  [[]],
])('a fact refuses %j', (value) => {
  expect(periods.safeParse(value).success).toBe(false)
})
