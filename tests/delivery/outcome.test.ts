import { expect, test } from 'vitest'
import { outcomeOf, retryAfterTime } from '~/delivery/outcome'
import { retryDelay } from '~/delivery/outbox-sender'

const now = Date.UTC(2026, 10, 20, 12)
const failed = { kind: 'failed' }
const delivered = { kind: 'delivered' }

test.each([
  ['created', { status: 201 }, delivered],
  ['done', { status: 200 }, delivered],
  ['done in some way', { status: 299 }, delivered],
  ['informed only', { status: 199 }, failed],
  ['sent elsewhere', { status: 300 }, failed],
  ['created and read back', { status: 201, reference: 'IW1' }, { kind: 'delivered', reference: 'IW1' }],
  ['duplicate key: it is already there', { status: 409, code: '23505' }, delivered],
  ['a check refuses it', { status: 400, code: '23514' }, { kind: 'refused' }],
  ['a null it cannot have', { status: 400, code: '23502' }, { kind: 'refused' }],
  ['text it cannot hold', { status: 400, code: '22P05' }, { kind: 'refused' }],
  ['no answer', { status: 0 }, failed],
  ['server error', { status: 500 }, failed],
  ['key rotated', { status: 401, code: '42501' }, failed],
  ['column unknown until the migration has run', { status: 400, code: 'PGRST204' }, failed],
  ['a local check violation has no SQLSTATE', { status: 500, code: 'SUP' }, failed],
  ['something that only ends like a class', { status: 400, code: '923514' }, failed],
  ['something longer than a class', { status: 400, code: '235140' }, failed],
  ['something that only begins like a class', { status: 400, code: '22' }, failed],
  ['too many', { status: 429, code: 'PT429', retryAfter: '30' }, { kind: 'failed', retryAfter: 30_000 }],
  ['too many, no time named', { status: 429, code: 'PT429' }, failed],
])('%s', (_name, answer, outcome) => {
  expect(outcomeOf(answer, now)).toStrictEqual(outcome)
})

test('a date is meant by the server’s own clock, where it says so: the visitor’s may be wrong', () => {
  const retryAfter = 'Fri, 20 Nov 2026 12:00:10 GMT'
  const date = 'Fri, 20 Nov 2026 12:00:00 GMT'
  expect(outcomeOf({ status: 429, retryAfter, date }, now - 172_800_000)).toMatchObject({
    retryAfter: 10_000,
  })
  expect(outcomeOf({ status: 429, retryAfter, date: 'soon' }, now)).toMatchObject({ retryAfter: 10_000 })
})

test.each([
  ['120', 120_000],
  [' 0 ', 0],
  [' 30 ', 30_000],
  ['Fri, 20 Nov 2026 12:00:10 +0000', 10_000],
  ['2026-11-20T12:00:10Z', 10_000],
  [undefined, undefined],
  ['Fri, 20 Nov 2026 12:00:10 GMT', 10_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  ['5 minutes', undefined],
  ['-5', 0],
  ['', undefined],
  [null, undefined],
])('Retry-After %j is %j ms', (header, time) => {
  expect(retryAfterTime(header, now)).toBe(time)
})

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
