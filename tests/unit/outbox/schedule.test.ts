import { expect, test } from 'vitest'
import { isExpired, isOverdue, needsDecision, pauseLeft, redated, retryDelay } from '~/outbox/schedule'
import { day, hour, item, start } from './sample-item'

test('retries follow after 1, 2, 4 and 8 seconds, up to a quarter later, and not before the server allows it', () => {
  const delays = [0, 1, 2, 3, 4].map((attempt) => retryDelay(attempt, { random: 0 }))
  expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, undefined])
  expect(retryDelay(1, { random: 1 })).toBe(2_500)
  expect(retryDelay(0, { random: 0, retryAfter: 30_000 })).toBe(30_000)
  expect(retryDelay(3, { random: 0, retryAfter: 3_000 })).toBe(8_000)
})

const pause = { pausedAt: start, notBefore: start + 600_000 }

test.each([
  ['just begun', pause, start, 600_000],
  ['half over', pause, start + 300_000, 300_000],
  ['over', pause, start + 600_001, 0],
  ['longer than ten minutes', { ...pause, notBefore: start + 600_001 }, start, 0],
  ['asked for by a clock that was put back since', pause, start - 1, 0],
  ['unreadable', { notBefore: 'soon' as never }, start, 0],
])('an earlier page’s pause: %s', (_what, more, now, left) => {
  expect(pauseLeft(item('a', more), now)).toBe(left)
})

test.each([
  ['just sent', {}, start, ''],
  ['almost 72 hours old', {}, start + 72 * hour - 1, ''],
  ['72 hours old', {}, start + 72 * hour, 'overdue, asks'],
  ['rejected', { refused: true }, start, 'asks'],
  ['almost 30 days old', {}, start + 30 * day - 1, 'overdue, asks'],
  ['30 days old', {}, start + 30 * day, 'overdue, expired'],
  ['rejected 30 days ago', { refused: true }, start + 30 * day, 'overdue, expired'],
  [
    'typed 30 days ago and sent again since',
    { queuedAt: start + 29 * day, typedAt: start },
    start + 30 * day,
    'expired',
  ],
] as const)('an enquiry that is %s', (_what, more, now, expected) => {
  const one = item('a', more)
  const found = { overdue: isOverdue(one, now), asks: needsDecision(one, now), expired: isExpired(one, now) }
  expect(
    Object.keys(found)
      .filter((name) => found[name as keyof typeof found])
      .join(', '),
  ).toBe(expected)
})

test('a date up to three days ahead stays; a later one counts from now', () => {
  const ahead = (ms: number) => item('a', { queuedAt: start + 3 * day + ms })
  expect(redated(ahead(0), start)).toEqual(ahead(0))
  expect(redated(ahead(1), start)).toEqual(item('a', { queuedAt: start, typedAt: start }))
  expect(redated(item('a', { typedAt: Infinity }), start)).toEqual(item('a', { typedAt: start }))
})
