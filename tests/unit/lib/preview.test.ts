import { expect, test } from 'vitest'
import { isPreview, pageDatabase, requireBuildSettings } from '~/lib/environment'

const previews = ['deploy-preview', 'branch-deploy', 'preview-server', 'staging']

test.each(previews)('%s is a preview, whose pages know no database', (context) => {
  expect(isPreview(context)).toBe(true)
  expect(pageDatabase({ CONTEXT: context }).url).toMatch(/\.invalid$/)
})

test.each(['dev', 'local', '', undefined])('%s is no preview, and keeps its settings', (context) => {
  const env = { CONTEXT: context, PUBLIC_SUPABASE_URL: 'https://try.supabase.co', PUBLIC_SUPABASE_KEY: 'try' }
  expect(isPreview(context)).toBe(false)
  expect(() => requireBuildSettings({ ...env, SUPABASE_SECRET_KEY: 'try' })).not.toThrow()
  expect(pageDatabase(env)).toEqual({ url: 'https://try.supabase.co', key: 'try' })
})

test.each(['PUBLIC_SUPABASE_KEY', 'SUPABASE_SECRET_KEY', 'SMTP_URL', 'PUBLIC_GTM_ID'])(
  'a preview that was given %s is not built, and the message names it',
  (name) => {
    for (const context of previews)
      expect(() => requireBuildSettings({ CONTEXT: context, [name]: 'live' })).toThrow(
        new RegExp(`must not have ${name}: .+ Production context only`),
      )
    expect(() => requireBuildSettings({ CONTEXT: 'deploy-preview', [name]: '' })).not.toThrow()
  },
)
