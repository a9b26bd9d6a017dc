import { describe, expect, test } from 'vitest'
import { calendarFile } from '~/server/book-call'

const call = {
  starts: '2027-06-01T10:30:00Z',
  title: 'We ring you',
  text: 'On the number you gave us; please keep the line free, and have your questions and papers at hand',
  organiser: { name: 'The office', email: 'office@example.com' },
}

/** The lines of the file, those that were folded put together again: iCalendar folds a line of more than 75 bytes. */
const linesOf = (change: Partial<typeof call> = {}) =>
  calendarFile({ ...call, ...change })
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
const lineOf = (name: string, change?: Partial<typeof call>) =>
  linesOf(change).find((line) => line.startsWith(name))

describe('the file that a visitor adds to a calendar', () => {
  test('holds one half-hour in UTC, so that every calendar shows it in its own time', () => {
    expect(linesOf().filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
    expect(linesOf()).toContain('DTSTART:20270601T103000Z')
    expect(linesOf()).toContain('DURATION:PT30M')
  })

  test('says what it is about and who rings', () => {
    expect(linesOf()).toContain(`SUMMARY:${call.title}`)
    expect(lineOf('DESCRIPTION:')?.replaceAll('\\', '')).toBe(`DESCRIPTION:${call.text}`)
    expect(lineOf('ORGANIZER')).toContain('"The office"')
    expect(lineOf('ORGANIZER')).toMatch(/:mailto:office@example\.com$/i)
    expect(linesOf()).toContain('PRODID:The office')
  })

  test('keeps the half-hour from being given to anything else', () => {
    expect(lineOf('X-MICROSOFT-CDO-BUSYSTATUS')).toMatch(/:BUSY$/)
  })

  test('reminds once, a quarter of an hour before', () => {
    const lines = linesOf()
    const alarm = lines.slice(lines.indexOf('BEGIN:VALARM') + 1, lines.indexOf('END:VALARM'))
    expect(alarm).toEqual(['ACTION:DISPLAY', `DESCRIPTION:${call.title}`, 'TRIGGER:-PT15M'])
    expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(1)
  })

  test('is the same entry when it is added again, and another one for another time', () => {
    expect(lineOf('UID')).toBe('UID:call-20270601103000@example.com')
    expect(lineOf('UID')).toBe(lineOf('UID', { title: 'We ring you again' }))
    expect(lineOf('UID')).not.toBe(lineOf('UID', { starts: '2027-06-01T11:30:00Z' }))
  })
})

test.each([
  ['no moment', { starts: 'tomorrow morning' }, /tomorrow morning/],
  ['a moment that no calendar has', { starts: '2027-13-01T10:30:00Z' }, /./],
  ['no address', { organiser: { ...call.organiser, email: 'the office' } }, /email/],
])('%s makes no file', (_name, change, message) => {
  expect(() => calendarFile({ ...call, ...change })).toThrow(message)
})
