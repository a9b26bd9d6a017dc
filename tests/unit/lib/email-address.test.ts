import { expect, test } from 'vitest'
import { singleAddress } from '~/lib/email-address'

test.each([
  'ada@example.com',
  ' ada@example.com\n',
  '\u202aada@example.com\u202c',
  'ada.lovelace+wills@mail.example.co.uk',
  "o'connor@example.com",
  'ada@bücher.example',
  'a@a.b.c1d',
  'ada@a1b.ab1.example',
  'ada@1and1.c2',
  'ada@example.x',
  `${'a'.repeat(64)}@example.com`,
  `ada@${'a.'.repeat(122)}${'b'.repeat(6)}`,
])('%j is one address', (typed) => {
  expect(singleAddress(typed)).toBe(typed.replace(/^[\s\u202a]+|[\s\u202c]+$/g, ''))
})

test.each([
  '',
  'ada',
  'ada.example',
  'ada@a_b.example',
  'ada@ｅxample.com',
  'ada@example.com!',
  'ada@example.a_b',
  'ada@example.com-',
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
  `ada@${'a.'.repeat(122)}${'b'.repeat(7)}`,
])('%j is not', (typed) => {
  expect(singleAddress(typed)).toBeUndefined()
})
