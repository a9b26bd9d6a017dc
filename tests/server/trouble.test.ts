import { afterEach, describe, expect, test } from 'vitest'
import { serverTimeoutsMs } from '~/lib/limits'
import { freePort } from '../support/free-port'
import { withMailContext } from '~/server/mail-context'
import { remind } from '~/server/remind'
import { startSilence, team, type Conduct } from './mail/mail-server'
import {
  endLeases,
  environment,
  logged,
  mail,
  passAnHour,
  recipients,
  run,
  send,
  stored,
} from './post-office'

const usual = { ...serverTimeoutsMs }
afterEach(() => void Object.assign(serverTimeoutsMs, usual))

describe('a mail server in trouble', () => {
  const inTrouble: [conduct: Conduct, kind: 'later' | 'unreachable'][] = [
    ['later', 'later'],
    ['refuse', 'later'],
    ['drop', 'unreachable'],
    ['hang', 'later'],
  ]

  test.each(inTrouble)('that does “%s” only delays', async (conduct, kind) => {
    Object.assign(serverTimeoutsMs, { mail: 500 })
    mail.state.conduct = conduct
    const id = await send()
    expect(await run()).toMatchObject({ done: 0, [kind]: 1 })
    expect(await stored(id)).toMatchObject({ team_mailed_at: null })
    mail.state.conduct = 'accept'
    await passAnHour()
    expect(await run()).toMatchObject({ done: 1 })
    expect(recipients()).toContainEqual([team])
  })

  test('that answers 250 and closes has taken the mail: nothing is sent twice', async () => {
    mail.state.conduct = 'close after 250'
    await send()
    await run()
    await endLeases()
    await run()
    expect(recipients()).toEqual([[team], ['ada@example.com']])
  })

  test('that refuses the visitor’s address is not asked again', async () => {
    mail.state.conduct = 'refuse visitors'
    const id = await send()
    expect(await run()).toMatchObject({ done: 1 })
    expect(await stored(id)).toMatchObject({
      team_mailed_at: expect.any(String),
      acknowledged_at: null,
      acknowledgement_skipped: 'refused',
    })
  })

  test('that never greets is given up after one batch', async () => {
    Object.assign(serverTimeoutsMs, { mailConnection: 200 })
    const silence = await startSilence()
    for (let index = 0; index < 12; index++) await send()
    expect(await run(silence.url)).toMatchObject({ done: 0, unreachable: 5 })
    await silence.stop()
  })

  test('that is not there delays too, and a retry does not use up the visitor’s acknowledgements', async () => {
    const url = `smtp://127.0.0.1:${await freePort()}`
    const id = await send()
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await run(url)).toMatchObject({ unreachable: 1 })
      await endLeases()
    }
    await run()
    expect(await stored(id)).toMatchObject({ acknowledged_at: expect.any(String) })
  })

  test('leaves codes in the log, and nobody’s address', async () => {
    mail.state.conduct = 'refuse'
    const id = await send()
    await run()
    expect(logged).toEqual([
      `Mail team.${id}: refused (EENVELOPE 550)`,
      `Mail acknowledgement.${id}: refused (EENVELOPE 550)`,
    ])
  })
})

test('a database that fails after the mail was taken sends it again, under the same Message-ID', async () => {
  const id = await send()
  await withMailContext(environment(), async (context) => {
    const database = { ...context.database, update: () => Promise.reject(new Error('The database is away')) }
    expect(await remind({ ...context, database })).toMatchObject({ later: 1 })
  })
  await endLeases()
  await run()
  const told = mail.delivered.filter(({ recipients: [to] }) => to === team)
  expect(told.map(({ email }) => email.messageId)).toEqual(Array(2).fill(`<team.${id}@acme.example>`))
})

test('a database that cannot count mails costs none', async () => {
  await send()
  await withMailContext(environment(), async (context) => {
    const call: typeof context.database.call = (name, parameters) =>
      ['claim_team_mail', 'lease_together', 'earlier_enquiries', 'still_stored'].includes(name)
        ? Promise.reject(new Error('The database answered 503'))
        : context.database.call(name, parameters)
    expect(await remind({ ...context, database: { ...context.database, call } })).toMatchObject({ done: 1 })
  })
  expect(recipients()).toEqual([[team], ['ada@example.com']])
})
