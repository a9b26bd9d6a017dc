import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { apiOrigin, requireLiveSettings, siteUrl } from '~/lib/environment'
import { isFullMode } from '../../support/full-mode'

const live = {
  CONTEXT: 'production',
  SITE_URL: 'https://a.uk',
  PUBLIC_SUPABASE_URL: 'https://x.supabase.co',
  PUBLIC_SUPABASE_KEY: 'k',
  SUPABASE_SECRET_KEY: 's',
  WEBHOOK_SECRET: 'w',
  SMTP_URL: 'smtps://user:password@host:465',
  TEAM_EMAIL: 'team@a.uk',
  MAIL_FROM: 'hello@a.uk',
}
const names = Object.keys(live).filter((name) => name !== 'CONTEXT')

test.each(names)('a live build without %s stops and says what breaks', (name) => {
  for (const value of [undefined, '', ' '])
    expect(() => requireLiveSettings({ ...live, [name]: value })).toThrow(
      new RegExp(
        `^The live site cannot be built: set ${name} in the host's .+\\n  Without ${name}, [a-z][^\\n]+\\.$`,
      ),
    )
})

test('a live build without anything names all of it', () => {
  expect(() => requireLiveSettings({ CONTEXT: 'production' })).toThrow(
    /set PUBLIC_SUPABASE_URL, .+, MAIL_FROM in/,
  )
  const said = names.map((name) => `  Without ${name}, `)
  try {
    requireLiveSettings({ CONTEXT: 'production' })
  } catch (error) {
    expect(said.filter((line) => !String(error).includes(line))).toEqual([])
  }
})

test('a live build with all values, and any local build, goes on', () => {
  expect(() => requireLiveSettings(live)).not.toThrow()
  expect(() => requireLiveSettings({})).not.toThrow()
  expect(() => requireLiveSettings({ CONTEXT: 'deploy-preview' })).not.toThrow()
})

test('a live build whose follow-up is set wrongly stops', () => {
  const wrong = { ...live, FOLLOW_UP_URL: 'http://crm.example.com/hook' }
  expect(() => requireLiveSettings(wrong)).toThrow(/^FOLLOW_UP_URL must be an address such as https:/)
  const odd = { ...live, FOLLOW_UP_URL: 'https://crm.example.com', FOLLOW_UP_FORMAT: 'xml' }
  expect(() => requireLiveSettings(odd)).toThrow('FOLLOW_UP_FORMAT must be one of')
})

// It starts a build: every night.
if (isFullMode)
  test('the build itself stops before it begins', () => {
    const env = { PATH: process.env['PATH'], ...live, SUPABASE_SECRET_KEY: '' }
    const build = () =>
      execFileSync(process.execPath, ['--import', 'tsx', 'node_modules/astro/bin/astro.mjs', 'build'], {
        env,
        stdio: 'pipe',
        encoding: 'utf8',
      })
    expect(build).toThrow(/Without SUPABASE_SECRET_KEY, nobody is mailed/)
  })

test('addresses are read without a trailing slash or path', () => {
  expect(siteUrl({ SITE_URL: 'https://a.uk/' })).toBe('https://a.uk')
  expect(apiOrigin({ PUBLIC_SUPABASE_URL: 'https://x.supabase.co/rest' })).toBe('https://x.supabase.co')
})
