// The daily digest: what it tells of the database, and a mail server in trouble, which only delays it.
import { expect, test, vi } from 'vitest'
import digest from '~/functions/digest'
import { withMailContext } from '~/server/mail-context'
import { mailDigest } from '~/server/mail-digest'
import { ago, endLeases, mail, mails, send } from './post-office'

const now = Date.parse('2100-01-12T07:00:00Z')
const run = (now: number) => withMailContext(process.env, (context) => mailDigest(context, now))

test('it goes out once a day, at zero too, and counts what came and what waits', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(await (await digest()).json()).toEqual({ sent: true })
  expect(await (await digest()).json()).toEqual({ sent: false })
  await send({}, { created_at: new Date(now - 90 * 60_000).toISOString() })
  await run(now)
  expect(mails().map(({ subject }) => subject)).toEqual([
    'Website: 0 enquiries in the last day',
    'Website: 1 enquiry in the last day, 1 waiting',
  ])
})

test('it names whom nobody has called, possible spam last, without test enquiries, and the calls to come', async () => {
  await send({ first_name: 'Grace' })
  await send({ first_name: 'Alan' }, { status: 'called', call_at: '2100-07-01T10:30:00Z' })
  await send({ first_name: 'Canary' }, { follow_up_skipped: 'canary' })
  await send({ first_name: 'Edith' }, { call_at: '2100-07-01T11:00:00Z' })
  await send({ first_name: 'Eve', attribution: { signals: { trap: true } } })
  await send({ first_name: 'Ida' }, { status: 'called', call_back_on: '2026-11-23', created_at: ago(9000) })
  await run(Date.now())
  const text = mails()[0]?.text ?? ''
  expect(text).toContain('RING BACK TODAY: 1\nIda Lovelace, Wills, due Monday 23 November, 01632 960001')
  expect(text).toContain(
    'NOBODY HAS CALLED YET: 1\nGrace Lovelace, Wills, waiting less than a day, 01632 960001, ada@example.com, Open the enquiry https://www.acme.example/leads#',
  )
  expect(text).toContain('CALLS ON THURSDAY 1 JULY\n11:30am: Alan Lovelace, 01632 960001\n')
  // Who has chosen a time is waiting for it: the call is told once, under its day.
  expect(text.match(/Edith/g)).toHaveLength(1)
  expect(text).not.toContain('Canary')
  expect(text).toMatch(
    /POSSIBLE SPAM THAT NOBODY HAS CALLED: 1\nEve Lovelace, Wills, waiting less than a day, possible spam: hidden/,
  )
})

test('on Mondays alone it says where enquiries came from, and names nobody there', async () => {
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

test('if the mail server puts it off, a later run sends it, and none after that', async () => {
  mail.state.conduct = 'later'
  await expect(run(now)).rejects.toThrow('The digest was not sent')
  mail.state.conduct = 'accept'
  await endLeases()
  expect(await run(now + 30 * 60_000)).toBe(true)
  expect(await run(now + 60 * 60_000)).toBe(false)
  expect(mail.delivered).toHaveLength(1)
})

test.each([554, 451] as const)('a name that is answered %i does not stop it', async (answer) => {
  const id = await send({ first_name: 'Offensive' })
  mail.state.answer = ({ text }) => (text?.includes('Offensive') ? answer : 250)
  expect(await run(now)).toBe(true)
  const [told] = mails()
  expect(told?.text).toContain('NOBODY HAS CALLED YET: 1')
  expect(told?.text).toContain(id)
  expect(told?.text).not.toMatch(/Offensive|Lovelace|01632|ada@/)
})

test('if it is never confirmed it goes out twice and no more', async () => {
  mail.state.answer = () => 'hang up'
  expect(await run(now)).toBe(true)
  await endLeases()
  expect(await run(now)).toBe(false)
  expect(mail.received).toHaveLength(2)
})

test('if it cannot be noted as sent it is sent again rather than lost', async () => {
  await withMailContext(process.env, async (context) => {
    const call: typeof context.database.call = (name, parameters) =>
      name === 'digest_sent'
        ? Promise.reject(new Error('The database is away'))
        : context.database.call(name, parameters)
    await expect(mailDigest({ ...context, database: { ...context.database, call } }, now)).rejects.toThrow()
  })
  await endLeases()
  expect(await run(now)).toBe(true)
  expect(mail.delivered).toHaveLength(2)
})
