import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runStaff } from '~/scripts/staff'
import { keys, startApi } from '../../database/local-api'

let api: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  api = await startApi()
  vi.stubEnv('SUPABASE_URL', api.url)
  vi.stubEnv('SUPABASE_SECRET_KEY', keys.secret)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await api.close()
})

const run = (...args: string[]) => runStaff(args)

test('a member of staff is invited, listed and removed, and can be invited again', async () => {
  expect(await run('--staff')).toBe('Nobody may sign in yet.\n')
  expect(await run('--invite', ' Sam@Example.com')).toContain('sam@example.com may sign in at /leads')
  expect(await run('--staff')).toBe('sam@example.com\n')
  await expect(run('--invite', 'sam@example.com')).rejects.toThrow('has an account already')
  expect(await run('--remove', 'SAM@example.com')).toContain('may see no enquiry any more')
  await expect(run('--remove', 'sam@example.com')).rejects.toThrow('sam@example.com is not on the list.')
  expect(await run('--invite', 'sam@example.com')).toContain('may sign in')
})

test.each([['--invite'], ['--invite', 'no address'], ['--remove', 'a@b.test', 'c@d.test'], ['--staff', 'x']])(
  'shows its usage for %j %j',
  async (...args) => {
    await expect(run(...args)).rejects.toThrow('Give one email address: npm run leads -- --invite EMAIL')
  },
)

test('ignores all other options of npm run leads', async () => {
  expect(await run()).toBeUndefined()
  expect(await run('--csv')).toBeUndefined()
})
