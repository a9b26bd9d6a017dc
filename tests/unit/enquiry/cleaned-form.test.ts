import { expect, test } from 'vitest'
import { nativeFaults, nativeLead, readNativePost } from '~/enquiry/native-form'

const typed: Readonly<Record<string, string>> = {
  firstName: '\u200eAda\u200e',
  lastName: '\u00a0Lovelace\ufeff',
  email: '\u202aada@example.com\u202c',
  phone: '\u2060020 7946 0000\u200b',
  message: `${'x'.repeat(49)}\r\n`.repeat(100),
}

const post = (changed: Readonly<Record<string, string>> = {}) =>
  readNativePost((name) => ({ ...typed, ...changed })[name])

test('without JavaScript, a long message with line breaks is accepted, and invisible characters around texts are removed', () => {
  expect(nativeFaults(post())).toEqual([])
  expect(nativeLead(post()).row).toMatchObject({
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    phone: '020 7946 0000',
    message: typed['message']?.replaceAll('\r', '').trimEnd(),
  })
})

test('without JavaScript, a field of invisible characters counts as empty', () => {
  expect(nativeFaults(post({ email: '\u200b\u00a0' }))).toEqual([{ field: 'email', fault: 'missing' }])
})
