import { expect, test } from 'vitest'
import { singleAddress } from '~/features/mail/address'

test.each([
  'ada@example.com',
  ' ada@example.com\n',
  'ada.lovelace+wills@mail.example.co.uk',
  "o'connor@example.com",
  'ada@bücher.example',
])('%j is one address', (typed) => {
  expect(singleAddress(typed)).toBe(typed.trim())
})

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@localhost',
  'ada@example.com, eve@example.com',
  'ada@example.com;eve@example.com',
  'ada@example.com eve@example.com',
  'Ada <ada@example.com>',
  '<ada@example.com>',
  'ada@example.com (eve@example.com)',
  'friends: ada@example.com, eve@example.com;',
  '"ada@example.com,eve"@example.com',
  'eve@example.com\r\nBcc: all@example.com',
  'ada@example.com%0aBcc:all@example.com',
  'ada@eve@example.com',
  'ada..lovelace@example.com',
  '-oQ/tmp@example.com',
  'ada@-example.com',
  'ada@[127.0.0.1]',
  'ada@127.0.0.1',
  'ada\u0000@example.com',
  'аdа@example.com',
  `${'a'.repeat(65)}@example.com`,
  `ada@${'a.'.repeat(130)}example`,
])('%j is not', (typed) => {
  expect(singleAddress(typed)).toBeUndefined()
})
