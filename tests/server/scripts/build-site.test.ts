import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { buildEnvironment } from '~/scripts/build-site'

test('a build is always for production', () => {
  expect(process.env['NODE_ENV']).toBe('test')
  expect(buildEnvironment('somewhere', { PUBLIC_GTM_ID: 'GTM-1' })).toMatchObject({
    NODE_ENV: 'production',
    OUT_DIR: 'somewhere',
    PUBLIC_GTM_ID: 'GTM-1',
  })
})

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
