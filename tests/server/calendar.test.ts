import { afterEach, describe, expect, test, vi } from 'vitest'
import { calendarFile } from '~/server/calendar'

const call = {
  id: '7d0f2b1c-6f0e-4b6e-9c58-0f4b7c1f2a11',
  starts: '2027-06-01T10:30:00Z',
  title: 'We call you',
  text: 'On the number you gave us; please keep the line free, and have your questions and papers at hand',
  organiser: { name: 'The office', email: 'office@example.com' },
}

afterEach(() => vi.useRealTimers())

/** The lines of the file, with folded ones put together again. */
const linesOf = (change: Partial<Parameters<typeof calendarFile>[0]> = {}) =>
  calendarFile({ ...call, ...change })
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
const lineOf = (name: string, change?: Parameters<typeof linesOf>[0]) =>
  linesOf(change).find((line) => line.startsWith(name))

describe('the calendar file', () => {
  test('contains one slot in UTC, a title, the organiser and one reminder', () => {
    const lines = linesOf()
    for (const line of [
      'DTSTART:20270601T103000Z',
      'DURATION:PT30M',
      `SUMMARY:${call.title}`,
      'X-MICROSOFT-CDO-BUSYSTATUS:BUSY',
      'TRIGGER:-PT15M',
    ])
      expect(lines.filter((other) => other === line)).toEqual([line])
    expect(lineOf('DESCRIPTION:')?.replaceAll('\\', '')).toBe(`DESCRIPTION:${call.text}`)
    expect(lineOf('ORGANIZER')).toMatch(/"The office".*:mailto:office@example\.com$/i)
  })

  test('is a higher version of the same event after a move', () => {
    vi.useFakeTimers({ now: Date.parse('2027-05-01T10:00:00Z') })
    expect(lineOf('UID')).toBe(`UID:call-${call.id}@example.com`)
    expect([lineOf('METHOD'), lineOf('STATUS')]).toEqual(['METHOD:PUBLISH', 'STATUS:CONFIRMED'])
    const version = () => Number(lineOf('SEQUENCE')?.slice('SEQUENCE:'.length))
    const first = version()
    vi.setSystemTime(Date.parse('2027-05-01T10:01:00Z'))
    expect(version()).toBeGreaterThan(first)
    vi.setSystemTime(Date.parse('2100-01-01'))
    expect(version()).toBeLessThan(2 ** 31)
  })
})

test.each([
  ['words instead of a date', { starts: 'tomorrow morning' }, /tomorrow morning/],
  ['a date that does not exist', { starts: '2027-13-01T10:30:00Z' }, /./],
  ['no address', { organiser: { ...call.organiser, email: 'the office' } }, /email/],
])('throws for %s', (_name, change, message) => {
  expect(() => calendarFile({ ...call, ...change })).toThrow(message)
})
