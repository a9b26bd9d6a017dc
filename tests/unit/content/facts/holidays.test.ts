import { expect, test } from 'vitest'
import { duringHoliday } from '~/content/facts/holidays'
import { factText } from '~/content/facts/facts'
import { readFacts } from '~/content/files'
import { openSlots, momentOf } from '~/lead/call-slots'

const christmas = [{ from: '2026-12-24', to: '2027-01-02' }]
const closures = [...christmas, { from: '2027-02-15', to: '2027-02-15' }]
const { facts: published } = readFacts()
const hours = { ...published['company.hours']!, value: 'Monday to Friday 9am to 5pm' }
const facts = { ...published, 'company.hours': hours }
const office = [{ days: [1, 2, 3, 4, 5], from: '09:00', to: '17:00' }]

test.each([
  ['the day before it', '2026-12-23', 'unchanged'],
  ['its first day', '2026-12-24', 'on Monday 4 January'],
  ['its last day', '2027-01-02', 'on Monday 4 January'],
  ['a Sunday after it', '2027-01-03', 'on Monday 4 January'],
  ['the first day back', '2027-01-04', 'unchanged'],
  ['the Friday before the next one', '2027-02-12', 'unchanged'],
  ['the Sunday before the next one', '2027-02-14', 'on Tuesday 16 February'],
])('the reply promise on %s', (_name, today, promise) => {
  const usual = factText(facts, 'promise.reply')
  const now = factText(duringHoliday(facts, closures, today), 'promise.reply')
  expect(now).toBe(promise === 'unchanged' ? usual : promise)
})

test('a return on a bank holiday moves to the next working day, also without opening hours', () => {
  const easter = [{ from: '2027-03-22', to: '2027-03-28' }]
  const { value: _value, ...missing } = hours
  for (const entry of [hours, missing]) {
    const then = duringHoliday({ ...facts, 'company.hours': entry }, easter, '2027-03-25')
    expect(factText(then, 'promise.reply')).toBe('on Tuesday 30 March')
  }
})

test('no call is offered during a holiday, and its days do not count as working time', () => {
  const days = openSlots(office, Date.parse('2026-12-23T16:00:00Z'), christmas).flat().map(momentOf)
  expect(days[0]).toBe('2027-01-04T10:00:00Z')
})
