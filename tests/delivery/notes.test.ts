import { expect, test } from 'vitest'
import { cleanSignals, insertBody, insertSparing, noteColumns, type InsertBody } from '~/delivery/notes'
import { id } from '../submission/sample'
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
  'refused with %s, it is tried once more without its notes',
  async (code) => {
    const { rows, insert } = scripted(code, undefined)
    expect(await insertSparing(body, insert)).toEqual({ code: undefined })
    expect(rows).toEqual([body, bare])
  },
)

test.each([undefined, '23505', '42501', 'PT429', 'XX000'])('answered with %s, it is not', async (code) => {
  const { rows, insert } = scripted(code)
  expect(await insertSparing(body, insert)).toEqual({ code })
  expect(rows).toEqual([body])
})

test('the last answer counts', async () => {
  const { rows, insert } = scripted('22P05', '23514')
  expect(await insertSparing(body, insert)).toEqual({ code: '23514' })
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
])('of the signals %j there stays %j', (note, kept) => {
  expect(cleanSignals(note)).toStrictEqual(kept)
})

test('notes that an earlier release kept are cleaned on their way', () => {
  const attribution = { utm_source: 'a\0\ud83d', other: 'x' }
  const signals = { trap: true, elapsed: 5, more: '\0' }
  expect(insertBody({ ...item, attribution, signals })).toMatchObject({
    signals: { trap: true, elapsed: 5 },
    attribution: { utm_source: 'a' },
  })
  expect(insertBody({ ...item, attribution: { utm_source: '\0' } })).not.toHaveProperty('attribution')
})

test('an insert holds the row’s columns and its notes, and none of our own marks', () => {
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
  expect(noteColumns.filter((note) => note in insertBody(item))).toEqual(noteColumns)
})
