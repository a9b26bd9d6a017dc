import { expect, test } from 'vitest'
import { itemKey, fingerprint, isExpired, isOverdue, needsWord, parseItem } from '~/delivery/outbox-item'
import { item } from './sample-item'

const hour = 3_600_000

test('what is stored is read back', () => {
  expect(parseItem(JSON.stringify(item))).toEqual(item)
  expect(itemKey(item.id)).toBe('enquiry:b1d2')
})

test.each([null, '', 'nonsense', 'null', '[]', '{}', '{"id":1}', '{"id":"x","queuedAt":"y"}'])(
  '%j is no item',
  (text) => {
    expect(parseItem(text)).toBeUndefined()
  },
)

test.each(['id', 'queuedAt', 'payload', 'signals'] as const)('without its %s it is no item', (part) => {
  expect(parseItem(JSON.stringify({ ...item, [part]: undefined }))).toBeUndefined()
  expect(parseItem(JSON.stringify({ ...item, [part]: true }))).toBeUndefined()
})

test('the same fields in another order are the same enquiry; an edit makes another', () => {
  expect(fingerprint({ first_name: 'Ada', phone: '1' })).toBe(fingerprint({ phone: '1', first_name: 'Ada' }))
  expect(fingerprint({ first_name: 'Ada', phone: '1' })).not.toBe(
    fingerprint({ first_name: 'Ada', phone: '2' }),
  )
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
  expect(needsWord(item, 1001)).toBe(false)
  expect(needsWord(item, 1000 + 72 * hour)).toBe(true)
  expect(needsWord({ ...item, refused: true }, 1001)).toBe(true)
})
