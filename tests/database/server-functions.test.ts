import type { PGlite } from '@supabase/lite/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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

  test('go to one address three times an hour, however it is written', async () => {
    for (const email of ['ada@example.com', ' Ada@Example.com', 'ADA@EXAMPLE.COM'])
      expect(await claim(await send({ email }))).toBe(true)
    expect(await claim(await send())).toBe(false)
    expect(await value("select acknowledgement_allowed('aDa@example.com ')")).toBe(false)
    expect(await claim(await send({ email: 'grace@example.com' }))).toBe(true)
  })

  test('keep their claim when sending is tried again', async () => {
    const ids = [await send(), await send(), await send()]
    for (const id of [...ids, ...ids]) expect(await claim(id)).toBe(true)
  })

  test('are free again after an hour', async () => {
    for (let index = 0; index < 3; index++) await claim(await send())
    await db.exec("update contact_submissions set acknowledgement_claimed_at = now() - interval '61 minutes'")
    expect(await claim(await send())).toBe(true)
  })

  test('are limited for everybody together', async () => {
    await db.exec('update private.settings set acknowledgements_per_hour = 2')
    expect(await claim(await send({ email: 'a@example.com' }))).toBe(true)
    expect(await claim(await send({ email: 'b@example.com' }))).toBe(true)
    expect(await claim(await send({ email: 'c@example.com' }))).toBe(false)
    await db.exec('update private.settings set acknowledgements_per_hour = 200')
  })

  test('of an enquiry that is gone are not allowed', async () => {
    expect(await claim(crypto.randomUUID())).toBe(false)
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
    await db.exec("update contact_submissions set address_hash = 'x'")
    await mark('created_at', old, "now() - interval '12 months 1 day'")
    await mark('created_at', recent, "now() - interval '11 months'")
    await send()
    expect(await value('select purge_submissions(12)')).toBe(1)
    const { rows } = await db.query('select id, address_hash from contact_submissions order by created_at')
    expect(rows).toMatchObject([{ id: recent, address_hash: null }, {}])
  })

  test.each([0, -1, null])('refuses a retention of %s months', async (months) => {
    await expect(call('select purge_submissions($1)', [months])).rejects.toMatchObject({ code: '22023' })
  })

  test('erases what came from one e-mail address, and nothing that merely resembles it', async () => {
    await send({ email: ' ADA@example.com' })
    await send()
    await send({ email: 'adaXexample.com' })
    await send({ email: '' })
    expect(await value("select erase_submissions('ada@Example.com')")).toBe(2)
    expect(await value("select erase_submissions('%')")).toBe(0)
    expect(await value("select erase_submissions(' ')")).toBe(0)
  })
})
