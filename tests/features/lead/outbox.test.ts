import { expect, test } from 'vitest'
import { entryKey, fingerprint, insertBody, isOverdue, parseEntry, type Entry } from '~/features/lead/outbox'

const hour = 3_600_000
const entry: Entry = {
  id: 'b1d2',
  payload: { first_name: 'Ada', form_type: 'consultation', consent: true },
  signals: { trap: false, elapsed: 5000 },
  attribution: { landing_path: '/' },
  followUp: { kind: 'consultation' },
  queuedAt: 1000,
}

test('what is stored is read back', () => {
  expect(parseEntry(JSON.stringify(entry))).toEqual(entry)
  expect(entryKey(entry.id)).toBe('enquiry:b1d2')
})

test.each([null, '', 'nonsense', 'null', '[]', '{}', '{"id":1}', '{"id":"x","queuedAt":"y"}'])(
  '%j is no entry',
  (text) => {
    expect(parseEntry(text)).toBeUndefined()
  },
)

test.each(['id', 'queuedAt', 'payload', 'signals'] as const)('without its %s it is no entry', (part) => {
  expect(parseEntry(JSON.stringify({ ...entry, [part]: undefined }))).toBeUndefined()
  expect(parseEntry(JSON.stringify({ ...entry, [part]: true }))).toBeUndefined()
})

test('the same fields in another order are the same enquiry; an edit makes another', () => {
  expect(fingerprint({ first_name: 'Ada', phone: '1' })).toBe(fingerprint({ phone: '1', first_name: 'Ada' }))
  expect(fingerprint({ first_name: 'Ada', phone: '1' })).not.toBe(
    fingerprint({ first_name: 'Ada', phone: '2' }),
  )
})

test('after 72 hours the visitor is asked', () => {
  expect(isOverdue(entry, 1000 + 72 * hour - 1)).toBe(false)
  expect(isOverdue(entry, 1000 + 72 * hour)).toBe(true)
})

test('an insert holds the row’s columns and neither the helper’s payload nor our own marks', () => {
  expect(insertBody(entry)).toEqual({
    id: 'b1d2',
    first_name: 'Ada',
    form_type: 'consultation',
    consent: true,
    signals: { trap: false, elapsed: 5000 },
    attribution: { landing_path: '/' },
  })
  expect(insertBody({ ...entry, attribution: null })).not.toHaveProperty('attribution')
})
