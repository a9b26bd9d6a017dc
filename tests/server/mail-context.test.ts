import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withMailContext } from '~/server/mail-context'
import { mailWaiting } from '~/server/mail-waiting'
import { mail, send } from './post-office'

test('without a mail server, emails are written to files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  vi.stubEnv('SMTP_URL', '')
  vi.stubEnv('MAIL_DIR', folder)
  await send()
  expect(await withMailContext(mailWaiting)).toMatchObject({ done: 1 })
  expect((await readdir(folder)).filter((name) => name.endsWith('.eml'))).toHaveLength(2)
  expect(mail.received).toEqual([])
})

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
