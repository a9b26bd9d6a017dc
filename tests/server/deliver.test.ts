import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StoredSubmission } from '~/features/mail/submission'
import { withPostRoom } from '~/server/post-room'
import { remind } from '~/server/remind'
import { keys, startApi } from '../database/local-api'
import { enquiry, type Row } from '../database/open-database'
import { startMailServer, startSilence, team, type Conduct } from './mail-server'

let api: Awaited<ReturnType<typeof startApi>>
let mail: Awaited<ReturnType<typeof startMailServer>>
let logged: string[]
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  logged = []
  vi.spyOn(console, 'error').mockImplementation((...words) => void logged.push(words.join(' ')))
  mail = await startMailServer()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await mail.stop()
  await api.call('contact_submissions?id=not.is.null', { method: 'DELETE', key: keys.secret })
})

const environment = (url = mail.url) => ({
  SUPABASE_URL: api.url,
  SUPABASE_SECRET_KEY: keys.secret,
  SMTP_URL: url,
  MAIL_FROM: 'Acme <hello@acme.example>',
  TEAM_EMAIL: team,
  SITE_URL: 'https://www.acme.example',
})
const run = (url?: string) => withPostRoom(environment(url), remind)

async function send(row: Row = {}) {
  const id = crypto.randomUUID()
  const { status } = await api.call('contact_submissions', {
    method: 'POST',
    body: { ...enquiry, id, ...row },
  })
  expect(status).toBe(201)
  return id
}
async function stored(id: string) {
  const answer = await api.call(`contact_submissions?id=eq.${id}`, { key: keys.secret })
  return (answer.json() as StoredSubmission[])[0]
}
/** As if the two minutes of a lease had passed. */
const endLeases = () =>
  api.call('contact_submissions?id=not.is.null', {
    method: 'PATCH',
    key: keys.secret,
    body: { mail_leased_until: null },
  })
const recipients = () => mail.delivered.map(({ recipients }) => recipients)

describe('a mail server that accepts', () => {
  test('gets one mail to the team and one to the visitor, each to exactly one recipient', async () => {
    const id = await send({ reference_number: 'WC123456007' })
    expect(await run()).toEqual({ done: 1, later: 0, unreachable: 0 })
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
    expect(await run()).toEqual({ done: 0, later: 0, unreachable: 0 })
    expect(mail.delivered).toHaveLength(2)
  })

  test('gets no acknowledgement for suspected spam, and the team’s mail is marked', async () => {
    const id = await send({ signals: { trap: true } })
    await run()
    expect(recipients()).toEqual([[team]])
    expect(mail.delivered[0]?.email.subject).toMatch(/^\[Possible spam\]/)
    expect(await stored(id)).toMatchObject({ acknowledgement_skipped: 'spam' })
  })

  test('gets three acknowledgements an hour for one address, and every mail to the team', async () => {
    for (let index = 0; index < 5; index++) await send()
    await run()
    expect(recipients().filter(([to]) => to === team)).toHaveLength(5)
    expect(recipients().filter(([to]) => to === 'ada@example.com')).toHaveLength(3)
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

describe('a mail server in trouble', () => {
  const inTrouble: [conduct: Conduct, kind: 'later' | 'unreachable'][] = [
    ['later', 'later'],
    ['refuse', 'later'],
    ['drop', 'unreachable'],
    ['hang', 'unreachable'],
  ]

  test.each(inTrouble)('that does “%s” only delays', async (conduct, kind) => {
    mail.state.conduct = conduct
    const id = await send()
    expect(await run()).toMatchObject({ done: 0, [kind]: 1 })
    expect(await stored(id)).toMatchObject({ team_mailed_at: null })
    mail.state.conduct = 'accept'
    await endLeases()
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

  test('that never greets is given up in time, after one batch', async () => {
    const silence = await startSilence()
    for (let index = 0; index < 12; index++) await send()
    const started = Date.now()
    expect(await run(silence.url)).toMatchObject({ done: 0, unreachable: 10 })
    expect(Date.now() - started).toBeLessThan(26_000)
    await silence.stop()
  })

  test('that is not there delays too, and a retry does not use up the visitor’s acknowledgements', async () => {
    const { url, stop } = await startMailServer()
    await stop()
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
  await withPostRoom(environment(), async (room) => {
    const database = { ...room.database, update: () => Promise.reject(new Error('The database is away')) }
    expect(await remind({ ...room, database })).toMatchObject({ later: 1 })
  })
  await endLeases()
  await run()
  const told = mail.delivered.filter(({ recipients: [to] }) => to === team)
  expect(told.map(({ email }) => email.messageId)).toEqual(Array(2).fill(`<team.${id}@acme.example>`))
})
