// The mails to the team: one enquiry, several at once, and a time chosen for a call.
import { describe, expect, test } from 'vitest'
import { callMail, mailWithoutWords, teamBundle, teamMail } from '~/server/mail/team-mail'
import { facts, quote, row, unasked } from './sample'

const rowsAt = `${facts.site}/leads#`
const spam = { suspected_spam: true, spam_reason: 'hidden field filled in; sent in 0.4 seconds' }
const earlier = { count: 2, last: '2026-11-18T09:00:00Z' }
const result = [
  { kind: 'figure', label: 'Your result', value: 'Action Required' },
  { kind: 'details', title: 'Guide price', rows: [{ label: 'Single will', value: '£49.99' }] },
] as const

describe('the mail about one enquiry', () => {
  test('shows name, phone and result first, every field with its label, and technical details last', () => {
    const attribution = { utm_source: 'google', landing_path: '/wills', gclid: 'abc', visits: 2 }
    const { subject, text } = teamMail({ ...quote, ...spam, earlier, result, attribution }, facts)
    expect(subject).toBe('[Possible spam] New enquiry: Ada Lovelace, Will Writing Quote')
    expect(text).toBe(`New enquiry from Ada Lovelace

*** We think this may be spam (${spam.spam_reason}), so we sent no acknowledgement. Please judge for yourself. ***

CONTACT
Name: Ada Lovelace
Phone: 020 7946 0321
Email: ada@example.com
Postcode: SW1A 1AA
Wrote before: 2 enquiries, last on Wednesday 18 November 2026 at 09:00
Possible spam: ${spam.spam_reason}
After your call: Note the outcome: ${rowsAt}${row.id}

The website showed the visitor:

Result: Action Required

GUIDE PRICE
Single will: £49.99

ENQUIRY
Reference: WC123456007
Service: Will Writing Quote
Age group: 50 to 59
Gender: Female
Has a will: Yes, it needs updating
Homeowner: Yes
Will for: Me and my partner
Message:
    First line
    Second line

WHERE IT CAME FROM
Form: Will cost quote
Received: Friday 20 November 2026 at 17:12
First page: /wills
Source: google

Reply to this email to answer the visitor. We promised to be in touch within a day.

--
Enquiry id: ${row.id}
Service type: will_writing
gclid: abc
visits: 2
Sent by https://www.acme.example to its own team.
`)
  })

  test('has no empty rows, and asks the team to call if the address cannot be answered', () => {
    const bare = { ...row, ...unasked, id: 'row-1', last_name: 'Hart' }
    const { subject, text } = teamMail({ ...bare, phone: ' \t', email: 'no address' }, facts)
    expect(subject).toBe('New enquiry: Hart, Consultation form')
    expect(text).toContain(
      'The email address as typed can’t be answered. Please call instead. ***\n\nCONTACT\nName: Hart\nEmail: no address\nAfter your call: Note',
    )
    expect(text).not.toMatch(/null|Supabase|Wrote before|Possible spam/)
    expect(text).toContain('\n\nWe promised to be in touch within a day.\n\n--\nEnquiry id: row-1\nSent by')
  })

  test('shows each answer once, in the words of its option', () => {
    const message =
      'Will cost quote request\nAge: 50 to 59\nGender: Female\nHas a will: Yes, it needs updating'
    const { text } = teamMail({ ...quote, message, homeowner: 'an option of no flow' }, facts)
    expect(text.match(/50 to 59/g)).toHaveLength(1)
    expect(text).toContain('\nHomeowner: an option of no flow\n')
    expect(text).not.toMatch(/yes-update|me-partner/)
  })

  test('has a one-line subject, escaped markup, and an indented message', () => {
    const first_name = '<b>Ada\r\nBcc: all@example.com\u202e\u0000'
    const message = '<script>alert("1")</script>\nPhone: 1'
    const { subject, html, text } = teamMail({ ...row, first_name, message }, facts)
    expect(subject).toBe('New enquiry: <b>Ada Bcc: all@example.com Lovelace, Wills')
    expect(html).not.toMatch(/<script|<b>Ada/)
    expect(text).toContain('\n    <script>alert("1")</script>\n    Phone: 1\n')
  })

  test.each([
    ['ada@example.com', 'ada@example.com', 'mailto:ada@example.com'],
    ['a?bcc=all@example.com', 'a?bcc=all@example.com', 'mailto:a%3Fbcc%3Dall@example.com'],
    ['ada+wills@münchen.example', 'ada+wills@münchen.example', 'mailto:ada%2Bwills@m%C3%BCnchen.example'],
    ['ada@example.com, eve@example.com', undefined, undefined],
  ])('sent by %j is answered to %s alone', (email, replyTo, link) => {
    const mail = teamMail({ ...row, email }, facts)
    expect(mail.replyTo).toBe(replyTo)
    expect(/href="(mailto:[^"]*)"/.exec(mail.html)?.[1]).toBe(link)
  })

  test.each([
    [' 020 7946 0321 ', 'tel:+442079460321'],
    ['020 7946 0321 ext 5', 'tel:+442079460321'],
    ['+44 (0) 7700 900123', 'tel:+447700900123'],
    ['0044 7700 900123', 'tel:+447700900123'],
    ['00353 1 234 5678', 'tel:+35312345678'],
    ['\u202a(07700) 900.123\u202c', 'tel:+447700900123'],
    ['javascript:alert(1)', undefined],
    ['020 7946 0321 or 07700 900123', undefined],
    ['0207', undefined],
    ['353 1 234 5678', undefined],
  ])('links the phone number %j to %s', (phone, link) => {
    expect(/href="(tel:[^"]*)"/.exec(teamMail({ ...row, phone }, facts).html)?.[1]).toBe(link)
  })

  test('without the visitor’s words contains only a link to the row', () => {
    const { subject, text, html } = mailWithoutWords(row, facts)
    expect(subject).toBe('New enquiry that could not be shown: open it here')
    expect(text).toContain(`Open the enquiry: ${row.id}: ${rowsAt}${row.id}`)
    expect(`${text}${html}`).not.toMatch(/Ada|Lovelace|0321|ada@|First line/)
  })
})

const at = (minute: number) => ({ created_at: `2026-11-20T17:${minute}:00Z` })
const ada = { ...row, ...at(12) }
const grace = { ...row, ...at(14), first_name: 'Grace' }
const eve = { ...quote, ...at(10), ...spam, first_name: 'Eve' }
/** A name and words that a rule about names would call a machine's. */
const odd = { ...row, ...at(13), first_name: 'J‐P & Mary', phone: '1', message: 'See https://x.example' }

describe('the mail about many enquiries at once', () => {
  test('numbers them by time, with possible spam last, and shows every field and link of each', () => {
    const { subject, html, text } = teamBundle([eve, { ...grace, earlier, result }, odd, ada], facts)
    expect(subject).toBe('4 more enquiries')
    expect(text).toContain(`in the order they wrote. We promised to be in touch ${facts.reply}.`)
    const [, first = '', second = '', third = '', last = ''] = text.split(/^[1234]\. /m)
    expect(first).toMatch(/^ADA LOVELACE, WILLS\n/)
    for (const line of ['Email: ada@example.com', '    First line', `Note the outcome: ${rowsAt}${row.id}`])
      expect(first).toContain(line)
    expect(second).toMatch(/^J‐P & MARY LOVELACE, WILLS\n[^]*https:\/\/x\.example/)
    for (const line of [
      'Wrote before: 2 enquiries, last on Wednesday 18 November',
      'Result: Action Required',
    ])
      expect(third).toContain(`\n${line}`)
    expect(last).toMatch(/^\[POSSIBLE SPAM\] EVE LOVELACE, WILL WRITING QUOTE\n/)
    for (const line of [`Possible spam: ${spam.spam_reason}`, 'Reference: WC123456007', 'Source: google'])
      expect(last).toContain(`\n${line}\n`)
    expect(html).toContain('<a href="tel:+442079460321">020 7946 0321</a>')
    expect(html).toContain(`<a href="${rowsAt}${row.id}">Note the outcome</a>`)
  })
})

describe('the mail about a time for the call', () => {
  const booked = { ...row, call_at: '2027-06-01T10:30:00Z' }
  const chosen = 'Tuesday 1 June 2027 at 11:30'

  test('shows the time in London and every field of the enquiry', () => {
    const { subject, text, replyTo } = callMail({ ...booked, earlier, result }, facts)
    expect(subject).toBe(`Call on ${chosen}: Ada Lovelace, Wills`)
    expect(text).toMatch(/^Call on .*\n\nThe visitor chose this time on the website\.\n\nCONTACT\n/)
    for (const line of [
      'Name: Ada Lovelace',
      `Call chosen for: ${chosen}`,
      'Wrote before: 2 enquiries, last on Wednesday 18 November 2026 at 09:00',
      'Result: Action Required',
      '    Second line',
    ])
      expect(text).toContain(`\n${line}\n`)
    expect(text).not.toContain('***')
    expect(replyTo).toBe('ada@example.com')
    expect(callMail({ ...booked, email: 'ada@example.com, eve@example.com' }, facts).replyTo).toBeUndefined()
  })

  test('shows the previous time, and why the enquiry may be spam', () => {
    const moved = { ...booked, ...spam, call_told_at: '2026-11-24T09:00:00Z' }
    const { subject, text } = callMail(moved, facts)
    expect(subject).toBe(`[Possible spam] Call moved to ${chosen}: Ada Lovelace, Wills`)
    expect(text).toContain('*** It was Tuesday 24 November 2026 at 09:00 before. ***')
    expect(text).toContain(`\nPossible spam: ${spam.spam_reason}\n`)
  })
})
