import { expect, test } from 'vitest'
import {
  isExpired,
  isOverdue,
  keepUnsent,
  needsDecision,
  pauseLeft,
  redated,
  retryDelay,
} from '~/outbox/schedule'
import { item } from './sample-item'

const hour = 3_600_000

test('retries come after 1, 2, 4 and 8 seconds, up to a quarter later, then no more', () => {
  expect([0, 1, 2, 3, 4].map((attempt) => retryDelay(attempt, { random: 0 }))).toEqual([
    1000,
    2000,
    4000,
    8000,
    undefined,
  ])
  expect(retryDelay(1, { random: 1 })).toBe(2500)
})

test('a retry is never sooner than the server asked', () => {
  expect(retryDelay(0, { random: 0, retryAfter: 30_000 })).toBe(30_000)
  expect(retryDelay(3, { random: 0, retryAfter: 3_000 })).toBe(8_000)
})

test.each([
  ['ten minutes, the longest there is', 600_000, 600_000],
  ['more than any pause', 600_001, 0],
  ['nothing any more', -1, 0],
])('of a pause asked for on an earlier page there is left: %s', (_left, ms, left) => {
  expect(pauseLeft({ ...item, notBefore: 5000 + ms, pausedAt: 5000 }, 5000)).toBe(left)
})

test('a date three days ahead may be right; one beyond that counts from now', () => {
  const ahead = (ms: number) => ({ ...item, queuedAt: 1000 + 72 * hour + ms })
  expect(redated(ahead(0), 1000)).toEqual(ahead(0))
  expect(redated(ahead(1), 1000)).toEqual({ ...item, queuedAt: 1000, typedAt: 1000 })
})

test('after 72 hours the visitor is asked', () => {
  expect(isOverdue(item, 1000 + 72 * hour - 1)).toBe(false)
  expect(isOverdue(item, 1000 + 72 * hour)).toBe(true)
})

test('30 days after it was typed an enquiry is deleted, also when the visitor has sent it again since', () => {
  const days = (count: number) => 1000 + count * 24 * hour
  expect(isExpired(item, days(30) - 1)).toBe(false)
  expect(isExpired(item, days(30))).toBe(true)
  const sentAgain = { ...item, queuedAt: days(29), typedAt: 1000 }
  expect(isExpired(sentAgain, days(30) - 1)).toBe(false)
  expect(isExpired(sentAgain, days(30))).toBe(true)
})

test('what was refused waits for the visitor at once', () => {
  expect(needsDecision(item, 1001)).toBe(false)
  expect(needsDecision(item, 1000 + 72 * hour)).toBe(true)
  expect(needsDecision({ ...item, refused: true }, 1001)).toBe(true)
})

test('an unsent enquiry stays 30 days', () => {
  expect(keepUnsent).toBe(30 * 24 * hour)
})
