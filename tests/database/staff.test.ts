// Access rights and functions of the team's page.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../support/postgres'
import { insertion, type Row } from './open-database'

const account = crypto.randomUUID()
const callers = {
  visitor: ['anon', {}],
  stranger: ['authenticated', { sub: crypto.randomUUID(), email: 'sam@example.com' }],
  staff: ['authenticated', { sub: account, email: 'sam@example.com' }],
  server: ['service_role', {}],
} as const
type Caller = keyof typeof callers
const everyCaller = Object.keys(callers) as Caller[]

let postgres: Awaited<ReturnType<typeof startPostgres>>
let id = ''
const query = (text: string, values?: unknown[]): Promise<{ rows: Row[] }> =>
  postgres.admin.query(text, values)

async function store(row: Row = {}) {
  const enquiry = crypto.randomUUID()
  const { text, values } = insertion({ id: enquiry, ...row })
  await query(text, values)
  return enquiry
}
beforeAll(async () => {
  postgres = await startPostgres()
  await query('insert into public.staff (account, email) values ($1, $2)', [account, 'sam@example.com'])
  id = await store({
    last_name: 'O’Brien',
    ...{ phone: '+44 (0)7700 900123', postcode: 'SW1A 1AA', reference_number: 'WC123456789' },
  })
}, 300_000)
afterAll(() => postgres.stop())

/** Runs a statement as this caller; returns its rows or the code of its error. Rolls back unless told otherwise. */
async function as(caller: Caller, text: string, values: unknown[] = [], end = 'rollback') {
  const [role, claims] = callers[caller]
  await query('begin')
  try {
    await query("select set_config('request.jwt.claims', $1, true)", [JSON.stringify({ role, ...claims })])
    await query(`set local role ${role}`)
    const { rows } = await query(text, values)
    await query(end)
    return rows
  } catch (error) {
    await query('rollback')
    return (error as { code: string }).code
  }
}
/** The rights of each caller, as a table: ✓ for a row, · for none, × for a refusal. */
async function marks(text: string) {
  let found = ''
  for (const caller of everyCaller) {
    const rows = await as(caller, text)
    found += typeof rows === 'string' ? (rows === '42501' ? '×' : rows) : rows.length > 0 ? '✓' : '·'
  }
  return found
}

// access.test.ts has every right on every column; here policies decide which rows.
test.each([
  ['select id from public.contact_submissions', '··✓✓'],
  ['select email from public.contact_submissions', '×·✓✓'],
  ['select call_at from private.enquiry_state', '×·✓✓'],
  ['select address_hash from private.enquiry_state', '×××✓'],
  ['select * from public.lead_list', '×·✓✓'],
  ['select * from public.staff', '×·✓✓'],
  ['select * from public.enquiries', '×××✓'],
  ["update public.contact_submissions set status = 'called' returning id", '×·✓✓'],
  ["update public.contact_submissions set email = 'x' returning id", '×××✓'],
  ['update private.enquiry_state set call_at = null returning id', '×××✓'],
  ['delete from public.contact_submissions returning id', '×××✓'],
  [
    "insert into public.contact_submissions (first_name, email, phone, service_type, form_type) values ('A', 'a@example.com', '1', 'wills', 'consultation') returning id",
    '✓××✓',
  ],
  ["insert into public.staff values (gen_random_uuid(), 'eve@example.com') returning account", '×××✓'],
  ["update public.staff set email = 'eve@example.com' returning account", '××××'],
  ['delete from public.staff returning account', '×××✓'],
])('%s: visitor, stranger, staff and server get %s', async (statement, expected) => {
  expect(await marks(statement)).toBe(expected)
})

test('visitors may not call the page’s functions; other accounts learn nothing from them', async () => {
  const calls = {
    find: "select id from public.find_leads('{}', 'to call', null, null)",
    counts: "select * from public.lead_counts('{}')",
    report: 'select * from public.lead_report(2, now())',
    save: `select 1 where public.save_lead('${id}', '{"status": "new"}', '{"status": "called"}')`,
  }
  for (const call of Object.values(calls)) expect(await marks(call)).toBe('×·✓✓')
  const erase = `select public.staff_erasure('ada@example.com', true)`
  expect(await marks(erase)).toBe('××✓×')
  expect(await marks(erase.replace('true', 'false'))).toBe('××✓×')
  expect(await as('stranger', `select public.earlier_enquiries('${id}') ->> 'count' as count`)).toEqual([
    { count: '0' },
  ])
})

test('a member who is taken off the list loses access with the next request', async () => {
  const read = 'select id from public.lead_list'
  expect(await as('staff', read)).toHaveLength(1)
  await as('server', 'delete from public.staff', [], 'commit')
  expect(await as('staff', read)).toEqual([])
  expect(await as('staff', "select public.staff_erasure('ada@example.com', true)")).toBe('42501')
  await query('insert into public.staff (account, email) values ($1, $2)', [account, 'sam@example.com'])
})

test('the second of two different changes of the same column is rejected', async () => {
  const save = (seen: Row, change: Row) =>
    as(
      'staff',
      'select public.save_lead($1, $2, $3) as saved',
      [id, JSON.stringify(seen), JSON.stringify(change)],
      'commit',
    )
  const seen = { status: 'new', handled_by: null, note: null, call_back_on: null }
  const change = { status: 'called', note: ' Rings back\non Monday ', call_back_on: '2026-12-01' }
  expect(await save(seen, change)).toEqual([{ saved: true }])
  // The response to the first may have been lost.
  expect(await save(seen, change)).toEqual([{ saved: true }])
  expect(await save(seen, { handled_by: 'Sam' })).toEqual([{ saved: true }])
  expect(await save(seen, { note: 'Mine' })).toEqual([{ saved: false }])
  expect(await save(seen, { status: 'lost' })).toEqual([{ saved: false }])
  expect(await as('staff', 'select status::text, handled_by, note from public.lead_list')).toEqual([
    { status: 'called', handled_by: 'Sam', note: ' Rings back\non Monday ' },
  ])
  expect(await save({ ...seen, ...change }, { status: 'spoken' })).toBe('22P02')
  expect(await save({ ...seen, ...change }, { note: 'x'.repeat(2001) })).toBe('22001')
  expect(await save({ ...seen, ...change, handled_by: 'Sam' }, seen)).toEqual([{ saved: true }])
})

test.each([
  ['a name in any order, without its apostrophe', ['obrien', 'ada']],
  ['a postcode without its space', ['SW1A1AA']],
  ['a part of an email address', ['ADA@exam']],
  ['a reference', ['wc123456789']],
  ['a phone number without its country code', ['7700900123']],
  ['who has it', ['okonjo', 'zoe']],
])('finds %s', async (_, words) => {
  await query("update public.contact_submissions set handled_by = 'Zoë Okonjo'")
  const found = (some: string[]) =>
    as('staff', "select id from public.find_leads($1, 'to call', null, null)", [some])
  expect(await found(words)).toEqual([{ id }])
  expect(await found([...words, 'nobody'])).toEqual([])
  expect(await found(['%'])).toEqual([])
})

test('lists people to call first, then by status, possible spam last, with keyset pagination', async () => {
  await query('delete from public.contact_submissions')
  const people = [
    { first_name: 'Second', created_at: '2026-11-02' },
    { first_name: 'First', created_at: '2026-11-01' },
    { first_name: 'Spam', attribution: { signals: { trap: true } } },
    { first_name: 'Due', status: 'called', call_back_on: '2026-01-01' },
    { first_name: 'Judged', attribution: { signals: { trap: true } }, call_back_on: '2026-01-02' },
    { first_name: 'Later', status: 'called', call_back_on: '2126-01-01' },
    { first_name: 'Over', status: 'client', call_back_on: '2026-01-01' },
    { first_name: 'Chosen' },
  ]
  for (const row of people) await store(row)
  await query(
    `update private.enquiry_state set call_at = now() + interval '1 day'
     from public.contact_submissions as one where one.id = enquiry_state.id and first_name = 'Chosen'`,
  )
  const { rows } = await query(
    'select section, string_agg(first_name, $1 order by rank) as names from public.lead_list group by section',
    [' '],
  )
  expect(Object.fromEntries(rows.map(({ section, names }) => [section, names]))).toEqual({
    'to call': 'First Second',
    'call back': 'Due Judged',
    'call booked': 'Chosen',
    'possible spam': 'Spam',
    called: 'Later',
    client: 'Over',
  })
  expect(await as('staff', "select section from public.lead_counts('{}')")).toEqual(
    ['to call', 'call back', 'call booked', 'called', 'client', 'possible spam'].map((section) => ({
      section,
    })),
  )
  await query(
    `insert into public.contact_submissions (first_name, email, phone, service_type, form_type, status, created_at)
     select 'Many', 'm@example.com', '1', 'wills', 'consultation', 'lost', '2026-01-01' from generate_series(1, 120)`,
  )
  const ids: unknown[] = []
  let after: Row = { rank: null, id: null }
  for (const expected of [50, 50, 20, 0]) {
    const page = await as('staff', "select rank, id from public.find_leads('{}', 'lost', $1, $2)", [
      after['rank'],
      after['id'],
    ])
    expect(page).toHaveLength(expected)
    if (typeof page === 'string') throw new Error(page)
    ids.push(...page.map(({ id }) => id))
    after = page.at(-1) ?? after
  }
  expect(new Set(ids).size).toBe(120)
})

test('an erasure is previewed, then recorded with the email address of the person', async () => {
  await query('delete from public.contact_submissions')
  await query('delete from private.erasures')
  await store({ email: ' Grace@example.com', service: 'wills' })
  await store({ email: 'eve@example.com', message: 'My sister is grace@example.com' })
  const erase = async (confirmed: boolean) => {
    const rows = await as(
      'staff',
      "select public.staff_erasure('grace@example.com', $1) as found",
      [confirmed],
      'commit',
    )
    expect(rows).toHaveLength(1)
    return (rows as Row[])[0]!['found'] as Record<string, Row[]>
  }
  const { enquiries, mentions, record } = await erase(false)
  expect([enquiries, mentions, record]).toMatchObject([
    [{ email: ' Grace@example.com', service: 'wills' }],
    [{ email: 'eve@example.com', found_in: 'message' }],
    [],
  ])
  const recorded = [{ enquiries: 1, erased_by: 'sam@example.com' }]
  expect(await erase(true)).toMatchObject({ erased: [{ email: ' Grace@example.com' }], record: recorded })
  expect(await as('staff', 'select email from public.lead_list')).toEqual([{ email: 'eve@example.com' }])
})
