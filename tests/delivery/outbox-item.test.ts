import { expect, test } from 'vitest'
import { entryKey, fingerprint, isExpired, isOverdue, needsWord, parseEntry } from '~/delivery/entry'
import { entry } from './sample-entry'

const hour = 3_600_000

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

test('30 days after it was typed an enquiry is deleted, also when the visitor has sent it again since', () => {
  const days = (count: number) => 1000 + count * 24 * hour
  expect(isExpired(entry, days(30) - 1)).toBe(false)
  expect(isExpired(entry, days(30))).toBe(true)
  const sentAgain = { ...entry, queuedAt: days(29), typedAt: 1000 }
  expect(isExpired(sentAgain, days(30) - 1)).toBe(false)
  expect(isExpired(sentAgain, days(30))).toBe(true)
})

test('what was refused waits for the visitor at once', () => {
  expect(needsWord(entry, 1001)).toBe(false)
  expect(needsWord(entry, 1000 + 72 * hour)).toBe(true)
  expect(needsWord({ ...entry, refused: true }, 1001)).toBe(true)
})
