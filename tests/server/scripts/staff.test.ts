import { expect, test } from 'vitest'
import { runLeads } from '~/scripts/leads'
import '../post-office'

const run = (...args: string[]) => runLeads(args, async () => '')

test('a member of staff is invited, listed and removed, and can be invited again', async () => {
  expect(await run('--staff')).toBe('Nobody may sign in yet.\n')
  expect(await run('--invite', ' Sam@Example.com')).toContain('sam@example.com may sign in at /leads')
  expect(await run('--staff')).toBe('sam@example.com\n')
  await expect(run('--invite', 'sam@example.com')).rejects.toThrow('already has an account')
  expect(await run('--remove', 'SAM@example.com')).toContain('can no longer see any enquiries')
  await expect(run('--remove', 'sam@example.com')).rejects.toThrow('sam@example.com is not on the list.')
  expect(await run('--invite', 'sam@example.com')).toContain('may sign in')
})
