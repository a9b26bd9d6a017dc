import { afterEach, expect, test, vi } from 'vitest'
import { derivedId, readInsertBody, replyOf } from '~/functions/enquiry'
import { id, row } from '../unit/lead/sample'

const sent = {
  ...row,
  message: 'a\0b',
  attribution: { utm_source: 'x', signals: { trap: false, elapsed: 4000 } },
}

test('an enquiry keeps its own columns, cleaned', () => {
  expect(readInsertBody(sent)).toEqual({ ...sent, message: 'ab' })
})

test('an enquiry is cleaned before it is checked', () => {
  const message = `${'x'.repeat(49)}\r\n`.repeat(100)
  const body = readInsertBody({ ...sent, email: '\u202aada@example.com\u202c', message })
  expect(body).toMatchObject({ email: 'ada@example.com', message: message.replaceAll('\r', '').trimEnd() })
  expect(readInsertBody({ ...sent, phone: '\u200b\ufeff' })).toBeUndefined()
})

test.each([
  ['no id', { id: undefined }],
  ['an id that is not a UUID', { id: 'x' }],
  ['an id with a character before it', { id: `x${id}` }],
  ['an id with a character after it', { id: `${id}0` }],
  ['an id in a list', { id: [id] }],
  ['an unknown form', { form_type: 'other' }],
  ['a form named like an object property', { form_type: 'constructor' }],
  ['no consent', { consent: false }],
  ['a blank name', { first_name: ' ' }],
  ['a name in a list', { first_name: ['Ada'] }],
  ['an over-long message', { message: 'x'.repeat(5001) }],
  ['a number for an email', { email: 7 }],
])('%s is rejected', (_name, change) => {
  expect(readInsertBody({ ...sent, ...change })).toBeUndefined()
})

test('an id in capitals is the same id', () => {
  expect(readInsertBody({ ...sent, id: id.toUpperCase() })?.id).toBe(id)
})

test('consent may be missing, because the table has a default', () => {
  const { consent: _consent, ...rest } = sent
  expect(readInsertBody(rest)).toEqual({ ...rest, message: 'ab' })
})

const noon = Date.UTC(2026, 10, 20, 12)
afterEach(() => void vi.unstubAllEnvs())

function idUnder(secret: string, now: number, first_name = 'Ada') {
  vi.stubEnv('WEBHOOK_SECRET', secret)
  return derivedId({ first_name }, now)
}

test('the same fields in the same half-hour are one enquiry; an edit or a later post is another', () => {
  const first = idUnder('s3cret', noon)
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(idUnder('s3cret', noon + 1_799_999)).toBe(first)
  expect(idUnder('s3cret', noon + 1_800_000)).not.toBe(first)
  expect(idUnder('s3cret', noon, 'Eve')).not.toBe(first)
})

test('without a secret the id is the same until a restart', () => {
  expect(idUnder('', noon)).toBe(idUnder('', noon))
  expect(idUnder('', noon)).not.toBe(idUnder('s3cret', noon))
})

test.each([
  [300, '', undefined, { status: 503, code: 'unavailable' }],
  [0, '', undefined, { status: 503, code: 'unavailable' }],
  [429, 'PT429', '12 s', { status: 429, code: 'PT429', retryAfter: '60' }],
  [429, '', undefined, { status: 429, code: 'PT429', retryAfter: '60' }],
])('the database’s %i %s (hint %s) becomes the response %j', (status, code, hint, reply) => {
  expect(replyOf({ status, code, ...(hint && { hint }) })).toEqual(reply)
})
