// The database functions for mailing the team and the visitor.
import { describe, expect, test } from 'vitest'
import { ago, storedEnquiries } from './stored-enquiries'

const { database, send, server, ids, value, row, change, changeOne, setting } = storedEnquiries()

const unmailed = (batch = 10) => ids('select id from lease_unmailed($1, 60)', [batch])
const leaseOne = (id: string) => ids('select id from lease_submission($1, 60)', [id])
const sendMany = async (count: number, row = {}) => {
  const sent: string[] = []
  while (sent.length < count) sent.push(await send(row))
  return sent
}

describe('leases', () => {
  test('give each waiting row to one caller, oldest first and retries last', async () => {
    const [newer, older, failed] = (await sendMany(3)) as [string, string, string]
    await changeOne(older, { created_at: ago(60) })
    await changeOne(failed, { mail_attempts: 1, created_at: ago(90) })
    expect([await unmailed(1), await unmailed(1), await unmailed()]).toEqual([[older], [newer], [failed]])
    expect([await unmailed(), await leaseOne(newer)]).toEqual([[], []])
  })

  test('expire, and count the attempts', async () => {
    const id = await send()
    expect(await leaseOne(id)).toEqual([id])
    await changeOne(id, { mail_leased_until: ago(0) })
    expect(await leaseOne(id)).toEqual([id])
    expect(await row(id)).toMatchObject({ mail_attempts: 2 })
  })

  test.each([
    ['the team has been mailed', { team_mailed_at: ago(1) }, true],
    ['the visitor has been mailed', { acknowledged_at: ago(1) }, true],
    ['both have been mailed', { team_mailed_at: ago(1), acknowledged_at: ago(1) }, false],
    [
      'the team has been mailed and the visitor gets no email',
      { team_mailed_at: ago(1), acknowledgement_skipped: 'spam' },
      false,
    ],
    ['the acknowledgement has to wait', { team_mailed_at: ago(1), acknowledgement_due_at: ago(-60) }, false],
    ['only the acknowledgement has to wait', { acknowledgement_due_at: ago(-60) }, true],
  ])('when %s: %j, waiting %s', async (_, changed, isWaiting) => {
    const id = await send()
    await changeOne(id, changed)
    expect(await unmailed()).toEqual(isWaiting ? [id] : [])
    await changeOne(id, { mail_leased_until: null })
    expect(await leaseOne(id)).toEqual(isWaiting ? [id] : [])
  })
})

describe('changes by the server', () => {
  const update = (changed: object, id: string) =>
    server('select update_enquiries($1, $2)', [[id], JSON.stringify(changed)])

  test('change the named rows only', async () => {
    const [id, other] = await sendMany(2)
    await update({ team_mailed_at: '2026-01-02T03:04:05Z', team_mail_unknown: 1 }, id!)
    const changed = { team_mailed_at: new Date('2026-01-02T03:04:05Z'), team_mail_unknown: 1 }
    expect(await row(id!)).toMatchObject(changed)
    expect(await row(other!)).toMatchObject({ team_mailed_at: null, team_mail_unknown: 0 })
  })

  const others = 'id email status created_at address_hash call_choices nonsense'.split(' ')
  test.each([...others, 'status = 1; --'])('cannot change %s', async (name) => {
    await expect(update({ [name]: 'x' }, await send())).rejects.toMatchObject({ code: '22023' })
  })
})

describe('emails to the team', () => {
  const claim = (id: string) => value('select claim_team_mail($1)', [id])
  const together = () => ids('select id from lease_together(10, 60)')

  test('about a single enquiry have an hourly limit; a retry does not count', async () => {
    await setting('team_mails_per_hour = 2')
    const [first, second, third] = (await sendMany(3)) as [string, string, string]
    const claims: unknown[] = []
    for (const id of [first, first, second, third]) claims.push(await claim(id))
    expect(claims).toEqual([true, true, true, false])
    await change({ team_mail_claimed_at: ago(61) })
    expect(await claim(third)).toBe(true)
  })

  test('are bundled after the limit, without enquiries that were mailed', async () => {
    await setting('team_mails_per_hour = 1')
    const [first, second] = (await sendMany(2)) as [string, string]
    expect(await together()).toEqual([])
    await claim(first)
    await changeOne(first, { team_mailed_at: ago(0) })
    expect(await together()).toEqual([second])
    expect(await together()).toEqual([])
  })
})

describe('acknowledgements', () => {
  const claim = (id: string) => value('select claim_acknowledgement($1)', [id])
  const claimAll = async (some: string[]) => {
    const claims: unknown[] = []
    for (const id of some) claims.push(await claim(id))
    return claims
  }

  test('go to one email address three times an hour, regardless of case; a retry does not count', async () => {
    const some = [await send(), await send({ email: ' ADA@Example.com ' }), await send()]
    expect(await claimAll([...some, ...some])).not.toContain(false)
    expect(await claim(await send())).toBe(false)
    expect(await claim(await send({ email: 'grace@example.com' }))).toBe(true)
  })

  test('are claimed again after an hour, and count against the limit again', async () => {
    const some = await sendMany(4)
    await change({ acknowledgement_claimed_at: ago(61) })
    expect(await claimAll(some)).toEqual([true, true, true, false])
  })

  test('over the limit wait, and are leased later', async () => {
    await claimAll(await sendMany(3))
    await change({ team_mailed_at: ago(0), acknowledged_at: ago(0), acknowledgement_claimed_at: ago(20) })
    const late = await send()
    await changeOne(late, { team_mailed_at: ago(0) })
    expect(await claim(late)).toBe(false)
    const { acknowledgement_due_at: due, acknowledgement_skipped } = await row(late)
    expect(acknowledgement_skipped).toBeNull()
    expect(Math.round((Number(due) - Date.now()) / 60_000)).toBe(40)
    expect(await unmailed()).toEqual([])
    await change({ acknowledgement_claimed_at: ago(61) }, 'acknowledgement_claimed_at is not null')
    await changeOne(late, { acknowledgement_due_at: ago(0) })
    expect(await unmailed()).toEqual([late])
    expect(await claim(late)).toBe(true)
    expect(await row(late)).toMatchObject({ acknowledgement_due_at: null })
  })

  test('over the limit after a day are given up, so that a flood in somebody’s name does not last for weeks', async () => {
    await claimAll(await sendMany(3))
    const old = await send()
    await changeOne(old, { created_at: ago(25 * 60), team_mailed_at: ago(0) })
    expect(await claim(old)).toBe(false)
    await changeOne(old, { acknowledgement_due_at: ago(0) })
    expect(await unmailed()).not.toContain(old)
  })

  test('are also limited to two hundred in total, which delays neither the team’s email nor the health check', async () => {
    await database().exec(`insert into contact_submissions (first_name, email, phone, service_type, form_type)
      select 'Ada', n || '@example.com', '1', 'wills', 'consultation' from generate_series(1, 201) as n`)
    expect(await value('select count(*) filter (where claim_acknowledgement(id)) from enquiries')).toBe(200)
    expect(await unmailed(300)).toHaveLength(201)
    await change({ team_mailed_at: ago(0) })
    expect(await value('select delivery_health()')).toEqual({ waiting: 0, oldestMinutes: 0 })
  })

  test.each(['per_address', 'per_hour'])('are held back if the limit %s is zero', async (limit) => {
    await setting(`acknowledgements_${limit} = 0`)
    expect(await claim(await send())).toBe(false)
  })
})

test.each(['claim_team_mail', 'claim_acknowledgement'])('%s refuses an erased enquiry', async (name) => {
  expect(await value(`select ${name}($1)`, [crypto.randomUUID()])).toBe(false)
})

describe('counts', () => {
  test('the health check reports how many enquiries wait for the team’s email, and for how long', async () => {
    expect(await value('select delivery_health()')).toEqual({ waiting: 0, oldestMinutes: 0 })
    await changeOne(await send(), { created_at: ago(45.5) })
    await changeOne(await send(), { created_at: ago(90), team_mailed_at: ago(0) })
    await send()
    expect(await value('select delivery_health()')).toEqual({ waiting: 2, oldestMinutes: 45 })
  })

  test('the digest counts enquiries since a given time, and probable spam', async () => {
    const counts = () => value('select digest_counts($1)', [ago(24 * 60)])
    expect(await counts()).toMatchObject({ total: 0, spam: 0 })
    await send({ attribution: { signals: { trap: true } } })
    await send()
    const flagged = { spam_reason: 'trap', follow_up_attempts: 1 }
    await changeOne(await send(), { created_at: ago(48 * 60), ...flagged })
    expect(await counts()).toMatchObject({ total: 2, spam: 1, followUps: { waiting: 0, spam: 1 } })
  })

  test('earlier enquiries from the same address are counted, with the date of the last', async () => {
    const earlier = (id: string) => value('select earlier_enquiries($1)', [id])
    const [first, second, third] = (await sendMany(3)) as [string, string, string]
    await changeOne(first, { created_at: ago(300), email: ' ADA@example.com' })
    await changeOne(second, { created_at: ago(200) })
    await send({ email: 'grace@example.com' })
    expect(await earlier(first)).toEqual({ count: 0, last: null })
    const { count, last } = (await earlier(third)) as { count: number; last: string }
    expect([count, new Date(last)]).toEqual([2, (await row(second))['created_at']])
    const [blank] = await sendMany(2, { email: ' ' })
    expect(await earlier(blank!)).toEqual({ count: 0, last: null })
  })
})

const claim = (day = '2026-11-27') => value('select claim_digest($1)', [day])
const lease = (leased_until: string) => server('update private.digests set leased_until = $1', [leased_until])

test('the daily digest is claimed once a day, again if sending failed, and never after it was sent', async () => {
  expect([await claim(), await claim(), await claim('2026-11-28')]).toEqual([true, false, true])
  await lease(ago(1))
  expect(await claim()).toBe(true)
  await server("select digest_sent('2026-11-27')")
  await lease(ago(1))
  expect(await claim()).toBe(false)
})
