import { expect, test } from 'vitest'
import {
  digest,
  type DigestContent,
  digestWithoutWords,
  type ReportLine,
  type Work,
} from '~/server/mail/digest'
import { facts, row } from './sample'

const content: DigestContent = {
  ...{ total: 3, spam: 1, waiting: 1, oldestMinutes: 119 },
  now: Date.parse('2026-11-25T07:00:00Z'),
}
const rowsAt = `${facts.site}/leads#`
const noWork: Work = { callBacks: [], uncalled: [], spam: [], calls: [] }
const textOf = (given: Partial<DigestContent>) => digest({ ...content, ...given }, facts).text
const workText = (work: Partial<Work>) => textOf({ work: { ...noWork, ...work } })

test('the digest counts new and waiting enquiries', () => {
  const { subject, text } = digest({ ...content, work: noWork }, facts)
  expect(subject).toBe('Website: 3 enquiries in the last day, 1 waiting')
  expect(text).toBe(`3 enquiries in the last day

*** 1 enquiry is still waiting to be emailed to you, the oldest for 119 minutes. Read what’s waiting at https://www.acme.example/leads, and check the mail server. ***

Since Tuesday 24 November 2026 at 07:00 the website received 3 enquiries, 1 of them marked as possible spam.

You get this email every day, even when there were no enquiries. If it stops coming, the emails about enquiries may have stopped too.

--
Sent by https://www.acme.example to its own team.
`)
})

test('the digest does not mention enquiries that wait for the next run', () => {
  const { subject, text } = digest({ ...content, oldestMinutes: 29 }, facts)
  expect(`${subject} ${text}`).not.toContain('waiting')
  expect(textOf({ oldestMinutes: 30 })).toContain('the oldest for 30 minutes')
})

type Given = Omit<Partial<DigestContent>, 'followUps'> & { followUps?: Partial<DigestContent['followUps']> }
test.each<[given: Given, notice: string]>([
  [{ oldestMinutes: 120 }, '1 enquiry is still waiting to be emailed to you, the oldest for 2 hours.'],
  [
    { waiting: 2, oldestMinutes: 200 },
    '2 enquiries are still waiting to be emailed to you, the oldest for 3 hours.',
  ],
  [{ followUps: { waiting: 2 } }, '2 enquiries didn’t reach your follow-up address.'],
  [{ followUps: { failed: 1 } }, '1 enquiry from the last seven days never reached your follow-up address'],
  [{ followUps: { spam: 1 } }, '1 enquiry that may be spam was not forwarded'],
  [{ followUps: { spam: 3 } }, '3 enquiries that may be spam were not forwarded'],
  [{ now: Date.parse('2099-07-06'), report: [] }, 'Please forward this to your developer. The bank holidays'],
  [{ unconfirmed: [{ id: row.id }] }, 'The mail server never confirmed the email about 1 enquiry.'],
  [
    { unconfirmed: [{ id: row.id }] },
    `EMAILS THAT WERE NEVER CONFIRMED\nOpen the enquiry: ${row.id}: ${rowsAt}${row.id}\n`,
  ],
])('%j is reported', ({ followUps, ...given }, notice) => {
  const none = { waiting: 0, failed: 0, spam: 0 }
  expect(textOf({ ...given, followUps: followUps && { ...none, ...followUps } })).toContain(notice)
  expect(textOf({ waiting: 0, followUps: none })).not.toContain(notice)
})

const spam = { spam_reason: 'hidden field filled in; sent in 0.4 seconds' }
const eve = { ...row, ...spam, first_name: 'Eve' }
const grace = { ...row, first_name: 'Grace', created_at: '2026-11-23T20:00:00Z' }

test('it lists whom to call with age, number, address and a link, and the calls of each day', () => {
  const text = workText({
    callBacks: [{ ...row, call_back_on: '2026-11-23', handled_by: 'Sam' }],
    uncalled: [row, grace],
    spam: [eve],
    calls: [
      { ...row, call_at: '2026-11-25T10:30:00Z', handled_by: 'Sam' },
      { ...eve, call_at: '2026-11-26T09:00:00Z' },
    ],
  })
  const links = `020 7946 0321, ada@example.com, Open the enquiry: ${rowsAt}${row.id}`
  expect(text).toContain(`CALL-BACKS DUE: 1
Ada Lovelace: due Monday 23 November, with Sam, Wills, ${links}

NOBODY HAS CALLED YET: 2
Ada Lovelace: waiting 4 days, Wills, ${links}
Grace Lovelace: waiting 1 day, Wills, ${links}

CALLS ON WEDNESDAY 25 NOVEMBER
10:30am: Ada Lovelace, with Sam, Wills, ${links}

CALLS ON THURSDAY 26 NOVEMBER
9am: Eve Lovelace, Wills, possible spam: ${spam.spam_reason}, ${links}

POSSIBLE SPAM NOT CALLED YET: 1
Eve Lovelace: waiting 4 days, Wills, possible spam: ${spam.spam_reason}, ${links}
`)
})

test.each([
  [20, undefined],
  [23, 'And 3 more: https://www.acme.example/leads.'],
  [1000, 'And at least 980 more: https://www.acme.example/leads.'],
])('of %i people to call it lists twenty and counts the rest', (count, rest) => {
  const text = workText({ uncalled: Array.from({ length: count }, () => row) })
  expect(text.match(/^Ada Lovelace/gm)).toHaveLength(20)
  expect(/^And .* more: .*$/m.exec(text)?.[0]).toBe(rest)
})

test.each([
  ['no number or address', { phone: '', email: '' }, 'Ada Lovelace: waiting 4 days, Wills, Open'],
  ['an invalid number', { phone: 'ask my <son>' }, 'Wills, ask my <son>, ada@example.com'],
  ['no name', { first_name: '', last_name: '' }, 'No name: waiting 4 days, Wills'],
])('a person with %s is listed with the details that exist', (_what, given, line) => {
  expect(workText({ uncalled: [{ ...row, ...given }] })).toContain(line)
})

const line = (kind: ReportLine['kind'], name: string, weekly: [before: number, last: number]) => ({
  ...{ kind, name, weekly, total: weekly[0] + weekly[1], clients: 0 },
})

test('if the mail server refuses visitors’ words, it contains none and links to the team’s page', () => {
  const report = [line('Source', 'refused', [0, 1])]
  const work = {
    callBacks: [row],
    uncalled: [row],
    spam: [eve],
    calls: [{ ...row, call_at: row.created_at }],
  }
  const { text, html } = digestWithoutWords(
    { ...content, work, report, unconfirmed: [{ id: 'row-2' }] },
    facts,
  )
  expect(`${text} ${html}`).not.toMatch(/Ada|Eve|Lovelace|0321|@example\.com|refused:/)
  for (const words of ['See whom to call at https://www.acme.example/leads.', 'row-2', '3 enquiries'])
    expect(text).toContain(words)
})

test('it says where last week’s enquiries came from, the ten largest sources beside the week before', () => {
  const text = textOf({
    report: [
      line('All', 'All enquiries', [1, 78]),
      ...Array.from({ length: 12 }, (_, source) => line('Source', `source-${source}`, [1, 12 - source])),
      line('Campaign', 'a\r\nb\u001b[2J', [0, 78]),
    ],
  })
  expect(text).toContain(
    'LAST WEEK\nAll enquiries: 78 (1 the week before)\n\nLAST WEEK BY SOURCE\nsource-0: 12 (1 the',
  )
  expect(text.match(/^source-/gm)).toHaveLength(10)
  expect(text).toContain('LAST WEEK BY CAMPAIGN\na b [2J: 78 (0 the week before)\n')
  expect(text).not.toContain('BY THE FIRST PAGE')
})
