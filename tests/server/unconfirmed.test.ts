// A mail server that is slow, or hangs up before it has answered: nobody can know whether the mail was delivered.
import { afterEach, expect, test } from 'vitest'
import { mailBatch, serverTimeoutsMs } from '~/lib/limits'
import { withMailContext } from '~/server/mail-context'
import { endLeases, environment, mail, passAnHour, run, send, stored } from './post-office'
import { team } from './mail/mail-server'

const usual = { ...serverTimeoutsMs }
afterEach(() => void Object.assign(serverTimeoutsMs, usual))

const received = (isWanted: (to: string) => boolean) =>
  mail.received.filter(({ recipients: [to = ''] }) => isWanted(to))
const toTeam = () => received((to) => to === team)
const toVisitors = () => received((to) => to !== team)

async function runs(count: number) {
  for (let index = 0; index < count; index++) {
    await run()
    await endLeases()
  }
}

test('a mail has its time from when it has a connection, however many wait for one', async () => {
  Object.assign(serverTimeoutsMs, { mail: 4000 })
  mail.state.slowMs = 1000
  await withMailContext(environment(), ({ mailer }) =>
    Promise.all(
      Array.from({ length: mailBatch * 5 }, (_, index) =>
        mailer.send({ name: `mail.${index}`, to: team, subject: 'Hello', text: 'Hello', html: 'Hello' }),
      ),
    ),
  )
  expect(toTeam()).toHaveLength(mailBatch * 5)
})

test.each(['hangs up before it answers', 'answers too late'])(
  'a server that %s gets two copies of each mail, which then count as sent',
  async (conduct) => {
    if (conduct === 'answers too late') {
      Object.assign(serverTimeoutsMs, { mail: 1500 })
      mail.state.slowMs = 5000
    } else mail.state.answer = () => 'hang up'
    const id = await send()
    await runs(4)
    expect(await stored(id)).toMatchObject({
      team_mailed_at: expect.any(String),
      team_mail_unknown: 2,
      acknowledged_at: expect.any(String),
      acknowledgement_unknown: 2,
    })
    expect([toTeam().length, toVisitors().length]).toEqual([2, 2])
    expect(new Set(toTeam().map(({ email }) => email.messageId)).size).toBe(1)
  },
)

test('a server that hangs up once gets the mail again, and its answer is what counts', async () => {
  let isFirst = true
  mail.state.answer = () => {
    const answer = isFirst ? 'hang up' : 250
    isFirst = false
    return answer
  }
  const id = await send()
  await runs(3)
  expect(await stored(id)).toMatchObject({ team_mailed_at: expect.any(String), team_mail_unknown: 1 })
  expect([toTeam().length, toVisitors().length]).toEqual([2, 1])
})

test('a visitor’s mailbox that says “try later” for ever is given up, with the reason', async () => {
  mail.state.conduct = 'put off visitors'
  const id = await send()
  for (let tries = 0; tries < 8; tries++) {
    expect(await stored(id)).toMatchObject({ acknowledgement_skipped: null })
    await run()
    await passAnHour()
  }
  expect(await stored(id)).toMatchObject({ acknowledgement_skipped: 'unavailable', acknowledged_at: null })
  expect(await run()).toEqual({ done: 0, deferred: 0, later: 0, unreachable: 0 })
})

test('the pause before a mailbox is tried again grows', async () => {
  mail.state.conduct = 'put off visitors'
  const id = await send()
  const pauses: number[] = []
  for (let tries = 0; tries < 3; tries++) {
    await run()
    const due = Date.parse((await stored(id))?.acknowledgement_due_at ?? '')
    pauses.push(Math.round((due - Date.now()) / 60_000))
    await endLeases()
    expect(await run()).toMatchObject({ later: 0 })
    await passAnHour()
  }
  expect(pauses).toEqual([10, 20, 40])
})
