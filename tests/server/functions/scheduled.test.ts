import { readdir } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { factNumber } from '~/content/facts/fill-facts'
import { readFacts } from '~/content/files'
import digest, { config as digestConfig } from '~/functions/digest'
import purge, { config as purgeConfig } from '~/functions/purge'
import remind, { config as remindConfig } from '~/functions/remind'
import { withMailContext } from '~/server/mail-context'
import { mailDigest } from '~/server/mail-digest'
import { published } from '../../site/specification/published'
import { ago, mailingSite } from './mailing-site'

const { mails, send, written } = mailingSite()

test('both mails repeat the price that the quote showed', async () => {
  await send(undefined, { form_type: 'will_cost_calculator', homeowner: 'no' })
  await remind()
  expect((await written()).map(({ text }) => text?.includes(published('price.will.single')))).toEqual([
    true,
    true,
  ])
})

test('the team’s mail marks a person who wrote before, however they spelled their address', async () => {
  await send({ created_at: ago(3 * 24 * 60) }, { email: ' ADA@example.com' })
  await send()
  await send(undefined, { email: 'grace@example.com' })
  await remind()
  const marks = (await written()).flatMap(
    ({ text }) => /Wrote before: (.*), last on \w+day/.exec(text ?? '')?.[1] ?? [],
  )
  expect(marks).toEqual(['1 enquiry'])
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

test('the digest goes out at zero too', async () => {
  await digest()
  expect((await written()).map(({ subject }) => subject)).toEqual(['Website: 0 enquiries in the last day'])
})

test('the digest goes out once a day, and counts what came and what waits', async () => {
  await send({ created_at: ago(90) })
  expect(await (await digest()).json()).toEqual({ sent: true })
  expect(await (await digest()).json()).toEqual({ sent: false })
  const subjects = (await written()).map(({ subject }) => subject)
  expect(subjects).toEqual(['Website: 1 enquiry in the last day, 1 waiting'])
})

test('the digest names whom nobody has called, possible spam last, without test enquiries, and the calls to come', async () => {
  await send(undefined, { first_name: 'Grace' })
  await send({ status: 'called', call_at: '2100-07-01T10:30:00Z' }, { first_name: 'Alan' })
  await send({ follow_up_skipped: 'canary' }, { first_name: 'Canary' })
  await send({ call_at: '2100-07-01T11:00:00Z' }, { first_name: 'Edith' })
  await send(undefined, { first_name: 'Eve', signals: { trap: true } })
  await digest()
  const text = (await written())[0]?.text ?? ''
  expect(text).toContain(
    'NOBODY HAS CALLED YET: 1\nGrace Lovelace, Wills, waiting less than a day, 01632 960001, ada@example.com\n',
  )
  expect(text).toContain('CALLS ON THURSDAY 1 JULY\n11:30am: Alan Lovelace, 01632 960001\n')
  // Who has chosen a time is waiting for it: the call is told once, under its day.
  expect(text.match(/Edith/g)).toHaveLength(1)
  expect(text).not.toContain('Canary')
  expect(text).toMatch(
    /POSSIBLE SPAM THAT NOBODY HAS CALLED: 1\nEve Lovelace, Wills, waiting less than a day, possible spam/,
  )
})

test('on Mondays alone it says where enquiries came from, and names nobody there', async () => {
  const monday = Date.parse('2100-01-11T07:00:00Z')
  await send(
    { created_at: '2100-01-05T10:00:00Z', status: 'client' },
    { attribution: { utm_campaign: 'autumn' } },
  )
  await withMailContext(process.env, (context) => mailDigest(context, monday))
  await withMailContext(process.env, (context) => mailDigest(context, monday + 86_400_000))
  const [first, second] = (await written()).map(({ text }) => text ?? '')
  expect(first).toContain('LAST WEEK BY CAMPAIGN\nautumn: 1 (0 the week before)\n')
  expect(first).not.toMatch(/Ada|Lovelace/)
  expect(second).not.toContain('LAST WEEK')
})

test('the purge deletes what is older than the retention months of the facts', async () => {
  const months = factNumber(readFacts().facts, 'company.retentionMonths')
  const old = new Date()
  old.setUTCMonth(old.getUTCMonth() - months, old.getUTCDate() - 1)
  await send({ created_at: old.toISOString() })
  await send()
  expect(await (await purge()).json()).toEqual({ deleted: 1 })
})

test('each function runs where and when it should', () => {
  expect(remindConfig).toMatchObject({ schedule: '*/10 * * * *' })
  expect(digestConfig).toMatchObject({ schedule: '*/30 7-18 * * *' })
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
