import { expect, test } from 'vitest'
import { sha256 } from '~/tracking/hash'
import { userData } from '~/tracking/user-data'

test.each([
  ['Margaret.Ashworth@gmail.com', 'margaretashworth@gmail.com'],
  [' m.a+wills@googlemail.com', 'ma@googlemail.com'],
  ['m+a+b.c@Gmail.com', 'm@gmail.com'],
  ['m.a+wills@example.com', 'm.a+wills@example.com'],
  ['m.a+wills@gmail.com.example', 'm.a+wills@gmail.com.example'],
])('%s is hashed as %s', async (email, hashed) => {
  expect(await userData({ email })).toEqual({ sha256_email_address: await sha256(hashed) })
})

test('a missing or invalid phone number is left out', async () => {
  expect(await userData({ email: ' ', phone: 'none' })).toEqual({})
  expect(await userData({})).toEqual({})
})
