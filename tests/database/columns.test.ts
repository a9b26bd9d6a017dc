import { expect, test } from 'vitest'
import { columnNames, columns, textColumns } from '~/lead/columns'
import { formTypes } from '~/lead/sources'
import { openDatabase } from './open-database'

const database = await openDatabase()

const query = async <Row>(sql: string) => (await database.query<Row>(sql)).rows

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
  const rows = await query<{ column_name: string; data_type: string }>(
    `select column_name, data_type from information_schema.columns
      where table_schema = 'public' and table_name = 'contact_submissions'`,
  )
  const types = new Map(rows.map(({ column_name, data_type }) => [column_name, data_type]))
  expect(specified.map((name) => [name, types.get(name)])).toEqual(
    specified.map((name) => [name, name === 'consent' ? 'boolean' : 'text']),
  )
  expect(columnNames.filter((name) => types.get(name) !== 'text')).toEqual([])
})

const recipe = 'see “Add a column” in docs/recipes.md'

test('a visitor may fill the columns of src/lead/columns.ts, and no other', async () => {
  const rows = await query<{ column_name: string }>(
    `select column_name from information_schema.column_privileges
      where table_name = 'contact_submissions' and grantee = 'anon' and privilege_type = 'INSERT'`,
  )
  const granted = rows.map(({ column_name }) => column_name)
  const ours: string[] = [...columnNames, 'id', 'consent', 'signals', 'attribution', 'answers']
  const forgotten = ours
    .filter((name) => !granted.includes(name))
    .map((name) => `${name}: no migration lets a visitor insert it; ${recipe}`)
  const unknown = granted
    .filter((name) => !ours.includes(name))
    .map((name) => `${name}: missing from src/lead/columns.ts; ${recipe}`)
  expect([...forgotten, ...unknown]).toEqual([])
})

test('every length is the same in the table and in src/lib/limits.ts', async () => {
  const rows = await query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = 'public.contact_submissions'::regclass and contype = 'c'`,
  )
  const stored = new Map(
    rows.flatMap(({ definition }) =>
      [...definition.matchAll(/char_length\((\w+)\) <= (\d+)/g)].map(([, name, most]) => [
        name,
        Number(most),
      ]),
    ),
  )
  const different = textColumns
    .filter((name) => stored.get(name) !== columns[name].longest)
    .map(
      (name) =>
        `${name}: the migrations allow ${stored.get(name) ?? 'any number of'} characters, src/lib/limits.ts ${columns[name].longest}`,
    )
  expect(different).toEqual([])
})

test('every source of src/lead/sources.ts is a form type the table takes', async () => {
  const [check] = await query<{ definition: string }>(
    `select pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = 'public.contact_submissions'::regclass and pg_get_constraintdef(oid) like '%form_type = ANY%'`,
  )
  const taken = [...(check?.definition ?? '').matchAll(/'(\w+)'::text/g)].map(([, name]) => name)
  const refused = formTypes
    .filter((formType) => !taken.includes(formType))
    .map(
      (formType) =>
        `${formType}: the table refuses this form_type; see “Add a kind of enquiry” in docs/recipes.md`,
    )
  expect(refused).toEqual([])
})
