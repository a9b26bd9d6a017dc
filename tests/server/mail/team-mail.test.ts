// The emails to the team: one enquiry, several at once, and a time chosen for a call.
import { describe, expect, test } from 'vitest'
import { textColumns } from '~/lead/columns'
import { callMail, teamList, teamMail } from '~/server/mail/team-mail'
import { facts, quote, row, unasked } from './sample'

const rowsAt = `${facts.site}/leads#`
const spam = { spam_reason: 'hidden field filled in; sent in 0.4 seconds' }
const earlier = { count: 2, last: '2026-11-18T09:00:00Z' }
const result = [
  { kind: 'figure', label: 'Your result', value: 'Action Required' },
  { kind: 'details', title: 'Guide price', rows: [{ label: 'Single will', value: '£49.99' }] },
] as const

describe('the email about one enquiry', () => {
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
Earlier enquiries: 2, the last on Wednesday 18 November 2026 at 09:00
Possible spam: ${spam.spam_reason}
After your call: Note the outcome: ${rowsAt}${row.id}

Worked out today from their answers:

Result: Action Required

GUIDE PRICE
Single will: £49.99

ENQUIRY
Reference: WC123456007
Service: Will Writing Quote
Postcode: SW1A 1AA
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

  test('shows every column that its message does not repeat', () => {
    const answers: string[] = ['age_group', 'gender', 'has_will', 'homeowner', 'will_for']
    const others = textColumns.filter((name) => !answers.includes(name))
    const typed = Object.fromEntries(others.map((name) => [name, `Given as ${name}`]))
    const { text } = teamMail({ ...row, ...typed }, facts)
    for (const given of Object.values(typed)) expect(text).toContain(given)
  })

  test('has no empty rows, and asks the team to call if the address cannot be answered', () => {
    const bare = { ...row, ...unasked, id: 'row-1', last_name: 'Hart' }
    const { subject, text } = teamMail({ ...bare, phone: ' \t', email: 'no address' }, facts)
    expect(subject).toBe('New enquiry: Hart, Consultation form')
    expect(text).toContain(
      'We can’t reply to the email address as typed. Please call instead. ***\n\nCONTACT\nName: Hart\nEmail: no address\nAfter your call: Note',
    )
    expect(text).not.toMatch(/null|Supabase|Earlier enquiries|Possible spam/)
    expect(text).toContain('\n\nWe promised to be in touch within a day.\n\n--\nEnquiry id: row-1\nSent by')
  })

  test.each([
    ['ada@example.com', 'ada@example.com', 'mailto:ada@example.com'],
    ['a?bcc=all@example.com', 'a?bcc=all@example.com', 'mailto:a%3Fbcc%3Dall@example.com'],
    ['ada+wills@münchen.example', 'ada+wills@münchen.example', 'mailto:ada%2Bwills@m%C3%BCnchen.example'],
    ['ada@example.com, eve@example.com', undefined, undefined],
  ])('from %j has the reply address %s only', (email, replyTo, link) => {
    const mail = teamMail({ ...row, email }, facts)
    expect(mail.replyTo).toBe(replyTo)
    expect(/href="(mailto:[^"]*)"/.exec(mail.html)?.[1]).toBe(link)
  })

  test.each([
    [' 020 7946 0321 ', 'tel:+442079460321'],
    ['020 7946 0321 ext 5', 'tel:+442079460321'],
    ['javascript:alert(1)', undefined],
    ['020 7946 0321 or 07700 900123', undefined],
  ])('links the phone number %j to %s', (phone, link) => {
    expect(/href="(tel:[^"]*)"/.exec(teamMail({ ...row, phone }, facts).html)?.[1]).toBe(link)
  })
})

test('the email about many enquiries lists them with links to call, reply and open, possible spam last', () => {
  const eve = { ...quote, ...spam, first_name: 'Eve' }
  const { subject, html, text } = teamList([eve, { ...row, first_name: '' }, row], facts)
  expect(subject).toBe('3 more enquiries')
  const ada = `Friday 20 November 2026 at 17:12, Wills, 020 7946 0321, ada@example.com, Open the enquiry: ${rowsAt}${row.id}`
  expect(text).toContain(`ENQUIRIES\nLovelace: ${ada}\nAda Lovelace: ${ada}\nEve Lovelace: `)
  expect(text).toContain(`Will Writing Quote, possible spam: ${spam.spam_reason}, 020`)
  for (const link of ['tel:+442079460321', 'mailto:ada@example.com', `${rowsAt}${row.id}`])
    expect(html).toContain(`<a href="${link}">`)
})

describe('the email about a time for the call', () => {
  const booked = { ...row, call_at: '2027-06-01T10:30:00Z' }
  const chosen = 'Tuesday 1 June 2027 at 11:30'

  test('shows the time in London and every field of the enquiry', () => {
    const { subject, text, replyTo } = callMail({ ...booked, earlier, result }, facts)
    expect(subject).toBe(`Call on ${chosen}: Ada Lovelace, Wills`)
    expect(text).toMatch(/^Call on .*\n\nThe visitor chose this time on the website\.\n\nCONTACT\n/)
    for (const line of [
      'Name: Ada Lovelace',
      `Call chosen for: ${chosen}`,
      'Earlier enquiries: 2, the last on Wednesday 18 November 2026 at 09:00',
      'The website showed the visitor:',
      'Result: Action Required',
      '    Second line',
    ])
      expect(text).toContain(`\n${line}\n`)
    expect(text).not.toContain('***')
    expect(replyTo).toBe('ada@example.com')
    expect(callMail({ ...booked, email: 'ada@example.com, eve@example.com' }, facts).replyTo).toBeUndefined()
  })

  test('shows the previous time, and why the enquiry may be spam', () => {
    const moved = { ...booked, ...spam, call_mailed_at: '2026-11-24T09:00:00Z' }
    const { subject, text } = callMail(moved, facts)
    expect(subject).toBe(`[Possible spam] Call moved to ${chosen}: Ada Lovelace, Wills`)
    expect(text).toContain('*** It was Tuesday 24 November 2026 at 09:00 before. ***')
    expect(text).toContain(`\nPossible spam: ${spam.spam_reason}\n`)
  })
})
