import { expect, test } from 'vitest'
import { apiOrigin, requireLiveSettings, siteUrl } from '~/lib/environment'

test('a live build without the database values fails in one clear sentence', () => {
  expect(() => requireLiveSettings({ CONTEXT: 'production', SITE_URL: 'https://a.uk' })).toThrow(
    /^The live site cannot be built: set PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_KEY in the host's environment variables\./,
  )
})

test('a live build with all values, and any local build, goes on', () => {
  const live = {
    CONTEXT: 'production',
    SITE_URL: 'https://a.uk',
    PUBLIC_SUPABASE_URL: 'https://x.supabase.co',
    PUBLIC_SUPABASE_KEY: 'k',
  }
  expect(() => requireLiveSettings(live)).not.toThrow()
  expect(() => requireLiveSettings({})).not.toThrow()
})

test('addresses are read without a trailing slash or path', () => {
  expect(siteUrl({ SITE_URL: 'https://a.uk/' })).toBe('https://a.uk')
  expect(apiOrigin({ PUBLIC_SUPABASE_URL: 'https://x.supabase.co/rest' })).toBe('https://x.supabase.co')
})
