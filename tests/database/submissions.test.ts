import { describe, expect, test } from 'vitest'
import { columnNames, columns, textColumns } from '~/lead/columns'
import { formTypes } from '~/lead/sources'
import { hostileAttributions } from './hostile-texts'
import { asRole, insertion, type Row } from './open-database'
import { storedEnquiries } from './stored-enquiries'

const { database, send, rows, row } = storedEnquiries()

const anon = (text: string, values: unknown[] = []) => asRole(database(), 'anon')(text, values)

test('the table has the fields of Specification 3 and the team’s columns; the views have all columns', async () => {
  const columnsOf = async (name: string) => {
    const { rows: found } = await database().query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
      [name],
    )
    return found.map((column) => column.name)
  }
  const specified = `first_name last_name email phone service service_type form_type message consent postcode
    reference_number age_group gender has_will homeowner will_for`.split(/\s+/)
  const stored = await columnsOf('contact_submissions')
  const ofPeople = ['id', 'created_at', 'attribution', 'status', 'handled_by', 'note', 'call_back_on']
  expect(stored.toSorted()).toEqual([...new Set([...specified, ...columnNames, ...ofPeople])].sort())
  expect(await columnsOf('enquiries')).toEqual(expect.arrayContaining(stored))
  expect(await columnsOf('lead_list')).toEqual(expect.arrayContaining(columnNames))
})

describe('an enquiry', () => {
  test.each(formTypes)('may be of form type %s', async (form_type) => {
    expect(await row(await send({ form_type }))).toMatchObject({ form_type, spam_reason: null })
  })

  test('has defaults for optional columns, and the status new', async () => {
    const id = await send({
      consent: undefined,
      last_name: undefined,
      service: undefined,
      message: undefined,
    })
    const defaults = { consent: true, last_name: '', service: '', message: '', status: 'new' }
    expect(await row(id)).toMatchObject({ ...defaults, handled_by: null, note: null, call_back_on: null })
  })

  const longest = Object.fromEntries(textColumns.map((name) => [name, columns[name].longest]))
  test.each(Object.entries(longest))('may have this many characters in %s: %i', async (column, most) => {
    await send({ [column]: '👵'.repeat(most) })
    await expect(send({ [column]: '👵'.repeat(most + 1) })).rejects.toMatchObject({
      code: expect.stringMatching(/^(22001|23514)$/),
    })
  })

  test.each([
    ['consent withheld', { consent: false }, '23514'],
    ['no consent at all', { consent: null }, '23502'],
  ])('is rejected permanently: %s', async (_, refused, code) => {
    await expect(send(refused)).rejects.toMatchObject({ code })
    expect(await rows()).toEqual([])
  })

  test('shows its id and reference number to the statement that sends it', async () => {
    await send()
    const { text, values } = insertion({ reference_number: 'IW123456007' })
    const several = text.replace(/(values )(.*)$/, '$1$2, $2')
    expect(await anon(`${several} returning id, reference_number`, values)).toEqual([
      { id: expect.any(String), reference_number: 'IW123456007' },
      { id: expect.any(String), reference_number: 'IW123456007' },
    ])
  })

  test('shows nothing after a restore, even with the same transaction number', async () => {
    await send()
    const found = await database().transaction(async (transaction) => {
      await transaction.exec(
        `update private.enquiry_state set sent_by = pg_current_xact_id();
         update contact_submissions set created_at = created_at - interval '1 second';
         set local role anon`,
      )
      return (await transaction.query('select id from contact_submissions')).rows
    })
    expect(found).toEqual([])
  })

  test('shows nothing to another visitor at the same moment', async () => {
    await send()
    const found = await database().transaction(async (transaction) => {
      await transaction.exec('update contact_submissions set created_at = now(); set local role anon')
      return (await transaction.query('select id from contact_submissions')).rows
    })
    expect(found).toEqual([])
  })
})

describe('spam', () => {
  const link = 'See https://casino.example now'
  const cases: [signals: object | null, row: Row, reason: string | null][] = [
    [{ trap: true }, {}, 'hidden field filled in; time taken not known'],
    [{ trap: true, elapsed: 400 }, {}, 'hidden field filled in; sent in 0.4 seconds'],
    [{ trap: true, elapsed: 9000 }, { message: link }, 'hidden field filled in; web link in the message'],
    [{ trap: true, elapsed: 9000 }, {}, null],
    [{ trap: true, elapsed: 2000 }, {}, null],
    [
      { trap: false, elapsed: 1999 },
      { message: 'WWW.x.example' },
      'sent in 2.0 seconds; web link in the message',
    ],
    [{ trap: false, elapsed: 5 }, { last_name: 'http://x' }, 'sent in 0.0 seconds; web link in the name'],
    [{ trap: false, elapsed: 5 }, {}, null],
    [{ trap: false, elapsed: 2000 }, { message: link }, null],
    [{ trap: false }, { message: link }, null],
    [{ trap: 'true', elapsed: 'soon' }, { message: link }, null],
    [null, { message: link }, null],
  ]
  test.each(cases)('%j with %j is marked: %s', async (signals, sent, spam_reason) => {
    const stored = await row(await send({ attribution: { signals }, ...sent }))
    expect(stored).toMatchObject({ spam_reason })
  })
})

describe('attribution', () => {
  test('is stored with the enquiry, without the signals in it', async () => {
    const signals = { trap: false, elapsed: 5000 }
    const attribution = { utm_source: 'google', landing_path: '/will-cost', gclid: 'x'.repeat(500) }
    const id = await send({ attribution: { ...attribution, signals } })
    expect((await row(id))['attribution']).toEqual(attribution)
    expect(await row(await send({ attribution: { signals } }))).toMatchObject({ attribution: null })
  })

  test('of the longest text that a browser sends is stored, in any script', async () => {
    const attribution = { utm_campaign: '👵'.repeat(3980) }
    expect(await row(await send({ attribution }))).toMatchObject({ attribution })
  })

  test.each<[string, string]>([
    ['too long', JSON.stringify({ note: 'x'.repeat(20_000) })],
    ['a list', '["signals"]'],
    ['a word', '"signals"'],
    ['a null', 'null'],
    ...hostileAttributions,
  ])('that is invalid (%s) is left out, and the enquiry is stored', async (_, invalid) => {
    const none = { attribution: null, spam_reason: null }
    expect(await row(await send({ attribution: invalid }))).toMatchObject(none)
    const inside = `{"utm_source": "google", "signals": ${invalid}}`
    const stored = { attribution: { utm_source: 'google' }, spam_reason: null }
    expect(await row(await send({ attribution: inside }))).toMatchObject(stored)
  })

  test.each([
    ['9e131000', 'time taken not known'],
    ['0e-16000', 'sent in 0.0 seconds'],
    ['1e308', 'time taken not known'],
    ['-1e300', 'time taken not known'],
  ])('with the elapsed time %s gives a short spam reason', async (elapsed, reason) => {
    const attribution = `{"signals": {"trap": true, "elapsed": ${elapsed}}}`
    const stored = await row(await send({ attribution }))
    expect(stored['spam_reason']).toBe(`hidden field filled in; ${reason}`)
  })
})
