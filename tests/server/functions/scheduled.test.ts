import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { factNumber } from '~/content/facts/fill-facts'
import { readRegister } from '~/content/files'
import digest, { config as digestConfig } from '~/functions/digest'
import purge, { config as purgeConfig } from '~/functions/purge'
import remind, { config as remindConfig } from '~/functions/remind'
import { keys } from '../../database/local-api'
import { published } from '../../site/specification/published'
import { ago, mailingSite } from './mailing-site'

const { api, mails, send, written } = mailingSite()

test('an acknowledgement repeats the price that the quote showed', async () => {
  await send(undefined, { form_type: 'will_cost_calculator', homeowner: 'no' })
  await remind()
  expect((await written()).map(({ text }) => text?.includes(published('price.will.single')))).toEqual([
    false,
    true,
  ])
})

test('the reminder mails what waits, as files where there is no mail server', async () => {
  await send()
  expect(await (await remind()).json()).toEqual({ done: 1, deferred: 0, later: 0, unreachable: 0 })
  expect((await written()).map(({ to }) => to?.[0]?.address)).toEqual([
    'team@acme.example',
    'ada@example.com',
  ])
  expect((await readdir(mails())).every((name) => name.endsWith('.eml'))).toBe(true)
  await (await remind()).json()
  expect(await readdir(mails())).toHaveLength(2)
})

test('the digest goes out at zero too, and counts what came and what waits', async () => {
  await digest()
  await send({ created_at: ago(90) })
  await digest()
  const subjects = (await written()).map(({ subject }) => subject)
  expect(subjects).toEqual([
    'Website: 0 enquiries in the last day',
    'Website: 1 enquiry in the last day, 1 waiting',
  ])
})

test('the digest tells what failed in browsers, and goes out where the database cannot say', async () => {
  const report = { kind: 'unsent', code: 'waiting', path: '/contact', browser: 'Safari' }
  const body = { address: null, reports: [report] }
  await api().call('rpc/note_reports', { method: 'POST', body, key: keys.secret })
  const ask = globalThis.fetch
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) =>
    new Request(input).url.endsWith('report_counts') ? new Response(null, { status: 404 }) : ask(input, init),
  )
  await digest()
  const [without] = await written()
  expect(without?.text).not.toContain('/contact')
  vi.mocked(fetch).mockRestore()
  await Promise.all((await readdir(mails())).map((name) => rm(join(mails(), name))))
  await digest()
  const [mail] = await written()
  expect(mail?.text).toContain('/contact, Safari: An enquiry could not be sent for the time being, once')
})

test('the purge deletes what is older than the register’s retention months', async () => {
  const months = factNumber(readRegister().register, 'company.retentionMonths')
  const old = new Date()
  old.setUTCMonth(old.getUTCMonth() - months, old.getUTCDate() - 1)
  await send({ created_at: old.toISOString() })
  await send()
  expect(await (await purge()).json()).toEqual({ deleted: 1, reports: 0 })
})

test('each function runs where and when it should', () => {
  expect(remindConfig).toMatchObject({ schedule: '*/10 * * * *' })
  expect(digestConfig).toMatchObject({ schedule: '0 7 * * *' })
  expect(purgeConfig).toMatchObject({ schedule: '30 3 * * *' })
})

test('a missing or doubled setting is named', async () => {
  vi.stubEnv('MAIL_DIR', '')
  await expect(remind()).rejects.toThrow('Set SMTP_URL')
  vi.stubEnv('MAIL_DIR', mails())
  vi.stubEnv('TEAM_EMAIL', 'one@acme.example, two@acme.example')
  await expect(remind()).rejects.toThrow('TEAM_EMAIL must be exactly one e-mail address.')
  vi.stubEnv('TEAM_EMAIL', '')
  vi.stubEnv('SUPABASE_SECRET_KEY', '')
  await expect(remind()).rejects.toThrow('SUPABASE_SECRET_KEY')
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:9')
  await expect(remind()).rejects.toThrow('Set TEAM_EMAIL')
  vi.stubEnv('TEAM_EMAIL', 'team@acme.example')
  vi.stubEnv('MAIL_FROM', '')
  await expect(remind()).rejects.toThrow('Set MAIL_FROM')
})
