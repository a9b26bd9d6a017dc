import type { PGlite } from '@supabase/lite/pglite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asRole, insertion, openDatabase, type Row } from './open-database'
import { columns, textColumns } from '~/lead/columns'

let db: PGlite
beforeAll(async () => {
  db = await openDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.exec('delete from contact_submissions'))

const send = (row: Row = {}) => {
  const { text, values } = insertion(row)
  return asRole(db, 'anon')(text, values)
}
const stored = async () => (await db.query<Row>('select * from contact_submissions')).rows

describe('what could not be a real enquiry', () => {
  const all = Object.fromEntries(textColumns.map((name) => [name, columns[name].longest]))

  test.each(Object.entries(all))('%s holds %i characters and refuses one more', async (column, limit) => {
    await send({ [column]: '👵'.repeat(limit) })
    await expect(send({ [column]: '👵'.repeat(limit + 1) })).rejects.toMatchObject({ code: '23514' })
  })

  test.each([
    ['an unknown form type', { form_type: 'newsletter' }, '23514'],
    ['consent withheld', { consent: false }, '23514'],
    ['no consent at all', { consent: null }, '23502'],
    ['no e-mail', { email: undefined }, '23502'],
    ['an id that is no UUID', { id: 'x' }, '22P02'],
  ])('%s is refused for good', async (_, row, code) => {
    await expect(send(row)).rejects.toMatchObject({ code })
  })

  test('the same id twice is a duplicate key', async () => {
    const id = crypto.randomUUID()
    await send({ id })
    await expect(send({ id })).rejects.toMatchObject({ code: '23505' })
  })
})

describe('notes about an enquiry', () => {
  test.each([
    [{ trap: true, elapsed: 9000 }, true],
    [{ trap: false, elapsed: 999 }, true],
    [{ trap: false, elapsed: 1000 }, false],
    [{ trap: 'true', elapsed: 'soon' }, false],
    [{}, false],
    [null, false],
  ])('signals %j make suspected_spam %s', async (signals, suspected_spam) => {
    await send({ signals })
    expect(await stored()).toMatchObject([{ suspected_spam, signals }])
  })

  test('attribution is kept within its bounds', async () => {
    const attribution = { utm_source: 'google', landing: '/will-cost', gclid: 'x'.repeat(500) }
    await send({ attribution })
    expect(await stored()).toMatchObject([{ attribution }])
  })

  test.each([
    ['too long', { note: 'x'.repeat(4000) }],
    ['not an object', ['x']],
  ])('notes that are %s are left out, and the enquiry is kept', async (_, notes) => {
    await send({ attribution: notes, signals: notes })
    expect(await stored()).toMatchObject([{ attribution: null, signals: null }])
  })
})
