import { expect, test } from 'vitest'
import { sha256 } from '~/tracking/hash'
import { userData } from '~/tracking/user-data'

test.each([
  ['Margaret.Ashworth@gmail.com', 'margaretashworth@gmail.com'],
  ['m.a+wills@googlemail.com', 'ma@googlemail.com'],
  ['m+a+b.c@Gmail.com', 'm@gmail.com'],
  ['m.a+wills@example.com', 'm.a+wills@example.com'],
  ['m.a+wills@gmail.com.example', 'm.a+wills@gmail.com.example'],
])('%s is hashed as %s', async (email, hashed) => {
  expect(await userData({ email })).toEqual({ sha256_email_address: await sha256(hashed) })
})

test('a person is hashed in Google’s form, beside the specified one', async () => {
  const user = await userData({ email: ' Margaret@Test.INVALID ', phone: '020 7946 0999' })
  expect(user).toEqual({
    sha256_email_address: await sha256('margaret@test.invalid'),
    sha256_phone_number: await sha256('+442079460999'),
  })
  expect(user.sha256_phone_number).toMatch(/^[\da-f]{64}$/)
})

test('a missing or invalid phone number is left out', async () => {
  expect(await userData({ email: ' ', phone: 'none' })).toEqual({})
  expect(await userData({})).toEqual({})
})
