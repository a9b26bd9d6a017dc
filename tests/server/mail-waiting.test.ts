// A run with many enquiries: floods, texts that the mail server rejects, erasure.
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '~/server/database'
import { deliverNew } from '~/server/deliver'
import { mailCalls } from '~/server/mail-calls'
import { type MailContext, withMailContext } from '~/server/mail-context'
import { mailWaiting } from '~/server/mail-waiting'
import { type Answer, team } from './mail/mail-server'
import { api, endLeases, mail, mails, passAnHour, run, send, toTeam, toVisitors } from './post-office'

afterEach(() =>
  api.exec('update private.settings set team_mails_per_hour = default, acknowledgements_per_hour = default'),
)
/** Uses up the hourly limit of emails about single enquiries. */
const usedUp = () => api.exec('update private.settings set team_mails_per_hour = 0')

/** Visitors 1 to `count`, quicker than by `send`. */
const insert = (count: number) =>
  api.exec(`insert into contact_submissions (first_name, email, phone, service_type, form_type, message)
    select 'Visitor ' || n, 'visitor' || n || '@example.com', '1', 'wills', 'consultation', 'Hello'
    from generate_series(1, ${count}) as n`)

const rows = async () => await api.rows('limit=1000')
const unmailed = async () => (await rows()).filter(({ team_mailed_at: at }) => at === null).length
const acknowledged = async () => (await rows()).filter(({ acknowledged_at: at }) => at !== null).length

/** The emails to the team, and the visitors that they name. */
function teamMails() {
  const all = mail.delivered.filter(({ recipients: [to] }) => to === team).map(({ email }) => email)
  const visitors = all.flatMap(({ text }) => [...new Set(text?.match(/visitor\d+@/g))])
  const starting = (name: string) => all.filter(({ messageId }) => messageId?.startsWith(`<${name}.`))
  return { all, visitors, single: starting('team'), lists: starting('team-list') }
}
const visitors = (count: number) => Array.from({ length: count }, (_, index) => `visitor${index + 1}@`)

/** Runs as long as there is something to do: on a busy machine ten seconds may not be enough for everything. */
async function mailAll(): Promise<void> {
  for (let runs = 0; runs < 200; runs++) {
    const { later, done } = await run()
    if (later + done === 0) return
  }
}

/** A run in which one call to the database gets another response. */
const runWith = <Result>(
  work: (context: MailContext) => Promise<Result>,
  change: (database: Database) => Partial<Database>,
) =>
  withMailContext(({ database, ...context }) =>
    work({ ...context, database: { ...database, ...change(database) } }),
  )

test('two concurrent runs mail a flood in thirty emails and a few lists, and each visitor once within the hourly limit', async () => {
  await api.exec('update private.settings set acknowledgements_per_hour = 60')
  await insert(100)
  await Promise.all([mailAll(), mailAll()])
  // On a busy machine a run may end between leasing and sending.
  await endLeases()
  await mailAll()
  const { single, lists } = teamMails()
  expect(single).toHaveLength(30)
  expect(lists.length).toBeLessThanOrEqual(4)
  for (const { text } of lists) expect(text?.match(/visitor\d+@/g)?.length).toBeLessThanOrEqual(50)
  expect(teamMails().visitors.sort()).toEqual(visitors(100).sort())
  expect(new Set(toVisitors().map(({ recipients: [to] }) => to)).size).toBe(60)
  expect(toVisitors()).toHaveLength(60)
  expect([await unmailed(), await acknowledged()]).toEqual([0, 60])
  await passAnHour()
  await send()
  await mailAll()
  expect(teamMails().single).toHaveLength(31)
  expect(await acknowledged()).toBe(101)
})

test('no batch starts after ten seconds, because the platform stops a run after thirty', async () => {
  await insert(20)
  let passed = 0
  const real = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => real + passed)
  const slow: (database: Database) => Partial<Database> = ({ call }) => ({
    call: (name, parameters) => {
      if (name === 'lease_unmailed') passed += 4000
      return call(name, parameters)
    },
  })
  expect(await runWith(mailWaiting, slow)).toMatchObject({ done: 15 })
})

test('one email about several is sent again under the same Message-ID if its marks could not be set', async () => {
  await usedUp()
  await insert(3)
  const failing = () => ({ update: () => Promise.reject(new Error('The database is down')) })
  await expect(runWith(mailWaiting, failing)).rejects.toThrow('The database is down')
  await endLeases()
  await run()
  const names = teamMails().lists.map(({ messageId }) => messageId)
  expect([names.length, new Set(names).size]).toEqual([2, 1])
})

test('over the limit, a mail server that refuses everybody only delays the acknowledgement', async () => {
  await usedUp()
  mail.state.conduct = 'refuse'
  await deliverNew(await send())
  expect(await rows()).toMatchObject([{ team_mailed_at: null, acknowledgement_skipped: null }])
})

test('a list that the mail server never confirms is sent in two runs, and the digest can name its enquiries', async () => {
  await usedUp()
  await insert(3)
  mail.state.answer = ({ messageId }) => (messageId?.startsWith('<team-list') ? 'hang up' : 250)
  for (const copies of [1, 2]) {
    await run()
    expect([toTeam().length, await unmailed()]).toEqual([copies, copies === 1 ? 3 : 0])
    expect((await rows()).map((row) => row.team_mail_unknown)).toEqual([copies, copies, copies])
    await endLeases()
  }
  await mailAll()
  expect([toTeam().length, await acknowledged()]).toEqual([2, 3])
})

describe('a mail server that rejects a visitor’s text', () => {
  const answerOffensive = (answer: Answer) => {
    mail.state.answer = ({ text }) => (text?.includes('Offensive') ? answer : 250)
  }
  const afterHalfAnHour = () =>
    api.exec("update contact_submissions set created_at = created_at - interval '31 minutes'")

  test.each<Answer>([554, 451])('with %s gets an email without it', async (answer) => {
    const id = await send({ first_name: 'Offensive' })
    answerOffensive(answer)
    await afterHalfAnHour()
    expect(await run()).toMatchObject({ done: 1 })
    const [mailed, thanked] = mails()
    expect(mailed?.subject).toBe('New enquiry that could not be shown: open it here')
    expect(mailed?.text).toContain(`https://www.acme.example/leads#${id}`)
    expect(`${mailed?.text} ${mailed?.html}`).not.toMatch(/Offensive|Lovelace|ada@|960001|Hello/)
    expect(mailed?.replyTo).toBeUndefined()
    expect(thanked?.subject).toContain('Your enquiry')
  })

  test.each<Answer>([554, 451])('with %s gets a list without it', async (answer) => {
    await usedUp()
    await insert(3)
    const id = await send({ first_name: 'Offensive' })
    answerOffensive(answer)
    await afterHalfAnHour()
    await mailAll()
    expect(await unmailed()).toBe(0)
    expect(teamMails().all.map(({ text }) => text)).toEqual([expect.stringContaining(id)])
  })

  test.each([
    ['one enquiry', 30],
    ['a list', 0],
  ])('only temporarily is sent %s with the text later', async (_, hourly) => {
    await api.exec(`update private.settings set team_mails_per_hour = ${hourly}`)
    await send({ first_name: 'Offensive' })
    answerOffensive(451)
    await run()
    await endLeases()
    expect(teamMails().all).toEqual([])
    answerOffensive(250)
    await mailAll()
    expect(teamMails().all.map(({ text }) => text?.includes('Offensive'))).toEqual([true])
  })
})

describe('a person erased after their row was leased', () => {
  /** Erases visitor 2 as soon as rows were leased by this function. */
  const erasing =
    (lease: string) =>
    ({ call }: Database): Partial<Database> => ({
      call: async (name, parameters) => {
        const leased = await call<never>(name, parameters)
        if (name === lease) await api.exec("select erase_enquiries('visitor2@example.com', 'Sam')")
        return leased
      },
    })

  test('is left out of the email about many', async () => {
    await usedUp()
    await insert(3)
    await runWith(mailWaiting, erasing('lease_together'))
    expect(teamMails().visitors.sort()).toEqual(['visitor1@', 'visitor3@'])
    expect(await rows()).toHaveLength(2)
  })

  test('gets no email about a call', async () => {
    await insert(2)
    await api.change({ team_mailed_at: new Date().toISOString(), call_at: '2100-01-12T10:00:00Z' })
    await runWith(mailCalls, erasing('lease_calls'))
    expect(teamMails().visitors).toEqual(['visitor1@'])
  })
})
