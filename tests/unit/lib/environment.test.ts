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

const serviceToken = `eyJh.${Buffer.from('{"role":"service_role"}').toString('base64url')}.x`

test.each([
  ['SITE_URL', 'www.a.uk', 'SITE_URL must be an address'],
  ['PUBLIC_SUPABASE_URL', 'http://x.supabase.co', 'PUBLIC_SUPABASE_URL must be an address'],
  ['PUBLIC_SUPABASE_KEY', 'sb_secret_1', 'PUBLIC_SUPABASE_KEY is the secret key'],
  ['PUBLIC_SUPABASE_KEY', serviceToken, 'PUBLIC_SUPABASE_KEY is the secret key'],
  ['SUPABASE_SECRET_KEY', 'sb_publishable_1', 'SUPABASE_SECRET_KEY is the publishable key'],
  ['SMTP_URL', 'mail.firm.uk', 'SMTP_URL must be an address'],
])('a live build whose %s is %s stops, and the message does not repeat the value', (name, value, message) => {
  const build = () => requireBuildSettings({ ...live, [name]: value })
  expect(build).toThrow(message)
  expect(build).not.toThrow(new RegExp(RegExp.escape(value)))
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
