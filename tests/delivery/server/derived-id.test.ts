import { expect, test } from 'vitest'
import { derivedId } from '~/delivery/server/derived-id'
import { keyedHash } from '~/delivery/server/shared-secret'

const noon = Date.UTC(2026, 10, 20, 12)
const idUnder = (secret: string, now: number, first_name = 'Ada') =>
  derivedId({ first_name }, { now, keyedHash: keyedHash(secret, 'enquiry id') })

test('the same fields in the same half-hour are one enquiry; an edit or a later post is another', () => {
  const first = idUnder('s3cret', noon)
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(idUnder('s3cret', noon + 1_799_999)).toBe(first)
  expect(idUnder('s3cret', noon + 1_800_000)).not.toBe(first)
  expect(idUnder('s3cret', noon, 'Eve')).not.toBe(first)
})

test('without the secret nobody can work the id out', () => {
  expect(idUnder('another', noon)).not.toBe(idUnder('s3cret', noon))
  expect(idUnder('', noon)).toBe(idUnder('', noon))
  expect(keyedHash('s3cret', 'something else')('x')).not.toBe(keyedHash('s3cret', 'enquiry id')('x'))
})

test('an id is made of the hash as a UUID of version 8', () => {
  const keyed = () => '0123456789abcdef'.repeat(4)
  expect(derivedId({ first_name: 'Ada' }, { now: 0, keyedHash: keyed })).toBe(
    '01234567-89ab-8def-8123-456789abcdef',
  )
})
