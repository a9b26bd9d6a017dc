import punycode from 'punycode.js'
import { domainToASCII, domainToUnicode } from 'node:url'
import { expect, test } from 'vitest'
import { canonicalAddress, canonicalEmail } from '~/delivery/canonical-email'
import { singleAddress } from '~/mail/single-address'
import { mailboxes, noAddresses } from './email-variants'

test.each(mailboxes)('%s is the form of every way of writing it', (canonical, variants) => {
  for (const variant of variants) expect([variant, canonicalEmail(variant)]).toEqual([variant, canonical])
})

test.each(noAddresses)('%j is not one address', (text) => {
  expect(canonicalAddress(text)).toBeUndefined()
  expect(canonicalEmail(text).length).toBeLessThanOrEqual(640)
})

test.each(mailboxes)(
  '%s is read as the one address that each way of writing it holds',
  (canonical, variants) => {
    for (const variant of variants) expect(canonicalAddress(variant)).toBe(canonical)
  },
)

test('an address may be as long as the database takes, and a part of its domain as the rules of domains do', () => {
  const host = '@example.com'
  const fits = `${'a'.repeat(320 - host.length)}${host}`
  expect(canonicalAddress(fits)).toBe(fits)
  expect(canonicalAddress(`a${fits}`)).toBeUndefined()
  expect(canonicalAddress(`ada@${'b'.repeat(63)}.com`)).toBe(`ada@${'b'.repeat(63)}.com`)
  expect(canonicalAddress(`ada@${'b'.repeat(64)}.com`)).toBeUndefined()
})

test('a list is itself in small letters, and is never taken for its first address', () => {
  expect(canonicalEmail(' Ada@Example.com, EVE@example.com ')).toBe('ada@example.com, eve@example.com')
})

test('the form of a form is itself', () => {
  for (const text of [...mailboxes.flatMap(([, variants]) => variants), ...noAddresses])
    expect(canonicalEmail(canonicalEmail(text)).trim()).toBe(canonicalEmail(text).trim())
})

test('whatever letter stands in a domain, the form is that of the name the mail server is asked for', () => {
  const different: string[] = []
  for (let point = 0x80; point <= 0x10ffff; point++) {
    const letter = String.fromCodePoint(point)
    if (!/[\p{L}\p{N}]/u.test(letter)) continue
    const typed = `ada@a${letter}b.com`
    const domain = singleAddress(typed)?.slice(4)
    const asked = domain && domainToASCII(domain)
    if (!asked || asked === punycode.toASCII(domain)) continue
    const read = `ada@${domainToUnicode(asked)}`
    if (canonicalEmail(typed) !== canonicalEmail(read)) different.push(letter)
  }
  expect(different).toEqual([])
})
