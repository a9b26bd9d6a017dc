// npm run leads: what it lists, and what it says when the database cannot be asked. On the local database.
import { expect, test } from 'vitest'
import { leadsCommand } from './run-leads'

const { leads, send } = leadsCommand()

test('lists as a table, JSON and CSV', async () => {
  for (const email of ['ada@example.com', 'Ada@Example.com', 'grace@example.com']) await send({ email })
  expect((await leads([])).out).toMatch(/3 enquiries: 3 new\n$/)
  const list = JSON.parse((await leads(['--json'])).out) as object[]
  expect(list).toHaveLength(3)
  expect(list[0]).toMatchObject({
    first_name: 'Ada',
    message: 'Hello',
    form_type: 'consultation',
    status: 'new',
  })
  expect(Object.keys(list[0] ?? {})).not.toContain('address_hash')
  expect((await leads(['--csv'])).out.trim().split('\r\n')).toHaveLength(4)
  expect((await leads(['--since', '2100-01-01'])).out).toBe('No enquiries.\n')
})

test.each([
  ['cannot be reached', { SUPABASE_URL: 'http://127.0.0.1:9' }, 'does not answer. Check SUPABASE_URL'],
  [
    'refuses the key',
    { SUPABASE_SECRET_KEY: 'sb_secret_wrong_0000000000000000' },
    'Check SUPABASE_SECRET_KEY',
  ],
  ['is named by half', { SUPABASE_SECRET_KEY: '' }, 'Set SUPABASE_URL'],
  [
    'was never started',
    { SUPABASE_URL: '', SUPABASE_SECRET_KEY: '', DATA_DIR: '/nowhere' },
    'Run "npm start" once',
  ],
])('says in one sentence when the database %s', async (_, env, sentence) => {
  const { code, out, error } = await leads([], { env })
  expect(code).toBe(1)
  expect(out).toBe('')
  expect(error).toContain(sentence)
  expect(error.trim().split('\n')).toHaveLength(1)
})
