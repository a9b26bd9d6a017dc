import { describe, expect, test } from 'vitest'
import { reportOf } from '~/server/lead-report'
import { digest, digestWithoutWords } from '~/server/mail/digest'
import type { StoredSubmission } from '~/server/mail/submission'
import { facts, row } from './sample'

const counts = {
  total: 3,
  spam: 1,
  byForm: { consultation: 2, instant_will: 1 },
  waiting: 1,
  oldestMinutes: 119,
  since: new Date('2026-07-01T07:00:00Z'),
}

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

test('a wait of two hours is told in hours, and many are told as many', () => {
  expect(digest({ ...counts, oldestMinutes: 120 }, facts).text).toContain('the oldest for 2 hours.')
  const { subject, text } = digest({ ...counts, waiting: 2, oldestMinutes: 200 }, facts)
  expect(subject).toBe('Website: 3 enquiries in the last day, 2 waiting')
  expect(text).toContain('2 enquiries couldn’t be emailed to you yet, the oldest for 3 hours')
})

test('a quiet day has no list and no notice', () => {
  const { text } = digest({ ...counts, total: 1, spam: 0, byForm: {}, waiting: 0 }, facts)
  expect(text).toContain('1 enquiry in the last day\n\nSince')
  expect(text).toContain('the website took 1 enquiry.\n\nYou get')
})

test('what did not reach the follow-up address is told, and only where there is one', () => {
  const told = (followUps: object) =>
    digest({ ...counts, waiting: 0, followUps: { waiting: 0, failed: 0, spam: 0, ...followUps } }, facts).text
  expect(told({})).not.toContain('follow-up')
  expect(digest(counts, facts).text).not.toContain('follow-up')
  expect(told({ waiting: 2 })).toContain(
    '2 enquiries didn’t reach your follow-up address. We’ll keep trying for 3 days.',
  )
  expect(told({ failed: 1 })).toContain(
    '1 enquiry from the last seven days never reached your follow-up address',
  )
  expect(told({ spam: 1 })).toContain('1 enquiry that may be spam was not forwarded')
  expect(told({ spam: 3 })).toContain('3 enquiries that may be spam were not forwarded')
})

test('a day without any is told too', () => {
  const none = { ...counts, total: 0, spam: 0, byForm: {}, waiting: 0, oldestMinutes: 0 }
  const { subject, text } = digest(none, facts)
  expect(subject).toBe('Website: 0 enquiries in the last day')
  expect(text).toContain('Since Wednesday 1 July 2026 at 08:00 the website took 0 enquiries.')
})

describe('whom to call', () => {
  const now = new Date('2026-11-25T07:00:00Z')
  const rowsAt = 'https://supabase.com/dashboard/project/abc/editor/17?filter=id%3Aeq%3A'

  test('names who has waited longest first, with age, number and row', () => {
    const uncalled = [
      { ...row, handled_by: 'Sam' },
      { ...row, first_name: 'Grace', created_at: '2026-11-23T20:00:00Z' },
      { ...row, first_name: 'Alan', created_at: '2026-11-25T06:00:00Z' },
    ]
    const { text, html } = digest({ ...counts, waiting: 0, uncalled, now }, { ...facts, rowsAt })
    expect(text).toContain(`NOBODY HAS CALLED YET: 3
Ada Lovelace, Wills, waiting 4 days, with Sam, 020 7946 0321, ada@example.com, Open the row ${rowsAt}${row.id}
Grace Lovelace, Wills, waiting a day, 020`)
    expect(text).toContain('Alan Lovelace, Wills, waiting less than a day')
    expect(html).toContain('<a href="tel:+442079460321">020 7946 0321</a>')
  })

  test('names twenty and counts the rest', () => {
    const { text } = digest({ ...counts, uncalled: Array.from({ length: 23 }, () => row), now }, facts)
    expect(text.match(/^Ada Lovelace/gm)).toHaveLength(20)
    expect(text).toContain('And 3 more: “npm run leads” lists them.')
    const twenty = digest({ ...counts, uncalled: Array.from({ length: 20 }, () => row), now }, facts)
    expect(twenty.text.match(/^Ada Lovelace/gm)).toHaveLength(20)
    expect(twenty.text).not.toContain('lists them')
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
    const { text, html } = digest({ ...counts, uncalled: [{ ...row, ...given }], now }, facts)
    expect(text).toContain(`NOBODY HAS CALLED YET: 1\n${line}\n`)
    expect(html).toContain(`<br>Wills, waiting 4 days<br><span>${links}</span></p>`)
  })

  test('lists the calls of each day with who is to ring', () => {
    const calls = [
      { day: 'Wednesday 25 November', calls: [{ time: '10:30am', row: { ...row, handled_by: 'Sam' } }] },
      {
        day: 'Thursday 26 November',
        calls: [
          { time: '9am', row: { ...row, last_name: null } },
          { time: '10am', row: { ...row, first_name: null } },
        ],
      },
    ]
    expect(digest({ ...counts, calls }, facts).text).toContain(`CALLS ON WEDNESDAY 25 NOVEMBER
10:30am: Ada Lovelace, 020 7946 0321 (Sam)

CALLS ON THURSDAY 26 NOVEMBER
9am: Ada, 020 7946 0321
10am: Lovelace, 020 7946 0321
`)
  })

  const spam = { suspected_spam: true, spam_reason: 'hidden field filled in; sent in 0.4 seconds' }

  test('lists possible spam last, complete and with its reason', () => {
    const eve = { ...row, ...spam, first_name: 'Eve' }
    const many = Array.from({ length: 25 }, () => row)
    const { text } = digest({ ...counts, uncalled: [...many, eve], now }, facts)
    expect(text).toContain(`POSSIBLE SPAM THAT NOBODY HAS CALLED: 1
Eve Lovelace, Wills, waiting 4 days, possible spam: hidden field filled in; sent in 0.4 seconds, 020 7946 0321, ada@example.com`)
    expect(text.indexOf('POSSIBLE SPAM')).toBeGreaterThan(text.indexOf('And 5 more'))
    const calls = [{ day: 'Wednesday 25 November', calls: [{ time: '9am', row: eve }] }]
    expect(digest({ ...counts, calls }, facts).text).toContain(
      '9am: Eve Lovelace, 020 7946 0321, possible spam: hidden field filled in; sent in 0.4 seconds\n',
    )
  })

  test('begins with whom the team promised to ring back', () => {
    const callBacks = [{ ...row, call_back_on: '2026-11-23', handled_by: 'Sam' }]
    const { text } = digest({ ...counts, callBacks, uncalled: [row], now }, facts)
    expect(text).toContain(`RING BACK TODAY: 1
Ada Lovelace, Wills, due Monday 23 November, with Sam, 020 7946 0321`)
    expect(text.indexOf('RING BACK')).toBeLessThan(text.indexOf('NOBODY HAS CALLED'))
  })

  test('has neither names nor addresses where the mail server refuses them, but every row', () => {
    const report = reportOf([{ ...row, attribution: { utm_source: 'refused' } }], ['2026-11-16'])
    const given = {
      ...counts,
      uncalled: [row],
      callBacks: [row],
      unconfirmed: [{ id: 'row-2' }],
      report,
      now,
    }
    const { text, html } = digestWithoutWords(given, { ...facts, rowsAt })
    expect(`${text} ${html}`).not.toMatch(/Ada|Lovelace|0321|example\.com|refused\b.*:/)
    expect(text).toContain(`NOBODY HAS CALLED YET: 1\nOpen the row: ${row.id} ${rowsAt}${row.id}\n`)
    expect(text).toContain(`RING BACK: 1\nOpen the row: ${row.id} `)
    expect(text).toContain('\nOpen the row: row-2 ')
    expect(text).toContain('3 enquiries')
  })

  test('names the rows whose email the mail server never confirmed', () => {
    const { text } = digest({ ...counts, unconfirmed: [{ id: row.id }] }, { ...facts, rowsAt })
    expect(text).toContain('*** The mail server never confirmed the email about 1 enquiry.')
    expect(text).toContain(`EMAILS THAT WERE NEVER CONFIRMED\nOpen the row: ${row.id} ${rowsAt}${row.id}\n`)
  })

  test('says nothing of either where there are none', () => {
    expect(digest({ ...counts, uncalled: [], calls: [] }, facts).text).not.toMatch(
      /nobody has called|calls on/i,
    )
  })
})

test('on Mondays it says where enquiries came from, last week beside the week before', () => {
  const weeks = ['2026-11-09', '2026-11-16']
  const one = {
    form_type: 'consultation',
    status: 'new',
    attribution: { utm_source: 'google', utm_campaign: 'autumn', landing_path: '/' },
  }
  const rows = ['2026-11-10', '2026-11-17', '2026-11-18'].map((created_at) => ({ ...one, created_at }))
  const { text } = digest({ ...counts, report: reportOf(rows, weeks) }, facts)
  expect(text).toContain(`LAST WEEK
All enquiries: 2 (1 the week before)

LAST WEEK BY SOURCE
google: 2 (1 the week before)

LAST WEEK BY CAMPAIGN
autumn: 2 (1 the week before)

LAST WEEK BY THE FIRST PAGE THEY SAW
/: 2 (1 the week before)
`)
  expect(digest(counts, facts).text).not.toContain('LAST WEEK')
})

test('of many sources the ten that brought most are listed', () => {
  const rows = Array.from({ length: 12 }, (_, at) =>
    Array.from({ length: 12 - at }, () => ({
      form_type: 'consultation',
      status: 'new',
      attribution: { utm_source: `source-${at}` },
      created_at: '2026-11-17',
    })),
  ).flat()
  const { text } = digest({ ...counts, report: reportOf(rows, ['2026-11-09', '2026-11-16']) }, facts)
  expect([...text.matchAll(/^source-(\d+): (\d+)/gm)].map(([, at, count]) => `${at}: ${count}`)).toEqual(
    Array.from({ length: 10 }, (_, at) => `${at}: ${12 - at}`),
  )
})
