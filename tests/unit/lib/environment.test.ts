import { describe, expect, test } from 'vitest'
import { followUpSettings, isPreview, pageDatabase, requireBuildSettings, siteUrl } from '~/lib/environment'

const live = {
  CONTEXT: 'production',
  SITE_URL: 'https://a.uk',
  PUBLIC_SUPABASE_URL: 'https://x.supabase.co',
  PUBLIC_SUPABASE_KEY: 'k',
  SUPABASE_SECRET_KEY: 'sb_secret_1',
  WEBHOOK_SECRET: 'w',
  SMTP_URL: 'smtps://user:password@host:465',
  TEAM_EMAIL: 'team@a.uk',
  MAIL_FROM: 'hello@a.uk',
}
const names = Object.keys(live).filter((name) => name !== 'CONTEXT')

describe('a live build', () => {
  test.each(names)('without %s stops and names the consequence', (name) => {
    for (const value of [undefined, '', ' '])
      expect(() => requireBuildSettings({ ...live, [name]: value })).toThrow(
        new RegExp(`^The live site cannot be built: set ${name} in .+\\n  Without ${name}, [a-z][^\\n]+\\.$`),
      )
  })

  test('without any setting lists all of them', () => {
    const all = new RegExp(names.map((name) => `(?=[^]*Without ${name}, )`).join(''))
    expect(() => requireBuildSettings({ CONTEXT: 'production' })).toThrow(all)
  })

  const serviceToken = `eyJh.${Buffer.from('{"role":"service_role"}').toString('base64url')}.x`

  test.each([
    ['SITE_URL', 'www.a.uk', 'SITE_URL must be an address'],
    ['PUBLIC_SUPABASE_URL', 'http://x.supabase.co', 'PUBLIC_SUPABASE_URL must be an address'],
    ['PUBLIC_SUPABASE_KEY', 'sb_secret_1', 'PUBLIC_SUPABASE_KEY is the secret key'],
    ['PUBLIC_SUPABASE_KEY', serviceToken, 'PUBLIC_SUPABASE_KEY is the secret key'],
    ['SUPABASE_SECRET_KEY', 'sb_publishable_1', 'SUPABASE_SECRET_KEY must be the secret key'],
    ['SUPABASE_SECRET_KEY', serviceToken, 'SUPABASE_SECRET_KEY must be the secret key'],
    ['SMTP_URL', 'mail.firm.uk', 'SMTP_URL must be an address'],
    ['SMTP_URL', 'smtps://user:pass/word@host:465', 'SMTP_URL must be an address'],
    ['SMTP_URL', 'smtps://user:12/word@host:465', 'SMTP_URL must be an address'],
    ['SMTP_URL', 'smtps://user:12?word@host:465', 'SMTP_URL must be an address'],
    ['TEAM_EMAIL', 'one@a.uk, two@a.uk', 'TEAM_EMAIL must be exactly one email address'],
    ['MAIL_FROM', 'Firm <news>', 'MAIL_FROM must be an address'],
    ['MAIL_FROM', 'one@a.uk, two@a.uk', 'MAIL_FROM must be an address'],
    ['FOLLOW_UP_URL', 'http://crm.example.com/hook', 'FOLLOW_UP_URL must be an address'],
    ['BUILD_HOOK_URL', 'http://api.netlify.com/build_hooks/1', 'BUILD_HOOK_URL must be an address'],
  ])('with an invalid %s %s stops, without printing the value', (name, value, message) => {
    const build = () => requireBuildSettings({ ...live, [name]: value })
    expect(build).toThrow(message)
    expect(build).not.toThrow(new RegExp(RegExp.escape(value)))
  })

  test('with all settings passes, as does a local build', () => {
    expect(() => requireBuildSettings(live)).not.toThrow()
    expect(() => requireBuildSettings({ ...live, MAIL_FROM: 'Firm <hello@a.uk>' })).not.toThrow()
    expect(() => requireBuildSettings({})).not.toThrow()
  })
})

describe('a preview', () => {
  const previews = ['deploy-preview', 'branch-deploy', 'preview-server', 'staging']
  const forbidden = ['PUBLIC_SUPABASE_KEY', 'SUPABASE_SECRET_KEY', 'SMTP_URL', 'PUBLIC_GTM_ID']

  test.each(previews)('(%s) has no database and none of the live settings', (CONTEXT) => {
    expect(isPreview(CONTEXT)).toBe(true)
    expect(pageDatabase({ CONTEXT }).url).toMatch(/\.invalid$/)
    for (const name of forbidden) {
      expect(() => requireBuildSettings({ CONTEXT, [name]: 'live' })).toThrow(`must not have ${name}: `)
      expect(() => requireBuildSettings({ CONTEXT, [name]: '' })).not.toThrow()
    }
  })

  test.each(['dev', 'local', '', undefined])('is not %s, which keeps its settings', (CONTEXT) => {
    const env = { CONTEXT, PUBLIC_SUPABASE_URL: 'https://try.supabase.co', PUBLIC_SUPABASE_KEY: 'try' }
    expect(isPreview(CONTEXT)).toBe(false)
    expect(() => requireBuildSettings({ ...env, SUPABASE_SECRET_KEY: 'try' })).not.toThrow()
    expect(pageDatabase(env)).toEqual({ url: 'https://try.supabase.co', key: 'try' })
  })
})

test('the site’s address has no trailing slash', () => {
  expect(siteUrl({ SITE_URL: 'https://a.uk/' })).toBe('https://a.uk')
})

describe('follow-ups', () => {
  const FOLLOW_UP_URL = 'https://crm.example.com/hook?key=1'
  const settings = (more: object) => followUpSettings({ FOLLOW_UP_URL, ...more })

  test('are off without FOLLOW_UP_URL', () => {
    expect(settings({ FOLLOW_UP_URL: '' })).toBeUndefined()
    expect(settings({ FOLLOW_UP_SECRET: '' })).toEqual({ url: new URL(FOLLOW_UP_URL), secret: undefined })
    expect(settings({ FOLLOW_UP_SECRET: 's' })?.secret).toBe('s')
  })

  test.each([
    'crm',
    'ftp://crm.example.com',
    'http://crm.example.com',
    'http://127.evil.example',
    'http://localhost.evil.example',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/hook',
    'http://[::ffff:7f00:1]:9/hook',
    'file:///etc/hosts',
    // fetch refuses an address with a user name.
    'https://user:secret@crm.example.com/hook',
  ])('are never sent to %j', (address) => {
    expect(() => settings({ FOLLOW_UP_URL: address })).toThrow('FOLLOW_UP_URL must be')
  })

  test.each(['http://127.0.0.1:9/hook', 'http://localhost:9/', 'http://[::1]:9/'])(
    'may be sent to %s',
    (address) => {
      expect(settings({ FOLLOW_UP_URL: address })?.url.href).toBe(address)
    },
  )
})
