import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('a live build without its variables lists the missing ones, without a stack trace', () => {
  const env = { PATH: process.env['PATH'], CONTEXT: 'production', SITE_URL: 'https://a.uk' }
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'src/scripts/build.ts'], {
    env,
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr).toContain('  Without SUPABASE_SECRET_KEY, ')
  expect(stderr).not.toMatch(/^\s+at /m)
})
