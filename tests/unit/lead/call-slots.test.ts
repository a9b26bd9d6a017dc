import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { freeDays, nextOpening, openSlots } from '~/lead/call-slots'
import { readFacts } from '~/content/files'
import { inLondon } from '~/lib/london-time'
import { openingPeriods } from '~/content/facts/facts'

const office = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }]
const days = (now: string, periods = office) => freeDays(openSlots(periods, Date.parse(now)), () => false)
const first = (now: string, periods = office) => {
  const [day] = days(now, periods)
  return `${day?.label} ${day?.times[0]?.label}`
}

test.each([
  ['within the morning', '2026-11-24T09:40:00Z', 'Tuesday 24 November midday'],
  ['to the minute', '2026-11-24T09:30:00Z', 'Tuesday 24 November 11:30am'],
  ['before the office opens', '2026-11-24T05:00:00Z', 'Tuesday 24 November 11am'],
  ['over an evening', '2026-11-24T16:30:00Z', 'Wednesday 25 November 10:30am'],
  ['with the last half-hour of a day', '2026-11-24T14:30:00Z', 'Tuesday 24 November 4:30pm'],
  ['over a weekend', '2026-11-27T16:00:00Z', 'Monday 30 November 10am'],
  ['from a Sunday', '2026-11-22T12:00:00Z', 'Monday 23 November 11am'],
  ['over Christmas, with its substitute day', '2026-12-24T16:00:00Z', 'Tuesday 29 December 10am'],
  ['over Easter', '2027-03-25T16:00:00Z', 'Tuesday 30 March 10am'],
  ['over the last Monday of August', '2027-08-27T15:00:00Z', 'Tuesday 31 August 10am'],
  ['by the clock in London in summer', '2027-06-01T08:00:00Z', 'Tuesday 1 June 11am'],
])('the first time is two working hours ahead: %s', (_name, now, expected) => {
  expect(first(now)).toBe(expected)
})

test.each([
  ['while it is open', '2026-11-24T09:40:00Z', undefined],
  ['before it opens', '2026-11-24T05:00:00Z', 'today at 9am'],
  ['at closing time', '2026-11-24T17:00:00Z', 'on Wednesday 25 November at 9am'],
  ['at the weekend', '2026-11-28T12:00:00Z', 'on Monday 30 November at 9am'],
  ['over Christmas', '2026-12-25T12:00:00Z', 'on Tuesday 29 December at 9am'],
])('the office opens next: %s', (_name, now, expected) => {
  expect(nextOpening(office, Date.parse(now))).toBe(expected)
})

describe('an office that closes for lunch', () => {
  const withLunch = [
    { days: [1, 2, 3, 4, 5], from: '13:30', to: '17:00' },
    { days: [1, 2, 3, 4, 5], from: '09:00', to: '12:45' },
  ]

  test('offers times before and after lunch, in order', () => {
    expect(days('2026-11-23T20:00:00Z', withLunch)[1]?.times.map(({ label }) => label)).toEqual([
      ...['9am', '9:30am', '10am', '10:30am', '11am', '11:30am', 'midday'],
      ...['1:30pm', '2pm', '2:30pm', '3pm', '3:30pm', '4pm', '4:30pm'],
    ])
  })

  test('does not count lunch as working time', () => {
    expect(first('2026-11-24T11:45:00Z', withLunch)).toBe('Tuesday 24 November 2:30pm')
  })
})

test('a festive day that is not a bank holiday is a working day', () => {
  const everyDay = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '09:00', to: '17:00' }]
  expect(first('2027-03-07T07:00:00Z', everyDay)).toBe('Sunday 7 March 11am')
  expect(first('2027-12-25T07:00:00Z', everyDay)).toBe('Wednesday 29 December 11am')
})

test('a time is written as people say it', () => {
  const late = [{ days: [1, 2, 3, 4, 5], from: '09:05', to: '17:05' }]
  expect(first('2026-11-23T20:00:00Z', late)).toBe('Tuesday 24 November 11:05am')
})

test('ten working days are offered, in half-hours until the office closes', () => {
  const offered = days('2026-12-14T08:00:00Z')
  expect(offered).toHaveLength(10)
  expect(offered.map(({ label }) => label).slice(-2)).toEqual(['Thursday 24 December', 'Tuesday 29 December'])
  expect(offered[1]?.times.map(({ label }) => label)).toEqual([
    ...['9am', '9:30am', '10am', '10:30am', '11am', '11:30am', 'midday', '12:30pm'],
    ...['1pm', '1:30pm', '2pm', '2:30pm', '3pm', '3:30pm', '4pm', '4:30pm'],
  ])
})

test('times are in UTC, an hour earlier in summer', () => {
  expect(days('2027-06-01T05:00:00Z')[0]?.times[0]?.starts).toBe('2027-06-01T10:00:00Z')
  expect(days('2026-11-24T05:00:00Z')[0]?.times[0]?.starts).toBe('2026-11-24T11:00:00Z')
})

test('taken times and full days are left out', () => {
  const all = openSlots(office, Date.parse('2026-11-24T05:00:00Z'))
  const free = freeDays(all, (slot) => slot < Date.parse('2026-11-25T09:30:00Z'))
  expect(free).toHaveLength(9)
  expect(free[0]?.times[0]).toEqual({ starts: '2026-11-25T09:30:00Z', label: '9:30am' })
})

test('at any time, every offered slot is within the opening hours and not at a weekend', () => {
  const moments = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2029, 11, 31) })
  fc.assert(
    fc.property(moments, (now) => {
      const slots = openSlots(office, now)
      expect(slots).toHaveLength(10)
      for (const slot of slots.flat()) {
        const { dayOfWeek, hour, minute } = inLondon(slot)
        expect(dayOfWeek).toBeLessThan(6)
        expect(hour * 60 + minute).toBeGreaterThanOrEqual(9 * 60)
        expect(hour * 60 + minute).toBeLessThanOrEqual(16.5 * 60)
        expect(slot - now).toBeGreaterThanOrEqual(2 * 3_600_000)
      }
    }),
    { numRuns: 40 },
  )
})

test('the published opening hours give times; without opening hours there are none', () => {
  expect(openSlots(openingPeriods(readFacts().facts, 'company.hours'), Date.now())).toHaveLength(10)
  expect(openSlots([], Date.now())).toEqual([])
})
