import type { PGlite } from '@supabase/lite/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formTypes } from '~/lead/sources'
import { forbidden } from './forbidden'
import { asRole, insertion, openDatabase, type Row } from './open-database'

let db: PGlite
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.exec('delete from contact_submissions'))

const send = (row: Row = {}, returning = '') => {
  const { text, values } = insertion(row)
  return asRole(db, 'anon')(`${text} ${returning}`, values)
}
const stored = async () => (await db.query<Row>('select * from contact_submissions')).rows

describe('anyone', () => {
  test.each(formTypes)('may send an enquiry of form type %s', async (form_type) => {
    await send({ form_type })
    expect(await stored()).toMatchObject([{ form_type, consent: true, suspected_spam: false }])
  })

  test('sends consent true without saying so, and an empty last name, service and message', async () => {
    await send({ consent: undefined, last_name: undefined, service: undefined, message: undefined })
    expect(await stored()).toMatchObject([{ consent: true, last_name: '', service: '', message: '' }])
  })

  test('is stored as typed, in any script', async () => {
    const row = { first_name: ' שלום 👩‍👩‍👧 ', message: "<script>'; drop table contact_submissions; --\u0007" }
    await send(row)
    expect(await stored()).toMatchObject([row])
  })

  test('reads back the id and reference of the row being sent, and no other', async () => {
    await send()
    const rows = await send({ reference_number: 'IW123456007' }, 'returning id, reference_number')
    expect(rows).toEqual([{ id: expect.any(String), reference_number: 'IW123456007' }])
  })

  test('finds nothing afterwards, not even the row just sent', async () => {
    await send()
    expect(await asRole(db, 'anon')('select id, reference_number from contact_submissions')).toEqual([])
    expect(await asRole(db, 'anon')('select count(id) from contact_submissions')).toEqual([{ count: 0 }])
  })

  test('finds nothing when a restored row bears the number of the transaction that asks', async () => {
    await send()
    const rows = await db.transaction(async (transaction) => {
      await transaction.exec('update contact_submissions set xid = pg_current_xact_id(); set local role anon')
      return (await transaction.query('select id from contact_submissions')).rows
    })
    expect(rows).toEqual([])
  })

  test.each(forbidden)('may not: %s', async (statement) => {
    await send()
    for (const role of ['anon', 'authenticated'])
      await expect(asRole(db, role)(statement)).rejects.toMatchObject({ code: '42501' })
    expect(await stored()).toHaveLength(1)
  })

  test('may not send as a signed-in user, a role this site does not use', async () => {
    const { text, values } = insertion()
    await expect(asRole(db, 'authenticated')(text, values)).rejects.toMatchObject({ code: '42501' })
  })
})

describe('columns of the server', () => {
  const forged: Row = {
    created_at: '2001-01-01',
    xid: '7',
    suspected_spam: true,
    address_hash: 'x',
    network_hash: 'x',
    team_mail_claimed_at: '2001-01-01',
    acknowledgement_due_at: '2101-01-01',
    team_mailed_at: '2001-01-01',
    acknowledged_at: '2001-01-01',
    acknowledgement_claimed_at: '2001-01-01',
    acknowledgement_skipped: 'x',
    mail_leased_until: '2101-01-01',
    mail_attempts: 9,
    follow_up_sent_at: '2001-01-01',
    follow_up_attempts: 9,
    follow_up_not_before: '2101-01-01',
    follow_up_skipped: 'x',
  }

  test.each(Object.keys(forged))('a visitor may not set %s', async (column) => {
    await expect(send({ [column]: forged[column] })).rejects.toMatchObject({ code: '42501' })
  })

  test('canonical_email is made from the e-mail address, and cannot be set', async () => {
    await expect(send({ canonical_email: 'x' })).rejects.toMatchObject({ code: '428C9' })
    const { text, values } = insertion({ canonical_email: 'x' })
    await expect(asRole(db, 'service_role')(text, values)).rejects.toMatchObject({ code: '428C9' })
    await send({ email: ' Ada+Wills@ｅxample.com' })
    expect(await stored()).toMatchObject([
      { email: ' Ada+Wills@ｅxample.com', canonical_email: 'ada@example.com' },
    ])
  })

  test('are overwritten whoever sets them', async () => {
    const { text, values } = insertion(forged)
    await asRole(db, 'service_role')(text, values)
    const [row] = await stored()
    expect(row).toMatchObject({
      suspected_spam: false,
      address_hash: null,
      network_hash: null,
      team_mail_claimed_at: null,
      acknowledgement_due_at: null,
      team_mailed_at: null,
      acknowledged_at: null,
      acknowledgement_claimed_at: null,
      acknowledgement_skipped: null,
      mail_leased_until: null,
      mail_attempts: 0,
      follow_up_sent_at: null,
      follow_up_attempts: 0,
      follow_up_not_before: null,
      follow_up_skipped: null,
    })
    expect(Number(row?.['created_at'])).toBeGreaterThan(Date.now() - 60_000)
    expect(row?.['xid']).not.toBe('7')
  })
})
