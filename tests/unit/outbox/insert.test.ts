import { expect, test } from 'vitest'
import { cleanMetadata, insertBody, outcomeOf } from '~/outbox/insert'
import { id } from '../lead/sample'
import { fullItem, item } from './sample-item'

test('an insert has the row’s columns and metadata, and nothing else of the item', () => {
  expect(insertBody({ ...fullItem, typedAt: 900, notified: true })).toEqual({
    id: 'b1d2',
    ...fullItem.payload,
    attribution: { ...fullItem.attribution, signals: fullItem.signals },
  })
  expect(insertBody(item('a'))).toEqual({
    ...{ id: 'a', first_name: 'a', form_type: 'consultation' },
    attribution: { signals: { trap: false } },
  })
})

test('metadata that an earlier release stored is cleaned', () => {
  const signals = { trap: true, elapsed: 5, more: '\0' }
  expect(
    insertBody(item('a', { signals, attribution: { utm_source: 'a\0\ud83d', other: 'x' } })),
  ).toMatchObject({ attribution: { utm_source: 'a', signals: { trap: true, elapsed: 5 } } })
  expect(insertBody(item('a', { attribution: { utm_source: '\0' } })).attribution).toEqual({
    signals: { trap: false },
  })
})

test.each([
  [
    { trap: true, elapsed: 4000 },
    { trap: true, elapsed: 4000 },
  ],
  [{ trap: 'yes', elapsed: '9' }, { trap: false }],
  [{ elapsed: Infinity }, { trap: false }],
  [{ trap: true, more: '\0' }, { trap: true }],
  [null, { trap: false }],
  [undefined, { trap: false }],
  ['text', { trap: false }],
  [[true], { trap: false }],
])('signals %j are cleaned to %j', (sent, signals) => {
  expect(cleanMetadata({ signals: sent })).toStrictEqual({ signals })
})

test('anything but metadata is left out', () => {
  for (const sent of [null, 'x', ['y']])
    expect(cleanMetadata(sent)).toStrictEqual({ signals: { trap: false } })
})

const now = Date.UTC(2026, 10, 20, 12)
const failed = { kind: 'failed' }
const delivered = { kind: 'delivered' }
const refused = { kind: 'refused' }
const retryAfter = 'Fri, 20 Nov 2026 12:00:10 GMT'

test.each([
  ['the id', { id }, delivered],
  ['the id and a reference', { id, reference: 'IW1' }, { ...delivered, reference: 'IW1' }],
  ['a duplicate with the id', { id, isDuplicate: true }, { ...delivered, isDuplicate: true }],
  ['another id', { id: 'b1d2' }, failed],
  ['a duplicate without an id', { code: '23505' }, failed],
  ['a violated check', { code: '23514' }, refused],
  ['a null where none may be', { code: '23502' }, refused],
  ['an impossible text', { code: '22P05' }, refused],
  ['neither an id nor a code', {}, failed],
  ['a rotated key', { code: '42501' }, failed],
  ['a column before its migration', { code: 'PGRST204' }, failed],
  ['a code that ends like SQLSTATE class 23', { code: '923514' }, failed],
  ['a longer code of that class', { code: '235140' }, failed],
  ['a shorter one', { code: '22' }, failed],
  ['a pause', { code: 'PT429', retryAfter: '30' }, { ...failed, retryAfter: 30_000 }],
  ['a limit without a pause', { code: 'PT429' }, failed],
  ['an invalid date', { retryAfter, date: 'soon' }, { ...failed, retryAfter: 10_000 }],
])('a response with %s', (_what, answer, outcome) => {
  expect(outcomeOf(id, answer, now)).toStrictEqual(outcome)
})

test.each([
  ['120', 120_000],
  [' 30 ', 30_000],
  ['-5', 0],
  ['2026-11-20T12:00:10Z', 10_000],
  ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  ['5 minutes', undefined],
  ['', undefined],
  [null, undefined],
])('Retry-After %j is a pause of %j ms', (header, pause) => {
  expect(outcomeOf(id, { retryAfter: header }, now)).toEqual({ ...failed, retryAfter: pause })
})
