// A mail server that does not take what one visitor wrote: the team is told all the same, and nobody else waits.
import { expect, test } from 'vitest'
import { remind } from '~/server/remind'
import { count, insert, mail, ownContext, pass, postgres } from './backlog-world'
import { type Answer, team } from './mail/mail-server'

const toTeam = () => mail.delivered.filter(({ recipients: [to] }) => to === team).map(({ email }) => email)

/** What the server answers to whatever holds the words of the visitor with this number. */
const refuse = (visitor: number, answer: Answer) => {
  mail.state.answer = ({ text }) => (text?.includes(`visitor${visitor}@`) ? answer : 250)
}

test('a mail refused for its content is replaced by one without the visitor’s words', async () => {
  await insert(1)
  refuse(1, 554)
  const context = ownContext()
  await remind(context)
  await context.close()
  const [told] = toTeam()
  const { rows } = await postgres.admin.query<{ id: string }>('select id from contact_submissions')
  expect(told?.subject).toBe('New enquiry that could not be shown: open the row')
  expect(told?.text).toContain(rows[0]?.id)
  expect(`${told?.text} ${told?.html}`).not.toMatch(/Visitor 1|visitor1@|Hello/)
  expect(told?.replyTo).toBeUndefined()
  expect(await count('team_mailed_at is not null and acknowledged_at is not null')).toBe(1)
})

test('content that is put off again and again goes out without the visitor’s words in the end', async () => {
  await insert(1)
  refuse(1, 451)
  const context = ownContext()
  for (let runs = 0; runs < 3; runs++) {
    await remind(context)
    expect(toTeam()).toEqual([])
    await pass(10)
  }
  await remind(context)
  await context.close()
  expect(toTeam().map(({ subject }) => subject)).toEqual([
    'New enquiry that could not be shown: open the row',
  ])
  expect(await count('team_mailed_at is not null')).toBe(1)
})

test('a server that puts everything off for a while gets the visitor’s words once it is well', async () => {
  await insert(1)
  mail.state.answer = () => 451
  const context = ownContext()
  for (let runs = 0; runs < 5; runs++) {
    await remind(context)
    await pass(10)
  }
  mail.state.answer = () => 250
  await remind(context)
  await context.close()
  expect(toTeam().map(({ text }) => text?.includes('Hello'))).toEqual([true])
})

test.each<Answer>([451, 421, 554, 'hang up'])(
  'a text that is answered “%s” in a mail about many holds up none of the others',
  async (answer) => {
    await postgres.admin.query('update private.settings set team_mails_per_hour = 0')
    await insert(13)
    refuse(7, answer)
    const context = ownContext()
    await remind(context)
    expect(await count(`team_mailed_at is null and email <> 'visitor7@example.com'`)).toBe(0)
    const texts = toTeam()
      .map(({ text }) => text)
      .join()
    for (let visitor = 1; visitor <= 13; visitor++)
      if (visitor !== 7) expect(texts).toContain(`visitor${visitor}@`)
    for (let runs = 0; runs < 3; runs++) {
      await pass(10)
      await remind(context)
    }
    await context.close()
    await postgres.admin.query('update private.settings set team_mails_per_hour = 30')
    expect(await count('team_mailed_at is null')).toBe(0)
  },
)

test('with some in a flood that no server takes, each of the others is in one mail', async () => {
  await postgres.admin.query('update private.settings set team_mails_per_hour = 0')
  await insert(40)
  mail.state.answer = ({ text }) => (/visitor(5|17|33)@/.test(text ?? '') ? 451 : 250)
  const context = ownContext()
  await remind(context)
  await context.close()
  await postgres.admin.query('update private.settings set team_mails_per_hour = 30')
  const told = toTeam().flatMap(({ text }) => [...new Set(text?.match(/visitor\d+@/g))])
  expect(told).toHaveLength(37)
  expect(new Set(told).size).toBe(37)
})
