import { expect, test } from 'vitest'
import { derivedId } from '~/features/lead/derived-id'
import { subtleSha256 } from '~/features/tracking/hash'

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
