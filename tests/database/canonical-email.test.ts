// The one form of an e-mail address: what reaches one mailbox compares equal, in the local database as on PostgreSQL.
import { domainToASCII, domainToUnicode } from 'node:url'
import type { PGlite } from '@supabase/lite/pglite'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../support/postgres'
import { mailboxes, noAddresses } from './email-addresses'
import { insertion, openDatabase } from './open-database'
import { cases, isFullMode } from '../support/full-mode'

let db: PGlite
let postgres: Awaited<ReturnType<typeof startPostgres>>
beforeAll(async () => {
  db = await openDatabase()
  postgres = await startPostgres()
}, 300_000)
afterAll(async () => {
  await db.close()
  await postgres.stop()
})

interface Form {
  form: string
  /** Null where the text is not one address. */
  address: string | null
}

const query = `
  select private.canonical_email(typed) as form, public.canonical_address(typed) as address
  from unnest($1::text[]) with ordinality as list (typed, place) order by place`
const onLocal = async (texts: string[]) => (await db.query<Form>(query, [texts])).rows
const onPostgres = async (texts: string[]) => (await postgres.admin.query<Form>(query, [texts])).rows

const written = mailboxes.flatMap(([form, variants]) => variants.map((typed) => ({ typed, form })))

describe.each([
  ['the local database', onLocal],
  ['PostgreSQL', onPostgres],
])('%s', (_, formsOf) => {
  test('has one form for every way of writing an address', async () => {
    expect(written.length).toBeGreaterThanOrEqual(180)
    const forms = await formsOf(written.map(({ typed }) => typed))
    expect(written.map(({ typed }, index) => ({ typed, ...forms[index] }))).toEqual(
      written.map(({ typed, form }) => ({ typed, form, address: form })),
    )
  })

  test('takes a list or a sentence for no address', async () => {
    const forms = await formsOf(noAddresses)
    expect(noAddresses.map((typed, index) => [typed, forms[index]?.address])).toEqual(
      noAddresses.map((typed) => [typed, null]),
    )
    for (const { form } of forms) expect([...form].length).toBeLessThanOrEqual(320)
  })

  test('has a list as itself in small letters, never as its first address', async () => {
    const [list] = await formsOf([' Ada@Example.com, EVE@example.com '])
    expect(list).toEqual({ form: 'ada@example.com, eve@example.com', address: null })
  })

  test('takes an address as long as a column may be, and a part of its domain as the rules of domains allow', async () => {
    const host = '@example.com'
    const fits = `${'a'.repeat(320 - host.length)}${host}`
    const label = 'b'.repeat(63)
    const forms = await formsOf([fits, `a${fits}`, `ada@${label}.com`, `ada@b${label}.com`])
    expect(forms.map(({ address }) => address)).toEqual([fits, null, `ada@${label}.com`, null])
  })
})

/** What addresses are made of, and what people paste into them. */
const pieces = [
  ...[
    'ada',
    'ADA',
    '@',
    '@',
    '@',
    '.',
    '.',
    'com',
    'xn--',
    'mailto:',
    '<',
    '>',
    '+',
    ',',
    ';',
    ' ',
    '\n',
    '\u00a0',
    '-',
    '"',
    "'",
  ],
  ...'éÉßẞİıςΣᾀﬁＡ＠．。\u200b\u0301\u0345Ω𐐀例٣👵',
]

/** Letters newer than Unicode 14 are left out: PostgreSQL 15 does not know them. */
const isNew =
  /[\ua7cb-\ua7cf\ua7d2\ua7d4\ua7da-\ua7dc\ua7f1-\ua7f4\u1c89\u{10d50}-\u{10d65}\u{16d40}-\u{16eff}\u{1ccf0}-\u{1ccf9}\u{1e030}-\u{1e06d}]/u

/** Domains that hold one letter each, beside the name that a mail server is asked for by Node's own reading of it. */
const domains = Array.from({ length: 0x110000 - 0x80 }, (_, index) => index + 0x80)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point))
  .filter((letter) => /[\p{L}\p{N}]/u.test(letter) && !isNew.test(letter))
  .map((letter) => ({ typed: `a${letter}b.com`, asked: domainToASCII(`a${letter}b.com`) }))
  .filter(({ asked }) => asked !== '')

test('whatever letter stands in a domain, the form is that of the name the mail server is asked for', async () => {
  const changed = domains.filter(({ typed, asked }) => domainToUnicode(asked) !== typed)
  expect(changed.length).toBeGreaterThan(4000)
  const forms = await onPostgres(changed.map(({ typed }) => `ada@${typed}`))
  const read = await onPostgres(changed.map(({ asked }) => `ada@${domainToUnicode(asked)}`))
  expect(changed.filter((_, index) => forms[index]?.form !== read[index]?.form)).toEqual([])
})

test('a domain that is no plain ASCII is written as a mail server is asked for it', async () => {
  // Cherokee is the one script whose capitals are asked for: either of its cases is compared above.
  const same = domains.filter(
    ({ typed, asked }) => domainToUnicode(asked) === typed && !/\p{Script=Cherokee}/u.test(typed),
  )
  const some = same.filter((_, index) => index % (isFullMode ? 50 : 500) === 0)
  expect(some.length).toBeGreaterThan(200)
  const forms = await onPostgres(some.map(({ typed }) => `ada@${typed}`))
  expect(some.map(({ typed }, index) => [typed, forms[index]?.form])).toEqual(
    some.map(({ typed, asked }) => [typed, `ada@${asked}`]),
  )
})

test('both databases agree on jumbled texts', async () => {
  const texts = fc
    .sample(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 }), {
      numRuns: Math.min(cases, 3000),
      seed: 2026,
    })
    .map((parts) => parts.join(''))
  expect(await onLocal(texts)).toEqual(await onPostgres(texts))
})

test('the form of a form is itself', async () => {
  const forms = await onPostgres([...written.map(({ typed }) => typed), ...noAddresses])
  const again = await onPostgres(forms.map(({ form }) => form))
  expect(again.map(({ form }) => form.trim())).toEqual(forms.map(({ form }) => form.trim()))
})

test('a stored enquiry has the form beside what was typed, and no address costs an enquiry', async () => {
  const forms = new Map(written.map(({ typed, form }) => [typed, form]))
  const typed = [...forms.keys(), ...noAddresses].filter((text) => [...text].length <= 320)
  for (const email of typed) await postgres.admin.query(insertion({ email }))
  const { rows } = await postgres.admin.query<{ email: string; canonical_email: string }>(
    'select email, canonical_email from contact_submissions',
  )
  expect(rows).toHaveLength(typed.length)
  for (const { email, canonical_email } of rows)
    if (forms.has(email)) expect([email, canonical_email]).toEqual([email, forms.get(email)])
})
