// The daily digest: its contents, and a failing mail server, which only delays it.
import { expect, test, vi } from 'vitest'
import digest, { mailDigest } from '~/functions/digest'
import { withMailContext } from '~/server/mail-context'
import { ago, api, endLeases, mail, mails, send } from './post-office'

const now = Date.parse('2100-01-12T07:00:00Z')
const run = (now: number) => withMailContext((context) => mailDigest(context, now))

test('the digest is sent once a day, even without enquiries, and counts new and waiting ones', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await run(now)
  await send({}, { created_at: ago(90) })
  expect(await (await digest()).json()).toEqual({ sent: true })
  expect(await (await digest()).json()).toEqual({ sent: false })
  expect(mails().map(({ subject }) => subject)).toEqual([
    'Website: 0 enquiries in the last day',
    'Website: 1 enquiry in the last day, 1 waiting',
  ])
})

test('a flood of possible spam hides neither people to call nor booked calls; test enquiries are left out', async () => {
  await api.exec(`insert into contact_submissions (first_name, email, phone, service_type, form_type)
    select 'Spam', '', '', '', 'consultation' from generate_series(1, 999)`)
  const spam = { spam_reason: 'a web link' }
  await api.change(spam)
  await send({ first_name: 'Grace' })
  await send({ first_name: 'Alan' }, { status: 'called', call_at: '2100-07-01T10:30:00Z' })
  await send({ first_name: 'Canary' }, { follow_up_skipped: 'canary' })
  await send({ first_name: 'Edith' }, { call_at: '2100-07-01T11:00:00Z' })
  await send({ first_name: 'Eve', attribution: { signals: { trap: true } } })
  await send({ first_name: 'Ida' }, { ...spam, status: 'called', call_back_on: '2026-11-23' })
  await run(Date.now())
  const text = mails()[0]?.text ?? ''
  const lists = text
    .match(/^(CALL-BACKS|NOBODY|CALLS|POSSIBLE).*(\n.+){1,2}/gm)
    ?.map((list) => list.replaceAll(/, .*/g, ''))
  expect(lists).toEqual([
    'CALL-BACKS DUE: 1\nIda Lovelace: due Monday 23 November',
    'NOBODY HAS CALLED YET: 1\nGrace Lovelace: waiting less than a day',
    'CALLS ON THURSDAY 1 JULY\n11:30am: Alan Lovelace\nmidday: Edith Lovelace',
    'POSSIBLE SPAM NOT CALLED YET: AT LEAST 1000\nEve Lovelace: waiting less than a day\nSpam: waiting less than a day',
  ])
})

test('it reports where enquiries came from only on Mondays, and without names', async () => {
  const monday = Date.parse('2100-01-11T07:00:00Z')
  await send(
    { attribution: { utm_campaign: 'autumn' } },
    { created_at: '2100-01-05T10:00:00Z', status: 'client' },
  )
  await run(monday)
  await run(monday + 86_400_000)
  const [first, second] = mails().map(({ text }) => text ?? '')
  expect(first).toContain('LAST WEEK BY CAMPAIGN\nautumn: 1 (0 the week before)\n')
  expect(first).not.toMatch(/Ada|Lovelace/)
  expect(second).not.toContain('LAST WEEK')
})

test('if the mail server defers it, a later run sends it once', async () => {
  mail.state.conduct = 'later'
  await expect(run(now)).rejects.toThrow('The digest was not sent')
  mail.state.conduct = 'accept'
  await endLeases()
  expect(await run(now + 30 * 60_000)).toBe(true)
  expect(await run(now + 60 * 60_000)).toBe(false)
  expect(mail.delivered).toHaveLength(1)
})

test('an unconfirmed email is named even if a day had no digest', async () => {
  const mailedAt = new Date(now - 36 * 60 * 60_000).toISOString()
  const id = await send({}, { status: 'called', team_mail_unknown: 2, team_mailed_at: mailedAt })
  await run(now)
  expect(mails()[0]?.text).toContain(id)
})

test.each([554, 451] as const)(
  'a name that the mail server answers with %i does not stop it',
  async (answer) => {
    await send({ first_name: 'Offensive' })
    mail.state.answer = ({ text }) => (text?.includes('Offensive') ? answer : 250)
    expect(await run(now)).toBe(true)
    expect(mails()[0]?.text).toContain('See whom to call at https://www.acme.example/leads.')
    expect(mails()[0]?.text).not.toMatch(/Offensive|Lovelace|01632|ada@/)
  },
)

test('if it is never confirmed, it is sent twice at most', async () => {
  mail.state.answer = () => 'hang up'
  expect(await run(now)).toBe(true)
  await endLeases()
  expect(await run(now)).toBe(false)
  expect(mail.received).toHaveLength(2)
})
