import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storedEnquiries } from './stored-enquiries'

const { call, change, leased, mark, send, value } = storedEnquiries()

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
    await change(
      'update contact_submissions set mail_leased_until = null, team_mailed_at = now(), acknowledged_at = now()',
    )
    expect(await lease()).toEqual([])
  })
})

describe('mails to the team', () => {
  beforeEach(() => change('update private.settings set team_mails_per_hour = 2'))
  afterEach(() => change('update private.settings set team_mails_per_hour = 30'))
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
    await change("update contact_submissions set team_mail_claimed_at = now() - interval '61 minutes'")
    expect(await claim(third)).toBe(true)
  })

  test('are gathered only once that share is used up, and only what the team has not had', async () => {
    const [first, second, third] = [await send(), await send(), await send()]
    await claim(first)
    expect(await together()).toEqual([])
    await claim(second)
    await change(
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
