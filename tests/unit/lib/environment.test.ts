import { expect, test } from 'vitest'
import { requireBuildSettings, siteUrl } from '~/lib/environment'

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
    expect(() => requireBuildSettings({ ...live, [name]: value })).toThrow(
      new RegExp(
        `^The live site cannot be built: set ${name} in the host's .+\\n  Without ${name}, [a-z][^\\n]+\\.$`,
      ),
    )
})

test('a live build without anything names all of it', () => {
  expect(() => requireBuildSettings({ CONTEXT: 'production' })).toThrow(
    /set PUBLIC_SUPABASE_URL, .+, MAIL_FROM in/,
  )
  const said = names.map((name) => `  Without ${name}, `)
  try {
    requireBuildSettings({ CONTEXT: 'production' })
  } catch (error) {
    expect(said.filter((line) => !String(error).includes(line))).toEqual([])
  }
})

test('a live build with all values, and any local build, goes on', () => {
  expect(() => requireBuildSettings(live)).not.toThrow()
  expect(() => requireBuildSettings({})).not.toThrow()
  expect(() => requireBuildSettings({ CONTEXT: 'deploy-preview' })).not.toThrow()
})

test('a live build whose follow-up is set wrongly stops', () => {
  const wrong = { ...live, FOLLOW_UP_URL: 'http://crm.example.com/hook' }
  expect(() => requireBuildSettings(wrong)).toThrow(/^FOLLOW_UP_URL must be an address such as https:/)
  const odd = { ...live, FOLLOW_UP_URL: 'https://crm.example.com', FOLLOW_UP_FORMAT: 'xml' }
  expect(() => requireBuildSettings(odd)).toThrow('FOLLOW_UP_FORMAT must be one of')
})

test('the site’s address is read without a trailing slash', () => {
  expect(siteUrl({ SITE_URL: 'https://a.uk/' })).toBe('https://a.uk')
})
