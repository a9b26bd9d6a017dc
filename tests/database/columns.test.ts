import { expect, test } from 'vitest'
import { openDatabase } from './open-database'

/** Section 3, Contact submission, in its order. */
const specified = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'service',
  'service_type',
  'form_type',
  'message',
  'consent',
  'postcode',
  'reference_number',
  'age_group',
  'gender',
  'has_will',
  'homeowner',
  'will_for',
]

test('the table has every field of section 3, all but consent as text', async () => {
  const database = await openDatabase()
  const { rows } = await database.query<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns
      where table_schema = 'public' and table_name = 'contact_submissions'`,
  )
  const types = new Map(rows.map(({ column_name, data_type }) => [column_name, data_type]))
  expect(specified.map((name) => [name, types.get(name)])).toEqual(
    specified.map((name) => [name, name === 'consent' ? 'boolean' : 'text']),
  )
})
