import { expect, test, vi } from 'vitest'
import { withMailContext } from '~/server/mail-context'
import { mailWaiting } from '~/server/mail-waiting'
import './post-office'

test.each([
  ['Set SMTP_URL', { SMTP_URL: '' }],
  ['SMTP_URL must be an address', { SMTP_URL: 'smtps://user:pass/word@host:465' }],
  ['Set TEAM_EMAIL', { TEAM_EMAIL: '' }],
  ['Set MAIL_FROM', { MAIL_FROM: '' }],
  ['TEAM_EMAIL must be exactly one email address.', { TEAM_EMAIL: 'one@acme.example, two@acme.example' }],
  ['SUPABASE_SECRET_KEY', { SUPABASE_SECRET_KEY: '' }],
])('a missing or wrong setting is named: %s', async (sentence, settings) => {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  await expect(withMailContext(mailWaiting)).rejects.toThrow(sentence)
})
