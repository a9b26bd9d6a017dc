import { describe, expect, test } from 'vitest'
import { reportOf } from '~/server/lead-report'
import { digest, type DigestCounts, digestWithoutWords, type FollowUpCounts } from '~/server/mail/digest'
import type { StoredSubmission } from '~/server/mail/submission'
import { facts, row } from './sample'

const counts = {
  total: 3,
  spam: 1,
  byForm: { consultation: 2, instant_will: 1 },
  waiting: 1,
  oldestMinutes: 119,
  since: new Date('2026-07-01T07:00:00Z'),
  now: new Date('2026-11-25T07:00:00Z'),
}
const rowsAt = `${facts.site}/leads#`
const textOf = (given: object) => digest({ ...counts, ...given }, facts).text

test('the digest says what came, from where, and what waits', () => {
  const { subject, text } = digest(counts, facts)
  expect(subject).toBe('Website: 3 enquiries in the last day, 1 waiting')
  expect(text).toBe(`3 enquiries in the last day

*** 1 enquiry couldn’t be emailed to you yet, the oldest for 119 minutes. Run “npm run leads” to read what’s waiting, and check the mail server. ***

Since Wednesday 1 July 2026 at 08:00 the website took 3 enquiries, 1 of them marked as possible spam.

WHICH FORM THEY USED
Consultation form: 2
Instant will quote: 1

You get this email every day, even when there were no enquiries. If it stops coming, the emails about enquiries may have stopped too.

--
Sent by https://www.acme.example to its own team.
`)
})

test('a quiet day is told too, without lists and notices', () => {
  const none = {
    ...counts,
    total: 0,
    spam: 0,
    byForm: {},
    waiting: 0,
    uncalled: [],
    calls: [],
    unconfirmed: [],
  }
  const { subject, text } = digest(none, facts)
  expect(subject).toBe('Website: 0 enquiries in the last day')
  expect(text).toContain('0 enquiries in the last day\n\nSince Wednesday')
  expect(text).toContain('the website took 0 enquiries.\n\nYou get')
})

type Given = Omit<Partial<DigestCounts>, 'followUps'> & { followUps?: Partial<FollowUpCounts> }
test.each<[given: Given, notice: string]>([
  [{ oldestMinutes: 120 }, '1 enquiry couldn’t be emailed to you yet, the oldest for 2 hours.'],
  [{ waiting: 2, oldestMinutes: 200 }, '2 enquiries couldn’t be emailed to you yet, the oldest for 3 hours.'],
  [
    { followUps: { waiting: 2 } },
    '2 enquiries didn’t reach your follow-up address. We’ll keep trying for 3 days.',
  ],
  [{ followUps: { failed: 1 } }, '1 enquiry from the last seven days never reached your follow-up address'],
  [{ followUps: { spam: 1 } }, '1 enquiry that may be spam was not forwarded'],
  [{ followUps: { spam: 3 } }, '3 enquiries that may be spam were not forwarded'],
  [{ unconfirmed: [{ id: row.id }] }, 'The mail server never confirmed the email about 1 enquiry.'],
  [
    { unconfirmed: [{ id: row.id }] },
    `EMAILS THAT WERE NEVER CONFIRMED\nOpen the enquiry: ${row.id} ${rowsAt}${row.id}\n`,
  ],
])('%j is noticed', ({ followUps, ...given }, notice) => {
  const none = { waiting: 0, failed: 0, spam: 0 }
  expect(textOf({ ...given, followUps: followUps && { ...none, ...followUps } })).toContain(notice)
  expect(textOf({ waiting: 0, followUps: none })).not.toContain(notice)
})

describe('whom to call', () => {
  const spam = { suspected_spam: true, spam_reason: 'hidden field filled in; sent in 0.4 seconds' }
  const eve = { ...row, ...spam, first_name: 'Eve' }

  test('names who was promised to be rung back, then who has waited longest, with age, number and row', () => {
    const text = textOf({
      callBacks: [{ ...row, call_back_on: '2026-11-23', handled_by: 'Sam' }],
      uncalled: [
        { ...row, handled_by: 'Sam' },
        { ...row, first_name: 'Grace', created_at: '2026-11-23T20:00:00Z' },
        { ...row, first_name: 'Alan', created_at: '2026-11-25T06:00:00Z' },
      ],
    })
    const links = `020 7946 0321, ada@example.com, Open the enquiry ${rowsAt}${row.id}`
    expect(text).toContain(`RING BACK TODAY: 1
Ada Lovelace, Wills, due Monday 23 November, with Sam, ${links}

NOBODY HAS CALLED YET: 3
Ada Lovelace, Wills, waiting 4 days, with Sam, ${links}
Grace Lovelace, Wills, waiting a day, ${links}
Alan Lovelace, Wills, waiting less than a day, ${links}
`)
  })

  test.each([
    [20, undefined],
    [23, 'And 3 more: “npm run leads” lists them.'],
  ])('of %i names twenty and counts the rest, with possible spam last and its reason', (count, rest) => {
    const text = textOf({ uncalled: [...Array.from({ length: count }, () => row), eve] })
    expect(text.match(/^Ada Lovelace/gm)).toHaveLength(20)
    expect(/^And .* more: .*$/m.exec(text)?.[0]).toBe(rest)
    expect(text).toContain(`POSSIBLE SPAM THAT NOBODY HAS CALLED: 1
Eve Lovelace, Wills, waiting 4 days, possible spam: hidden field filled in; sent in 0.4 seconds, 020 7946 0321`)
    expect(text.lastIndexOf('Ada Lovelace')).toBeLessThan(text.indexOf('POSSIBLE SPAM'))
  })

  test.each<[what: string, given: Partial<StoredSubmission>, line: string, links: string]>([
    ['no number or address', { phone: null, email: null }, 'Ada Lovelace, Wills, waiting 4 days', ''],
    [
      'a number that is none',
      { phone: 'ask my <son>', email: null },
      'Ada Lovelace, Wills, waiting 4 days, ask my <son>',
      'ask my &#60;son&#62;',
    ],
    [
      'a number with more to it',
      { phone: '020 7946 0321 ext 5\nafter six', email: null },
      'Ada Lovelace, Wills, waiting 4 days, 020 7946 0321 ext 5 after six',
      '<a href="tel:+442079460321">020 7946 0321 ext 5 after six</a>',
    ],
    [
      'no name',
      { first_name: null, last_name: null, email: null },
      'Wills, waiting 4 days, 020 7946 0321',
      '<a href="tel:+442079460321">020 7946 0321</a>',
    ],
  ])('names who gave %s with what there is, and no press that leads nowhere', (_what, given, line, links) => {
    const { text, html } = digest({ ...counts, uncalled: [{ ...row, ...given }] }, facts)
    expect(text).toContain(`NOBODY HAS CALLED YET: 1\n${line}, Open the enquiry ${rowsAt}${row.id}\n`)
    const ways = [links, `<a href="${rowsAt}${row.id}">Open the enquiry</a>`].filter(Boolean)
    expect(html).toContain(`<br>Wills, waiting 4 days<br><span>${ways.join(' &nbsp;&nbsp; ')}</span></p>`)
  })

  test('lists the calls of each day with who is to ring', () => {
    const calls = [
      { day: 'Wednesday 25 November', calls: [{ time: '10:30am', row: { ...row, handled_by: 'Sam' } }] },
      {
        day: 'Thursday 26 November',
        calls: [
          { time: '9am', row: { ...row, last_name: null } },
          { time: '10am', row: eve },
        ],
      },
    ]
    expect(textOf({ calls })).toContain(`CALLS ON WEDNESDAY 25 NOVEMBER
10:30am: Ada Lovelace, 020 7946 0321 (Sam)

CALLS ON THURSDAY 26 NOVEMBER
9am: Ada, 020 7946 0321
10am: Eve Lovelace, 020 7946 0321, possible spam: hidden field filled in; sent in 0.4 seconds
`)
  })
})

const monday = Date.parse('2026-11-23T07:00Z')

test('where the mail server refuses visitors’ words it has every row, and neither names nor addresses', () => {
  const report = reportOf([{ ...row, attribution: { utm_source: 'refused' } }], monday)
  const given = { ...counts, uncalled: [row], callBacks: [row], unconfirmed: [{ id: 'row-2' }], report }
  const { text, html } = digestWithoutWords(given, facts)
  expect(`${text} ${html}`).not.toMatch(/Ada|Lovelace|0321|example\.com|refused\b.*:/)
  for (const line of [
    `NOBODY HAS CALLED YET: 1\nOpen the enquiry: ${row.id} ${rowsAt}${row.id}\n`,
    `RING BACK: 1\nOpen the enquiry: ${row.id} `,
    '\nOpen the enquiry: row-2 ',
    '3 enquiries',
  ])
    expect(text).toContain(line)
})

test('on Mondays it says where enquiries came from, last week beside the week before', () => {
  const attribution = { utm_source: 'google', utm_campaign: 'autumn', landing_path: '/' }
  const days = ['2026-11-10', '2026-11-17', '2026-11-18']
  const report = reportOf(
    days.map((created_at) => ({ status: 'new', attribution, created_at })),
    monday,
  )
  expect(textOf({ report })).toContain(`LAST WEEK
All enquiries: 2 (1 the week before)

LAST WEEK BY SOURCE
google: 2 (1 the week before)

LAST WEEK BY CAMPAIGN
autumn: 2 (1 the week before)

LAST WEEK BY THE FIRST PAGE THEY SAW
/: 2 (1 the week before)
`)
})

test('of many sources the ten that brought most are listed', () => {
  const rows = Array.from({ length: 12 }, (_, at) =>
    Array.from({ length: 12 - at }, () => ({
      ...{ status: 'new', created_at: '2026-11-17', attribution: { utm_source: `source-${at}` } },
    })),
  ).flat()
  const found = [...textOf({ report: reportOf(rows, monday) }).matchAll(/^source-(\d+): (\d+)/gm)]
  expect(found.map(([, at, count]) => `${at}: ${count}`)).toEqual(
    Array.from({ length: 10 }, (_, at) => `${at}: ${12 - at}`),
  )
})
