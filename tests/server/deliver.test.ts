// The emails about one enquiry: to a mail server that accepts them, and to one that refuses, hangs, drops or is slow.
import { afterEach, describe, expect, test } from 'vitest'
import { mailBatch, serverTimeoutsMs } from '~/lib/limits'
import { withMailContext } from '~/server/mail-context'
import { mailWaiting } from '~/server/mail-waiting'
import { freePort } from '../support/free-port'
import { type Conduct, startSilence, team } from './mail/mail-server'
import {
  ago,
  endLeases,
  erase,
  logged,
  mail,
  mails,
  passAnHour,
  recipients,
  run,
  send,
  stored,
  toTeam,
  toVisitors,
} from './post-office'

const usual = { ...serverTimeoutsMs }
afterEach(() => void Object.assign(serverTimeoutsMs, usual))

const nothing = { done: 0, deferred: 0, later: 0, unreachable: 0 }
const time = expect.any(String) as string

async function runs(count: number) {
  for (let index = 0; index < count; index++) {
    await run()
    await endLeases()
  }
}

describe('a mail server that accepts', () => {
  test('gets one email to the team and one to the visitor, each with exactly one recipient', async () => {
    const done = { team_mailed_at: ago(9), acknowledged_at: ago(9) }
    await send({ email: ' ADA@example.com' }, { created_at: ago(3 * 24 * 60), ...done })
    const id = await send({ reference_number: 'WC123456007' })
    expect(await run()).toEqual({ ...nothing, done: 1 })
    expect(recipients()).toEqual([[team], ['ada@example.com']])
    const [teamMail, acknowledgement] = mails()
    expect(teamMail).toMatchObject({
      subject: 'New enquiry: Ada Lovelace, Wills',
      from: { name: 'Acme', address: 'hello@acme.example' },
      to: [{ address: team }],
      replyTo: [{ address: 'ada@example.com' }],
      messageId: `<team.${id}@acme.example>`,
    })
    for (const shown of [teamMail?.text, teamMail?.html]) expect(shown).toContain('01632 960001')
    expect(teamMail?.text).toMatch(/\nEarlier enquiries: 1, the last on \w+day/)
    expect(acknowledgement).toMatchObject({
      to: [{ address: 'ada@example.com' }],
      messageId: `<acknowledgement.${id}@acme.example>`,
    })
    expect(acknowledgement?.text).toContain('WC123456007')
    expect(acknowledgement?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' }),
    )
    expect(await stored(id)).toMatchObject({ team_mailed_at: time, acknowledged_at: time })
    await endLeases()
    expect(await run()).toEqual(nothing)
    expect(mail.delivered).toHaveLength(2)
  })

  test('gets no acknowledgement for suspected spam, and the team’s email is marked', async () => {
    const id = await send({ attribution: { signals: { trap: true } } })
    await run()
    expect(recipients()).toEqual([[team]])
    expect(mails()[0]?.subject).toMatch(/^\[Possible spam\]/)
    expect(await stored(id)).toMatchObject({ acknowledgement_skipped: 'spam' })
  })
})

test.each(['ada@example.com, eve@example.com', 'ada@example.com\nRCPT TO:<eve@example.com>'])(
  'with the address %j only the team is mailed',
  async (email) => {
    const id = await send({ email })
    await run()
    expect(recipients()).toEqual([[team]])
    expect(mails()[0]?.replyTo).toBeUndefined()
    expect(await stored(id)).toMatchObject({ acknowledgement_skipped: 'address' })
  },
)

// The database counts each of them as another address.
test.each(['ada@ｅxample.com', 'ada@example.com\u200b'])(
  'another spelling of a mailbox, %j, does not escape its hourly limit',
  async (email) => {
    await send({ email })
    await run()
    expect(recipients()).toEqual([[team]])
  },
)

describe('a failing mail server', () => {
  test.each<[conduct: Conduct, kind: 'later' | 'unreachable']>([
    ['later', 'later'],
    ['refuse', 'later'],
    ['drop', 'unreachable'],
    ['hang', 'later'],
  ])('with the fault “%s” only delays the emails', async (conduct, kind) => {
    Object.assign(serverTimeoutsMs, { mail: 500 })
    mail.state.conduct = conduct
    const id = await send()
    expect(await run()).toMatchObject({ done: 0, [kind]: 1 })
    expect(await stored(id)).toMatchObject({ team_mailed_at: null })
    mail.state.conduct = 'accept'
    await passAnHour()
    expect(await run()).toMatchObject({ done: 1 })
    expect(recipients()).toEqual(expect.arrayContaining([[team], ['ada@example.com']]))
  })

  test('counts as accepting if it answers 250 and closes: nothing is sent twice', async () => {
    mail.state.conduct = 'close after 250'
    await send()
    await runs(2)
    expect(recipients()).toEqual([[team], ['ada@example.com']])
  })

  test('gets no second attempt if it rejects the visitor’s address', async () => {
    mail.state.conduct = 'refuse visitors'
    const id = await send()
    expect(await run()).toMatchObject({ done: 1 })
    expect(await stored(id)).toMatchObject({
      ...{ team_mailed_at: time, acknowledged_at: null, acknowledgement_skipped: 'refused' },
    })
  })

  test('is given up after one batch if it never greets', async () => {
    Object.assign(serverTimeoutsMs, { mailConnection: 200 })
    const silence = await startSilence()
    for (let index = 0; index < mailBatch * 2; index++) await send()
    expect(await run(silence.url)).toMatchObject({ done: 0, unreachable: mailBatch })
    await silence.stop()
  })

  test('causes a retry while unreachable; retries do not count towards the visitor’s limit', async () => {
    const url = `smtp://127.0.0.1:${await freePort()}`
    const id = await send()
    for (let attempt = 0; attempt < 5; attempt++) {
      expect(await run(url)).toMatchObject({ unreachable: 1 })
      await endLeases()
    }
    await run()
    expect(await stored(id)).toMatchObject({ acknowledged_at: time })
  })

  test('is logged by codes, without addresses', async () => {
    mail.state.conduct = 'refuse'
    const id = await send()
    await run()
    expect(logged).toEqual([
      `Mail team.${id}: refused (EENVELOPE 550)`,
      `Mail acknowledgement.${id}: refused (EENVELOPE 550)`,
    ])
  })
})

test('an email’s timeout starts when it has a connection', async () => {
  Object.assign(serverTimeoutsMs, { mail: 4000 })
  mail.state.slowMs = 1000
  const many = Array.from({ length: mailBatch * 5 }, (_, index) => `mail.${index}`)
  await withMailContext(({ mailer }) =>
    Promise.all(many.map((name) => mailer.send({ name, to: team, subject: 'Hi', text: 'Hi', html: 'Hi' }))),
  )
  expect(toTeam()).toHaveLength(many.length)
})

test.each(['hangs up before it answers', 'answers too late'])(
  'a server that %s gets two copies of each email, which then count as sent',
  async (conduct) => {
    if (conduct === 'answers too late') {
      Object.assign(serverTimeoutsMs, { mail: 1500 })
      mail.state.slowMs = 5000
    } else mail.state.answer = () => 'hang up'
    const id = await send()
    await runs(4)
    expect(await stored(id)).toMatchObject({
      ...{ team_mailed_at: time, team_mail_unknown: 2, acknowledged_at: time, acknowledgement_unknown: 2 },
    })
    expect([toTeam().length, toVisitors().length]).toEqual([2, 2])
    expect(new Set(toTeam().map(({ email }) => email.messageId)).size).toBe(1)
  },
)

test('a visitor’s mailbox that always answers “try later” is given up after growing pauses', async () => {
  mail.state.conduct = 'defer visitors'
  const id = await send()
  const pauses: number[] = []
  for (let tries = 0; tries < 8; tries++) {
    expect(await stored(id)).toMatchObject({ acknowledgement_skipped: null })
    await run()
    const due = Date.parse((await stored(id))?.acknowledgement_due_at ?? '')
    pauses.push(Math.round((due - Date.now()) / 60_000))
    await endLeases()
    expect(await run()).toEqual(nothing)
    await passAnHour()
  }
  expect(pauses.slice(0, 3)).toEqual([10, 20, 40])
  expect(await stored(id)).toMatchObject({ acknowledgement_skipped: 'unavailable', acknowledged_at: null })
  expect(await run()).toEqual(nothing)
})

test('while the server defers every email, the team’s retries do not shorten the visitor’s pauses', async () => {
  mail.state.conduct = 'later'
  const id = await send()
  await runs(8)
  mail.state.conduct = 'accept'
  await passAnHour()
  await run()
  expect(await stored(id)).toMatchObject({ team_mailed_at: time, acknowledged_at: time })
})

test('if the database fails after an email was accepted, it is sent again with the same Message-ID', async () => {
  const id = await send()
  await withMailContext(async (context) => {
    const database = { ...context.database, update: () => Promise.reject(new Error('The database is down')) }
    expect(await mailWaiting({ ...context, database })).toMatchObject({ later: 1 })
  })
  await endLeases()
  await run()
  expect(toTeam().map(({ email }) => email.messageId)).toEqual(Array(2).fill(`<team.${id}@acme.example>`))
})

test('emails are sent even if the database cannot count them', async () => {
  await send()
  await withMailContext(async (context) => {
    const call: typeof context.database.call = (name, parameters) =>
      ['claim_team_mail', 'lease_together', 'earlier_enquiries'].includes(name)
        ? Promise.reject(new Error('The database returned 503'))
        : context.database.call(name, parameters)
    expect(await mailWaiting({ ...context, database: { ...context.database, call } })).toMatchObject({
      done: 1,
    })
  })
  expect(recipients()).toEqual([[team], ['ada@example.com']])
})

test('a person erased while the team is being emailed gets no email', async () => {
  const id = await send()
  mail.state.before = () => erase('ada@example.com')
  await runs(2)
  expect(recipients()).toEqual([[team]])
  expect(await stored(id)).toBeUndefined()
})
