import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { storedEnquiries } from './stored-enquiries'

const { call, change, leased, mark, send, value } = storedEnquiries()

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
    await change("update contact_submissions set acknowledgement_claimed_at = now() - interval '61 minutes'")
    const claims: unknown[] = []
    for (const id of ids) claims.push(await claim(id))
    expect(claims).toEqual([true, true, true, false])
  })

  test('are free again after an hour', async () => {
    for (let index = 0; index < 3; index++) await claim(await send())
    await change("update contact_submissions set acknowledgement_claimed_at = now() - interval '61 minutes'")
    expect(await claim(await send())).toBe(true)
  })

  test('over the share of the mailbox wait until some of it is free, and are leased then and not before', async () => {
    for (let index = 0; index < 3; index++) await claim(await send())
    await change(`update contact_submissions set team_mailed_at = now(), acknowledged_at = now(),
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
    await change(`update contact_submissions set acknowledgement_claimed_at = acknowledgement_claimed_at - interval '41 minutes',
      acknowledgement_due_at = acknowledgement_due_at - interval '41 minutes'`)
    expect(await leased()).toEqual([{ id: late }])
    expect(await claim(late)).toBe(true)
  })

  describe('of everybody together', () => {
    beforeEach(() => change('update private.settings set acknowledgements_per_hour = 2'))
    afterEach(() => change('update private.settings set acknowledgements_per_hour = 200'))

    test('are limited, and one over the limit waits', async () => {
      expect(await claim(await send({ email: 'a@example.com' }))).toBe(true)
      expect(await claim(await send({ email: 'b@example.com' }))).toBe(true)
      const late = await send({ email: 'c@example.com' })
      expect(await claim(late)).toBe(false)
      await change(`update contact_submissions set acknowledgement_claimed_at = now() - interval '61 minutes',
        acknowledgement_due_at = now() - interval '1 minute'`)
      await mark('acknowledgement_claimed_at', late, 'null')
      expect(await claim(late)).toBe(true)
    })

    test('delay neither the team nor the health of delivery, nor what waits for mail', async () => {
      for (let index = 0; index < 30; index++) await claim(await send({ email: `v${index}@example.com` }))
      await change('update contact_submissions set team_mailed_at = now(), mail_attempts = 5')
      expect(await value('select delivery_health()')).toEqual({ waiting: 0, oldestMinutes: 0 })
      const fresh = await send({ email: 'fresh@example.com' })
      expect((await leased(1)).map(({ id }) => id)).toEqual([fresh])
    })
  })

  test('of an enquiry that is gone are not allowed', async () => {
    expect(await claim(crypto.randomUUID())).toBe(false)
  })
})
