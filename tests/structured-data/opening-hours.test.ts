import { expect, test } from 'vitest'
import { openingHours } from '~/structured-data/opening-hours'

test('opening hours are read from the words of the page', () => {
  expect(openingHours('Monday to Friday 9:00 to 17:00')).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:00',
      closes: '17:00',
    },
  ])
  const two = openingHours('Monday–Friday 9:00–18:00, Saturday 10:00 to 16:00')
  expect(two.map(({ dayOfWeek }) => dayOfWeek)).toEqual([
    ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    ['Saturday'],
  ])
})

test('hours said some other way, or days the wrong way round, are left out', () => {
  expect(openingHours('Weekdays, all day')).toEqual([])
  expect(openingHours('Someday 9:00 to 17:00')).toEqual([])
  expect(openingHours('Friday to Monday 9:00 to 17:00')).toEqual([])
})

const times = (words: string) =>
  openingHours(words).map(({ dayOfWeek, opens, closes }) => `${String(dayOfWeek)} ${opens} ${closes}`)

test.each([
  ['Monday to Tuesday 9:00 to 17:00', ['Monday,Tuesday 09:00 17:00']],
  ['Monday-Tuesday 09:00-17:30', ['Monday,Tuesday 09:00 17:30']],
  ['Monday – Tuesday  10:15 – 12:00', ['Monday,Tuesday 10:15 12:00']],
  ['Wednesday to Wednesday 9:00 to 10:00', ['Wednesday 09:00 10:00']],
  [
    'Thursday 9:00 to 10:00, Saturday to Sunday 11:00 to 12:00',
    ['Thursday 09:00 10:00', 'Saturday,Sunday 11:00 12:00'],
  ],
  ['Monday to Someday 9:00 to 17:00', []],
  ['Monday and Friday', []],
])('the hours "%s" are read as %j', (words, expected) => {
  expect(times(words)).toEqual(expected)
})
