import { expect, test } from 'vitest'
import {
  cleanSignals,
  insertBody,
  insertWithFallback,
  metadataColumns,
  outcomeOf,
  retryAfterTime,
  type InsertBody,
} from '~/outbox/insert'
import { id } from '../lead/sample'
import { item } from './sample-item'

const body: InsertBody = {
  id,
  first_name: 'Ada',
  form_type: 'consultation',
  signals: { trap: false },
  attribution: { utm_source: 'ad' },
}
const bare = { id, first_name: 'Ada', form_type: 'consultation' }

/** A database that answers by script, and what it was asked to store. */
function scripted(...codes: (string | undefined)[]) {
  const rows: object[] = []
  const insert = async (row: object) => ({ code: codes[rows.push(row) - 1] })
  return { rows, insert }
}

test.each(['22P05', '22P02', '22001', '23514', '23502'])(
  'refused with %s, it is tried once more without its metadata',
  async (code) => {
    const { rows, insert } = scripted(code, undefined)
    expect(await insertWithFallback(body, insert)).toEqual({ code: undefined })
    expect(rows).toEqual([body, bare])
  },
)

test.each([undefined, '23505', '42501', 'PT429', 'XX000'])('answered with %s, it is not', async (code) => {
  const { rows, insert } = scripted(code)
  expect(await insertWithFallback(body, insert)).toEqual({ code })
  expect(rows).toEqual([body])
})

test('the last answer counts', async () => {
  const { rows, insert } = scripted('22P05', '23514')
  expect(await insertWithFallback(body, insert)).toEqual({ code: '23514' })
  expect(rows).toHaveLength(2)
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
])('of the signals %j there stays %j', (sent, kept) => {
  expect(cleanSignals(sent)).toStrictEqual(kept)
})

test('metadata that an earlier release kept is cleaned on its way', () => {
  const attribution = { utm_source: 'a\0\ud83d', other: 'x' }
  const signals = { trap: true, elapsed: 5, more: '\0' }
  expect(insertBody({ ...item, attribution, signals })).toMatchObject({
    signals: { trap: true, elapsed: 5 },
    attribution: { utm_source: 'a' },
  })
  expect(insertBody({ ...item, attribution: { utm_source: '\0' } })).not.toHaveProperty('attribution')
})

test('an insert holds the row’s columns and its metadata, and none of our own marks', () => {
  expect(insertBody(item)).toEqual({
    id: 'b1d2',
    first_name: 'Ada',
    form_type: 'consultation',
    consent: true,
    signals: { trap: false, elapsed: 5000 },
    attribution: { landing_path: '/' },
    answers: { situation: 'couple' },
  })
  expect(insertBody({ ...item, typedAt: 900 })).not.toHaveProperty('typedAt')
  const { answers: _answers, ...without } = item
  const bare = insertBody({ ...without, attribution: null })
  expect(Object.keys(bare)).toEqual(['id', 'first_name', 'form_type', 'consent', 'signals'])
  expect(metadataColumns.filter((column) => column in insertBody(item))).toEqual(metadataColumns)
})

const now = Date.UTC(2026, 10, 20, 12)
const failed = { kind: 'failed' }
const delivered = { kind: 'delivered' }

test.each([
  ['it names the enquiry', { status: 201, id }, delivered],
  [
    'it names the enquiry and its reference',
    { status: 201, id, reference: 'IW1' },
    { ...delivered, reference: 'IW1' },
  ],
  ['it had the enquiry before', { status: 409, id, isDuplicate: true }, { ...delivered, isDuplicate: true }],
  ['a success that names nothing', { status: 201 }, failed],
  ['a success that names another enquiry', { status: 201, id: 'b1d2' }, failed],
  ['a duplicate that names nothing', { status: 409, code: '23505' }, failed],
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
  expect(outcomeOf(id, answer, now)).toStrictEqual(outcome)
})

test('a date is meant by the server’s own clock, where it says so: the visitor’s may be wrong', () => {
  const retryAfter = 'Fri, 20 Nov 2026 12:00:10 GMT'
  const date = 'Fri, 20 Nov 2026 12:00:00 GMT'
  expect(outcomeOf(id, { status: 429, retryAfter, date }, now - 172_800_000)).toMatchObject({
    retryAfter: 10_000,
  })
  expect(outcomeOf(id, { status: 429, retryAfter, date: 'soon' }, now)).toMatchObject({ retryAfter: 10_000 })
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
