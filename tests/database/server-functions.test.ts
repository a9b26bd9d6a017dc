import type { PGlite } from '@supabase/lite/pglite'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asRole, insertion, openDatabase, type Row } from './open-database'

let db: PGlite
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.exec('delete from contact_submissions'))

async function send(row: Row = {}) {
  const { text, values } = insertion({ id: crypto.randomUUID(), ...row })
  const [stored] = (await db.query<{ id: string }>(`${text} returning id`, values)).rows
  return stored!.id
}
const call = <T = Row>(text: string, values: unknown[] = []) => asRole(db, 'service_role')<T>(text, values)
const value = async (text: string, values: unknown[] = []) =>
  Object.values((await call(text, values))[0] ?? {})[0]
const mark = (column: string, id: string, at = 'now()') =>
  db.query(`update contact_submissions set ${column} = ${at} where id = $1`, [id])
const leased = (batch = 10) => call<{ id: string }>('select id from lease_unmailed($1, 60)', [batch])

describe('leases', () => {
  test('give each waiting row to one caller, the oldest first', async () => {
    const first = await send()
    const second = await send()
    await mark('created_at', first, "now() - interval '1 hour'")
    expect(await leased(1)).toEqual([{ id: first }])
    expect(await leased()).toEqual([{ id: second }])
    expect(await leased()).toEqual([])
  })

  test('end by themselves, and a row tried less often comes first', async () => {
    const failing = await send()
    await leased()
    await mark('mail_leased_until', failing)
    const fresh = await send()
    expect(await leased(1)).toEqual([{ id: fresh }])
    expect(await leased(1)).toEqual([{ id: failing }])
  })

  test('pass over a row only when both its mails are settled', async () => {
    const id = await send()
    await mark('team_mailed_at', id)
    expect(await leased()).toEqual([{ id }])
    await mark('mail_leased_until', id, 'null')
    await mark('acknowledgement_skipped', id, "'spam'")
    expect(await leased()).toEqual([])
  })

  test('of one row are empty while somebody holds it or when it is fully mailed', async () => {
    const id = await send()
    const lease = () => call('select id, mail_attempts from lease_submission($1, 60)', [id])
    expect(await lease()).toEqual([{ id, mail_attempts: 1 }])
    expect(await lease()).toEqual([])
    await db.exec(
      'update contact_submissions set mail_leased_until = null, team_mailed_at = now(), acknowledged_at = now()',
    )
    expect(await lease()).toEqual([])
  })
})

describe('acknowledgements', () => {
  const claim = (id: string) => value('select claim_acknowledgement($1)', [id])

  const spellings = [
    'ada@example.com',
    '\tAda+wills@Example.com\n',
    'ADA@ｅXAMPLE.COM\u00a0',
    ' ada+x@example.com.',
  ]

  test('go to one mailbox three times an hour, however it is written', async () => {
    for (const email of spellings.slice(0, 3)) expect(await claim(await send({ email }))).toBe(true)
    expect(await claim(await send({ email: spellings[3] }))).toBe(false)
    expect(await value("select acknowledgement_allowed('Ada <aDa+y@example.com>')")).toBe(false)
    expect(await claim(await send({ email: 'grace@example.com' }))).toBe(true)
  })

  test('keep their claim when sending is tried again', async () => {
    const ids = [await send(), await send(), await send()]
    for (const id of [...ids, ...ids]) expect(await claim(id)).toBe(true)
  })

  test('claimed more than an hour ago and never sent count again when they are sent', async () => {
    const ids: string[] = []
    for (let index = 0; index < 4; index++) ids.push(await send())
    await db.exec("update contact_submissions set acknowledgement_claimed_at = now() - interval '61 minutes'")
    const claims: unknown[] = []
    for (const id of ids) claims.push(await claim(id))
    expect(claims).toEqual([true, true, true, false])
  })

  test('are free again after an hour', async () => {
    for (let index = 0; index < 3; index++) await claim(await send())
    await db.exec("update contact_submissions set acknowledgement_claimed_at = now() - interval '61 minutes'")
    expect(await claim(await send())).toBe(true)
  })

  test('over the share of the mailbox wait until some of it is free, and are leased then and not before', async () => {
    for (let index = 0; index < 3; index++) await claim(await send())
    await db.exec(`update contact_submissions set team_mailed_at = now(), acknowledged_at = now(),
      acknowledgement_claimed_at = now() - interval '20 minutes'`)
    const late = await send()
    await mark('team_mailed_at', late)
    expect(await claim(late)).toBe(false)
    const due =
      'extract(epoch from acknowledgement_due_at - now())::int / 60 as minutes, acknowledgement_skipped as skipped'
    expect(await call(`select ${due} from contact_submissions where id = $1`, [late])).toEqual([
      { minutes: 40, skipped: null },
    ])
    expect(await leased()).toEqual([])
    expect(await call('select id from lease_submission($1, 60)', [late])).toEqual([])
    await db.exec(`update contact_submissions set acknowledgement_claimed_at = acknowledgement_claimed_at - interval '41 minutes',
      acknowledgement_due_at = acknowledgement_due_at - interval '41 minutes'`)
    expect(await leased()).toEqual([{ id: late }])
    expect(await claim(late)).toBe(true)
  })

  describe('of everybody together', () => {
    beforeEach(() => db.exec('update private.settings set acknowledgements_per_hour = 2'))
    afterEach(() => db.exec('update private.settings set acknowledgements_per_hour = 200'))

    test('are limited, and one over the limit waits', async () => {
      expect(await claim(await send({ email: 'a@example.com' }))).toBe(true)
      expect(await claim(await send({ email: 'b@example.com' }))).toBe(true)
      const late = await send({ email: 'c@example.com' })
      expect(await claim(late)).toBe(false)
      await db.exec(`update contact_submissions set acknowledgement_claimed_at = now() - interval '61 minutes',
        acknowledgement_due_at = now() - interval '1 minute'`)
      await mark('acknowledgement_claimed_at', late, 'null')
      expect(await claim(late)).toBe(true)
    })

    test('delay neither the team nor the health of delivery, nor what waits for mail', async () => {
      for (let index = 0; index < 30; index++) await claim(await send({ email: `v${index}@example.com` }))
      await db.exec('update contact_submissions set team_mailed_at = now(), mail_attempts = 5')
      expect(await value('select delivery_health()')).toEqual({ waiting: 0, oldestMinutes: 0 })
      const fresh = await send({ email: 'fresh@example.com' })
      expect((await leased(1)).map(({ id }) => id)).toEqual([fresh])
    })
  })

  test('of an enquiry that is gone are not allowed', async () => {
    expect(await claim(crypto.randomUUID())).toBe(false)
  })
})

describe('mails to the team', () => {
  beforeEach(() => db.exec('update private.settings set team_mails_per_hour = 2'))
  afterEach(() => db.exec('update private.settings set team_mails_per_hour = 30'))
  const claim = (id: string) => value('select claim_team_mail($1)', [id])
  const together = () => call<{ id: string }>('select id from lease_together(10, 60)')

  test('about one enquiry each have a share of the hour, and a retry uses up no more of it', async () => {
    const [first, second, third] = [await send(), await send(), await send()]
    expect([await claim(first), await claim(first), await claim(second), await claim(third)]).toEqual([
      true,
      true,
      true,
      false,
    ])
    await db.exec("update contact_submissions set team_mail_claimed_at = now() - interval '61 minutes'")
    expect(await claim(third)).toBe(true)
  })

  test('are gathered only once that share is used up, and only what the team has not had', async () => {
    const [first, second, third] = [await send(), await send(), await send()]
    await claim(first)
    expect(await together()).toEqual([])
    await claim(second)
    await db.exec(
      'update contact_submissions set team_mailed_at = now() where team_mail_claimed_at is not null',
    )
    expect(await together()).toEqual([{ id: third }])
    expect(await together()).toEqual([])
  })
})

describe('counts', () => {
  test('health knows how many enquiries wait for the team, and for how long', async () => {
    expect(await value('select delivery_health()')).toEqual({ waiting: 0, oldestMinutes: 0 })
    await mark('created_at', await send(), "now() - interval '45 minutes 30 seconds'")
    await mark('team_mailed_at', await send())
    expect(await value('select delivery_health()')).toEqual({ waiting: 1, oldestMinutes: 45 })
  })

  test('the digest counts by form, and spam, since a moment', async () => {
    expect(await value("select enquiry_counts(now() - interval '1 day')")).toEqual({
      total: 0,
      spam: 0,
      byForm: {},
    })
    await send({ signals: { trap: true } })
    await send({ form_type: 'instant_will' })
    await mark('created_at', await send(), "now() - interval '2 days'")
    expect(await value("select enquiry_counts(now() - interval '1 day')")).toEqual({
      total: 2,
      spam: 1,
      byForm: { consultation: 1, instant_will: 1 },
    })
  })
})

describe('deletion', () => {
  test('takes enquiries older than the retention months, and address hashes older than a day', async () => {
    const old = await send()
    const recent = await send()
    await db.exec("update contact_submissions set address_hash = 'x', network_hash = 'x'")
    await mark('created_at', old, "now() - interval '12 months 1 day'")
    await mark('created_at', recent, "now() - interval '11 months'")
    await send()
    expect(await value('select purge_submissions(12)')).toBe(1)
    const { rows } = await db.query(
      'select id, address_hash, network_hash from contact_submissions order by created_at',
    )
    expect(rows).toMatchObject([{ id: recent, address_hash: null, network_hash: null }, {}])
  })

  test.each([0, -1, null])('refuses a retention of %s months', async (months) => {
    await expect(call('select purge_submissions($1)', [months])).rejects.toMatchObject({ code: '22023' })
  })

  const ofAda = [
    ...[
      'ada@example.com',
      ' ADA@example.com',
      '\tada@example.com',
      'ada@example.com\n',
      'ada@example.com\u00a0',
    ],
    ...[
      'ada@ｅxample.com',
      'ada@example.com.',
      'Ada <ada@example.com>',
      'mailto:ada@example.com',
      'ada+x@example.com',
    ],
    ...[
      'ada@\u200bexample.com',
      'Ada@Example.Com',
      '<ADA@EXAMPLE.COM>',
      '"ada@example.com"',
      'ada@example｡com',
    ],
  ]
  const withAda = [
    'ada@example.com, eve@example.com',
    'eve@example.com; ADA+x@Example.com',
    'ada @ example.com',
  ]
  const ofOthers = ['adaXexample.com', '', 'eve@example.com', 'ad@example.com', 'ada@example.co', '%']

  test('erases what came from one e-mail address, however it was written', async () => {
    for (const email of [...ofAda, ...withAda, ...ofOthers]) await send({ email })
    expect(await value("select erase_submissions('ada@Example.com')")).toBe(ofAda.length)
    const left = await db.query<{ email: string }>('select email from contact_submissions')
    expect(left.rows.map(({ email }) => email).sort()).toEqual([...withAda, ...ofOthers].sort())
  })

  test('erases nothing for what is no address', async () => {
    await send()
    await send({ email: '' })
    expect(await value("select erase_submissions('%')")).toBe(0)
    expect(await value("select erase_submissions(' ')")).toBe(0)
  })

  test('leaves what merely holds the address to a person', async () => {
    for (const email of [...ofAda, ...withAda, ...ofOthers]) await send({ email })
    const message = 'Please write to my wife: Ada.+new\n@ example.com, or ADA@EXAMPLE.COM'
    await send({ email: 'bob@example.com', message })
    const rows = await call<{ email: string; found_in: string }>(
      "select * from mentions_of('ada@example.com')",
    )
    expect(rows.map(({ email, found_in }) => [email, found_in]).sort()).toEqual(
      [...withAda.map((email) => [email, 'email']), ['bob@example.com', 'message']].sort(),
    )
    expect(await call("select * from mentions_of('%')")).toEqual([])
  })

  test('finds an international domain in both its forms', async () => {
    for (const domain of ['MÜNCHEN.example', 'xn--mnchen-3ya.example'])
      await send({ email: 'bob@example.com', message: `Ask ada@${domain}` })
    expect(await call("select id from mentions_of('ada@münchen.example')")).toHaveLength(2)
  })
})
