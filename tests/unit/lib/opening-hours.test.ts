import { expect, test } from 'vitest'
import { readHours } from '~/lib/opening-hours'

const weekdays = [1, 2, 3, 4, 5]

test.each([
  ['Monday to Friday 9am to 5.30pm', [{ days: weekdays, from: '09:00', to: '17:30' }]],
  ['Monday to Friday, 9:00 to 17:30', [{ days: weekdays, from: '09:00', to: '17:30' }]],
  ['Mon-Fri 9.00am – 5:30pm and Sat 10am until 12pm', [
    { days: weekdays, from: '09:00', to: '17:30' },
    { days: [6], from: '10:00', to: '12:00' },
  ]],
  ['Mon-Fri 9-5', [{ days: weekdays, from: '09:00', to: '17:00' }]],
  ['Every day 9.30am to 5', [{ days: [...weekdays, 6, 7], from: '09:30', to: '17:00' }]],
  ['Mon, Wed & Fri 1-5pm & Sat and Sun 9am to noon', [
    { days: [1, 3, 5], from: '13:00', to: '17:00' },
    { days: [6, 7], from: '09:00', to: '12:00' },
  ]],
  ['Sunday 12am-1am', [{ days: [7], from: '00:00', to: '01:00' }]],
  ['Mon-Fri 2:30 to 5pm', [{ days: weekdays, from: '14:30', to: '17:00' }]],
  ['Mon-Fri 8:30 to 8:30pm', [{ days: weekdays, from: '08:30', to: '20:30' }]],
  ['Mon-Fri 9am to 5:30', [{ days: weekdays, from: '09:00', to: '17:30' }]],
  ['Mon-Fri 9am to 17:30', [{ days: weekdays, from: '09:00', to: '17:30' }]],
  ['Mon-Fri 9:30 to 11am', [{ days: weekdays, from: '09:30', to: '11:00' }]],
  ['Mon-Fri 12:30 to 5pm', [{ days: weekdays, from: '12:30', to: '17:00' }]],
])('“%s” is read', (text, periods) => {
  expect(readHours(text)).toEqual(periods)
}) // prettier-ignore

test.each([
  'nine to five',
  'Monday to Friday 1 to 5',
  'Monday to Friday 1:30 to 5:30',
  'Monday 9am to 5pm except holidays',
  'Monday to Friday, 9:00 to 25:00',
  'Monday to Friday, 9:60 to 17:00',
  'Monday to Friday, 17:00 to 9:00',
  'Friday to Monday 9am to 5pm',
  'Funday 9am to 5pm',
  'Monday 13am to 5pm',
  'Monday to Friday 9am to 5pm, Wednesday 9am to 8pm',
  '',
])('%j is not opening hours', (text) => {
  expect(readHours(text)).toBeUndefined()
})
