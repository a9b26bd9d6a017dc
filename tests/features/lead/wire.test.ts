import { expect, test } from 'vitest'
import { derivedId } from '~/features/lead/derived-id'
import { isFollowUp } from '~/features/lead/follow-up'
import { replyOf } from '~/features/lead/reply'
import { readInsertBody } from '~/features/lead/wire'
import { subtleSha256 } from '~/features/tracking/hash'

const id = '0b1f6a52-0000-4000-8000-000000000001'
const sent = {
  id,
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone: '020',
  service: '',
  message: 'a\0b',
  consent: true,
  service_type: 'general',
  form_type: 'consultation',
  signals: { trap: false, elapsed: 4000 },
  attribution: { utm_source: 'x' },
}

test('an enquiry passes with its own columns, cleaned', () => {
  expect(readInsertBody(sent)).toEqual({ ...sent, message: 'ab' })
})

test('server columns and other sources’ fields are left out', () => {
  const forged = {
    ...sent,
    created_at: '2020-01-01',
    suspected_spam: false,
    xid: 1,
    postcode: 'N1',
    team_mailed_at: 'now',
  }
  expect(readInsertBody(forged)).toEqual({ ...sent, message: 'ab' })
})

test.each([
  ['no id', { id: undefined }],
  ['an id that is no uuid', { id: 'x' }],
  ['an unknown form', { form_type: 'other' }],
  ['no consent', { consent: false }],
  ['a blank name', { first_name: ' ' }],
  ['an over-long message', { message: 'x'.repeat(5001) }],
  ['a number for an e-mail', { email: 7 }],
])('%s is no enquiry', (_name, change) => {
  expect(readInsertBody({ ...sent, ...change })).toBeUndefined()
})

test.each([`x${id}`, `${id}0`, id.replaceAll('-', ''), 7, [id]])('the id %j is none', (odd) => {
  expect(readInsertBody({ ...sent, id: odd })).toBeUndefined()
})

test('an id in capitals is the same id', () => {
  expect(readInsertBody({ ...sent, id: id.toUpperCase() })?.id).toBe(id)
})

test('consent may be left to the table', () => {
  const { consent: _consent, ...rest } = sent
  expect(readInsertBody(rest)).toEqual({ ...rest, message: 'ab' })
})

test.each([null, 'x', ['y'], undefined])('%j is neither signals nor attribution', (odd) => {
  const body = readInsertBody({ ...sent, signals: odd, attribution: odd })
  expect(body?.signals).toEqual({ trap: false })
  expect(body).not.toHaveProperty('attribution')
})

test('odd notes are replaced or left out', () => {
  expect(readInsertBody({ ...sent, signals: 'x', attribution: [] })).toEqual({
    ...sent,
    message: 'ab',
    signals: { trap: false },
    attribution: undefined,
  })
})

test.each([
  [{ status: 201, code: '' }, { status: 201 }],
  [{ status: 200, code: '' }, { status: 201 }],
  [{ status: 299, code: '' }, { status: 201 }],
  [
    { status: 199, code: '' },
    { status: 503, code: 'unavailable' },
  ],
  [
    { status: 300, code: '' },
    { status: 503, code: 'unavailable' },
  ],
  [
    { status: 429, code: 'PT429', hint: '12 s' },
    { status: 429, code: 'PT429', retryAfter: '60' },
  ],
  [
    { status: 429, code: 'x', hint: 'in 12' },
    { status: 429, code: 'x', retryAfter: '60' },
  ],
  [{ status: 409, code: '23505' }, { status: 200 }],
  [
    { status: 400, code: '23514' },
    { status: 422, code: '23514' },
  ],
  [
    { status: 429, code: 'PT429', hint: '171' },
    { status: 429, code: 'PT429', retryAfter: '171' },
  ],
  [
    { status: 429, code: '' },
    { status: 429, code: 'PT429', retryAfter: '60' },
  ],
  [
    { status: 401, code: '42501' },
    { status: 503, code: '42501' },
  ],
  [
    { status: 500, code: 'SUP' },
    { status: 503, code: 'SUP' },
  ],
  [
    { status: 0, code: '' },
    { status: 503, code: 'unavailable' },
  ],
])('the database’s %j is answered with %j', (stored, reply) => {
  expect(replyOf(stored)).toEqual(reply)
})

test('the same fields in the same half-hour are one enquiry; an edit or a later post is another', async () => {
  const sha256 = subtleSha256(crypto.subtle)
  const noon = Date.UTC(2026, 10, 20, 12)
  const first = await derivedId({ first_name: 'Ada' }, { now: noon, sha256 })
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(await derivedId({ first_name: 'Ada' }, { now: noon + 1_799_999, sha256 })).toBe(first)
  expect(await derivedId({ first_name: 'Ada' }, { now: noon + 1_800_000, sha256 })).not.toBe(first)
  expect(await derivedId({ first_name: 'Eve' }, { now: noon, sha256 })).not.toBe(first)
})

test('an id is made of the hash as a UUID of version 8', async () => {
  const sha256 = () => Promise.resolve('0123456789abcdef'.repeat(4))
  expect(await derivedId({ first_name: 'Ada' }, { now: 0, sha256 })).toBe(
    '01234567-89ab-8def-8123-456789abcdef',
  )
})

test('only our own helpers’ payloads are passed on', () => {
  const known = [
    { kind: 'consultation' },
    { label: 'will_calculator' },
    { type: 'will_cost_calculator' },
    { type: 'instant_will' },
  ]
  expect(known.map(isFollowUp)).toEqual([true, true, true, true])
  expect([{}, { kind: 'instant_will' }, { type: 'other' }].map(isFollowUp)).toEqual([false, false, false])
})
