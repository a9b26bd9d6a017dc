import { expect, test } from 'vitest'
import { subtleSha256 } from '~/tracking/hash'
import { e164, userData } from '~/tracking/user-data'

const sha256 = subtleSha256(crypto.subtle)

test.each([
  ['020 7946 0999', '+442079460999'],
  ['(020) 7946-0999', '+442079460999'],
  ['+44 (0)20 7946 0999', '+442079460999'],
  ['0044 20 7946 0999', '+442079460999'],
  ['07700 900123', '+447700900123'],
  ['+353 1 234 5678', '+35312345678'],
])('%s is dialled as %s', (typed, dialled) => expect(e164(typed)).toBe(dialled))

test.each(['', 'none', '12', 'call me'])('“%s” is no number', (typed) => expect(e164(typed)).toBeUndefined())

test('a person is hashed in Google’s form, beside the specified one', async () => {
  const user = await userData({ email: ' Margaret@Test.INVALID ', phone: '020 7946 0999' }, sha256)
  expect(user).toEqual({
    sha256_email_address: await sha256('margaret@test.invalid'),
    sha256_phone_number: await sha256('+442079460999'),
  })
  expect(user.sha256_phone_number).toMatch(/^[\da-f]{64}$/)
})

test('what is missing or no number is left out', async () => {
  expect(await userData({ email: ' ', phone: 'none' }, sha256)).toEqual({})
  expect(await userData({}, sha256)).toEqual({})
})
