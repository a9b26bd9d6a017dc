// The column canonical_email and the function of the same name in TypeScript are one.
import type { PGlite } from '@supabase/lite/pglite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canonicalEmail } from '~/delivery/canonical-email'
import { jumbled } from '../delivery/email-jumble'
import { mailboxes, noAddresses } from '../delivery/email-variants'
import { startPostgres } from '../postgres'
import { insertion, openDatabase } from './open-database'

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

const query = 'select private.canonical_email(typed) as form from unnest($1::text[]) as list (typed)'
const databases: [name: string, formsOf: (texts: string[]) => Promise<string[]>][] = [
  [
    'the local database',
    async (texts) => (await db.query<{ form: string }>(query, [texts])).rows.map(({ form }) => form),
  ],
  [
    'PostgreSQL',
    async (texts) =>
      (await postgres.admin.query<{ form: string }>(query, [texts])).rows.map(({ form }) => form),
  ],
]

/** Letters newer than Unicode 14 are left out: PostgreSQL 15 does not know them. */
const isNew =
  /[\ua7cb-\ua7cf\ua7d2\ua7d4\ua7da-\ua7dc\ua7f1-\ua7f4\u1c89\u{10d50}-\u{10d65}\u{16d40}-\u{16eff}\u{1ccf0}-\u{1ccf9}\u{1e030}-\u{1e06d}]/u
const letters = Array.from({ length: 0x2fa20 }, (_, point) => point)
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point))
  .filter(
    (letter) => /[\p{L}\p{N}]/u.test(letter) && !isNew.test(letter) && canonicalEmail(letter) !== letter,
  )

const written = [...mailboxes.flatMap(([, variants]) => variants), ...noAddresses]

describe.each(databases)('%s', (_, formsOf) => {
  const compare = async (texts: string[]) => {
    const forms = await formsOf(texts)
    expect(texts.map((text, index) => [text, forms[index]])).toEqual(
      texts.map((text) => [text, canonicalEmail(text)]),
    )
  }

  test('agrees on two hundred ways of writing an address', async () => {
    expect(new Set(written).size).toBeGreaterThanOrEqual(200)
    await compare(written)
  })

  test('agrees on three thousand jumbled ones', () => compare(jumbled(3000)))

  test('agrees on every letter that has another form', async () => {
    const texts = Array.from({ length: Math.ceil(letters.length / 20) }, (_, index) =>
      letters.slice(index * 20, index * 20 + 20).map((letter) => `a@${letter}.x ${letter}`),
    )
    expect(letters.length).toBeGreaterThan(5000)
    await compare(texts.map((few) => few.join(' ')))
    await compare(letters.filter((_, index) => index % 5 === 0).map((letter) => `a@${letter}.x`))
  })
})

test('a stored enquiry has the form beside what was typed, and no address costs an enquiry', async () => {
  for (const email of written.filter((text) => [...text].length <= 320)) {
    await postgres.admin.query(insertion({ email }))
  }
  const { rows } = await postgres.admin.query<{ email: string; canonical_email: string }>(
    'select email, canonical_email from contact_submissions',
  )
  expect(rows.length).toBeGreaterThan(200)
  for (const row of rows) expect(row.canonical_email).toBe(canonicalEmail(row.email))
})
