import { expect, test } from 'vitest'
import { cleanSignals, insertSparing } from '~/delivery/notes'
import type { InsertBody } from '~/delivery/entry'
import { id } from '../submission/sample'

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
