import { expect, test } from 'vitest'
import { isPreview, previewSettings, sendsNothing } from '~/lib/environment'

const production = {
  PUBLIC_SUPABASE_URL: 'https://live.supabase.co',
  PUBLIC_SUPABASE_KEY: 'live',
  SUPABASE_SECRET_KEY: 'live',
  WEBHOOK_SECRET: 'live',
  SMTP_URL: 'smtps://live',
  MAIL_FROM: 'hello@live.example',
  TEAM_EMAIL: 'team@live.example',
  FOLLOW_UP_URL: 'https://live.example/hook',
  FOLLOW_UP_SECRET: 'live',
  PUBLIC_GTM_ID: 'GTM-LIVE',
  SITE_URL: 'https://www.example.co.uk',
}

test.each(['deploy-preview', 'branch-deploy', 'preview-server', 'staging'])('%s is a preview', (context) => {
  expect(isPreview(context)).toBe(true)
})

test.each(['production', 'dev', 'local', '', undefined])('%s is none, and keeps its settings', (context) => {
  expect(isPreview(context)).toBe(false)
  expect(previewSettings(context, production)).toEqual({})
})

test('a preview without values of its own gets none of production’s, and sends nothing', () => {
  const settings = previewSettings('deploy-preview', production)
  expect(JSON.stringify(settings)).not.toMatch(/live/i)
  expect(settings).toMatchObject({
    PUBLIC_PREVIEW: 'true',
    SUPABASE_SECRET_KEY: '',
    SMTP_URL: '',
    FOLLOW_UP_URL: '',
  })
  const names = Object.keys(production).filter((name) => name !== 'SITE_URL')
  expect(names.filter((name) => !(name in settings))).toEqual([])
  expect(sendsNothing({ ...production, ...settings })).toBe(true)
})

test('a preview with values of its own sends there', () => {
  const own = { PREVIEW_PUBLIC_SUPABASE_URL: 'https://try.supabase.co', PREVIEW_SUPABASE_SECRET_KEY: 'try' }
  const settings = previewSettings('branch-deploy', { ...production, ...own })
  expect(settings).toMatchObject({
    PUBLIC_SUPABASE_URL: 'https://try.supabase.co',
    SUPABASE_SECRET_KEY: 'try',
  })
  expect(settings).not.toHaveProperty('PUBLIC_PREVIEW')
  expect(settings['SMTP_URL']).toBe('')
  expect(sendsNothing({ ...production, ...own, ...settings })).toBe(false)
  expect(previewSettings('branch-deploy', { ...production, ...own, ...settings })).toEqual(settings)
})
