import { expect, test, vi } from 'vitest'
import type { Database } from '~/server/database'
import { rowsAddress } from '~/server/mail-context'

const database = (call: () => Promise<unknown>) => ({ call }) as unknown as Database
const known = database(async () => 29321)

test('a row is found in the dashboard of a hosted project', async () => {
  expect(await rowsAddress('https://abcdefghijklmnopqrst.supabase.co', known)).toBe(
    'https://supabase.com/dashboard/project/abcdefghijklmnopqrst/editor/29321?schema=public&filter=id%3Aeq%3A',
  )
})

test.each(['http://127.0.0.1:54321', 'https://api.acme.example', 'https://abc.supabase.co.evil.example'])(
  'no link is guessed for %s',
  async (url) => {
    expect(await rowsAddress(url, known)).toBeUndefined()
  },
)

test('a database without its migrations costs the link alone', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const away = database(() => Promise.reject(new Error('404')))
  expect(await rowsAddress('https://abcdefghijklmnopqrst.supabase.co', away)).toBeUndefined()
  expect(said).toHaveBeenCalledOnce()
})
