import { describe, expect, test } from 'vitest'
import { endLeases, mail, passAnHour, recipients, run, send, stored } from './post-office'
import { team } from './mail/mail-server'

describe('a mail server that accepts', () => {
  test('gets one mail to the team and one to the visitor, each to exactly one recipient', async () => {
    const id = await send({ reference_number: 'WC123456007' })
    expect(await run()).toEqual({ done: 1, deferred: 0, later: 0, unreachable: 0 })
    expect(recipients()).toEqual([[team], ['ada@example.com']])
    const [told, thanked] = mail.delivered.map(({ email }) => email)
    expect(told).toMatchObject({
      subject: 'New enquiry: Ada Lovelace, Wills',
      from: { name: 'Acme', address: 'hello@acme.example' },
      to: [{ address: team }],
      replyTo: [{ address: 'ada@example.com' }],
      messageId: `<team.${id}@acme.example>`,
    })
    expect(told?.text).toContain('01632 960001')
    expect(told?.html).toContain('01632 960001')
    expect(thanked).toMatchObject({
      to: [{ address: 'ada@example.com' }],
      messageId: `<acknowledgement.${id}@acme.example>`,
    })
    expect(thanked?.text).toContain('WC123456007')
    expect(thanked?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-replied' }),
    )
    expect(await stored(id)).toMatchObject({
      team_mailed_at: expect.any(String),
      acknowledged_at: expect.any(String),
      acknowledgement_skipped: null,
    })
  })

  test('gets nothing twice', async () => {
    await send()
    await run()
    await endLeases()
    expect(await run()).toEqual({ done: 0, deferred: 0, later: 0, unreachable: 0 })
    expect(mail.delivered).toHaveLength(2)
  })

  test('gets no acknowledgement for suspected spam, and the team’s mail is marked', async () => {
    const id = await send({ signals: { trap: true } })
    await run()
    expect(recipients()).toEqual([[team]])
    expect(mail.delivered[0]?.email.subject).toMatch(/^\[Possible spam\]/)
    expect(await stored(id)).toMatchObject({ acknowledgement_skipped: 'spam' })
  })

  test('gets three acknowledgements an hour for one mailbox, the others later, and every mail to the team', async () => {
    const spellings = [
      'ada@example.com',
      'Ada@example.com',
      ' ada@example.com ',
      'ada@EXAMPLE.com',
      'ADA@EXAMPLE.COM',
    ]
    for (const email of spellings) await send({ email })
    await run()
    const acknowledged = () => recipients().filter(([to]) => to !== team)
    expect(recipients().filter(([to]) => to === team)).toHaveLength(5)
    expect(acknowledged()).toHaveLength(3)
    await endLeases()
    await run()
    expect(acknowledged()).toHaveLength(3)
    await passAnHour()
    await run()
    expect(acknowledged()).toHaveLength(5)
  })
})

test.each([
  'ada@example.com, eve@example.com',
  'ada@example.com;eve@example.com',
  'Ada <ada@example.com>, eve@example.com',
  'friends: ada@example.com, eve@example.com;',
  'ada@example.com\r\nBcc: eve@example.com',
  'ada@example.com\nRCPT TO:<eve@example.com>',
  '"ada@example.com,eve"@example.com',
  'nothing of the kind',
])('with %j typed as the address only the team is mailed', async (email) => {
  const id = await send({ email })
  await run()
  expect(recipients()).toEqual([[team]])
  expect(mail.delivered[0]?.email.replyTo).toBeUndefined()
  expect(await stored(id)).toMatchObject({ acknowledgement_skipped: 'address' })
})

test('no field can add a header, a recipient or a second mail', async () => {
  const injection = 'Ada\r\nBcc: eve@example.com\r\n\r\n.\r\nMAIL FROM:<eve@example.com>'
  const typed = { first_name: injection, last_name: injection, service: injection, message: injection }
  await send({ ...typed, reference_number: injection, attribution: { utm_source: injection } })
  await run()
  expect(recipients()).toEqual([[team], ['ada@example.com']])
  for (const { email } of mail.delivered) {
    expect(email.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(email.subject).not.toMatch(/[\r\n]/)
  }
})
