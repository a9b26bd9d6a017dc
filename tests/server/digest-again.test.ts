// The daily digest meets a mail server in trouble: it goes out later the same day, without visitors' words where those are refused.
import { expect, test } from 'vitest'
import { withMailContext } from '~/server/mail-context'
import { mailDigest } from '~/server/mail-digest'
import { endLeases, environment, mail, send } from './post-office'

const now = Date.parse('2100-01-12T07:00:00Z')
const run = (now: number) => withMailContext(environment(), (context) => mailDigest(context, now))

test('a digest that the mail server puts off is sent by a later run, and by none after that', async () => {
  mail.state.conduct = 'later'
  await expect(run(now)).rejects.toThrow('The digest was not sent')
  mail.state.conduct = 'accept'
  await endLeases()
  expect(await run(now + 30 * 60_000)).toBe(true)
  expect(await run(now + 60 * 60_000)).toBe(false)
  expect(mail.delivered).toHaveLength(1)
})

test.each([554, 451] as const)('a name that is answered %i does not stop the digest', async (answer) => {
  const id = await send({ first_name: 'Offensive' })
  mail.state.answer = ({ text }) => (text?.includes('Offensive') ? answer : 250)
  expect(await run(now)).toBe(true)
  const [told] = mail.delivered
  expect(told?.email.text).toContain('NOBODY HAS CALLED YET: 1')
  expect(told?.email.text).toContain(id)
  expect(told?.email.text).not.toMatch(/Offensive|Lovelace|01632|ada@/)
})

test('a digest that is never confirmed goes out twice and no more', async () => {
  mail.state.answer = () => 'hang up'
  expect(await run(now)).toBe(true)
  await endLeases()
  expect(await run(now)).toBe(false)
  expect(mail.received).toHaveLength(2)
})

test('a digest that cannot be noted as sent is sent again rather than lost', async () => {
  await withMailContext(environment(), async (context) => {
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
