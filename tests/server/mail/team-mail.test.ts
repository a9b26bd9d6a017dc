import { describe, expect, test } from 'vitest'
import { teamMail } from '~/server/mail/team-mail'
import { facts, quote, row } from './sample'

describe('the mail to the team', () => {
  test('lays out every field that was filled in, as text and as HTML', () => {
    const { text, html } = teamMail(quote, facts)
    const shown = [
      'ada@example.com',
      '020 7946 0321',
      'SW1A 1AA',
      'WC123456007',
      row.id,
      'google',
      'will_writing',
    ]
    const answers = ['50 to 59', 'Female', 'Yes, it needs updating', 'Me and my partner']
    for (const value of [...shown, ...answers]) {
      expect(text).toContain(value)
      expect(html).toContain(value)
    }
    expect(text).toContain('Friday 20 November 2026 at 17:12')
    expect(text).toContain('We promised to be in touch within a day.')
  })

  test('gives each answer once, in the words in which it was chosen', () => {
    const message =
      'Will cost quote request\nAge: 50 to 59\nGender: Female\nHas a will: Yes, it needs updating'
    const { text } = teamMail({ ...quote, message, homeowner: 'of another release' }, facts)
    expect(text.match(/50 to 59/g)).toHaveLength(1)
    expect(text).toContain('\nHomeowner: of another release\n')
    expect(text).toContain('\nWill for: Me and my partner\n')
    expect(text).not.toMatch(/yes-update|me-partner/)
  })

  test('shows what the website told the visitor, right after name and phone', () => {
    const result = [
      { kind: 'figure', label: 'Your result', value: 'Action Required' },
      { kind: 'details', title: 'Guide price', rows: [{ label: 'Single will', value: '£49.99' }] },
    ] as const
    const { text } = teamMail({ ...row, result }, facts)
    const order = ['Phone: 020 7946 0321', 'Result: Action Required', 'Single will: £49.99', 'Message:']
    const places = order.map((words) => text.indexOf(words))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
  })

  test.each([
    [1, '1 enquiry, last on Wednesday 18 November 2026 at 09:00'],
    [2, '2 enquiries, last on Wednesday 18 November 2026 at 09:00'],
  ])('marks a person who wrote before: %i', (count, words) => {
    const earlier = { count, last: '2026-11-18T09:00:00Z' }
    expect(teamMail({ ...row, earlier }, facts).text).toContain(`\nWrote before: ${words}\n`)
    expect(teamMail({ ...row, earlier: { count: 0, last: null } }, facts).text).not.toContain('Wrote before')
  })

  test('keeps what only a technician needs out of the lists, small at its end', () => {
    const attribution = { utm_source: 'google', landing_path: '/wills', gclid: 'abc', visits: 2 }
    const { text, html } = teamMail({ ...row, attribution }, facts)
    const [lists = '', end = ''] = text.split('\n--\n')
    expect(lists).toContain('\nFirst page: /wills\nSource: google\n')
    expect(lists).not.toMatch(/_|gclid|Record|7d0f2b1c/)
    expect(end).toContain(`Enquiry id: ${row.id}\nService type: wills\ngclid: abc\nvisits: 2\n`)
    expect(html.indexOf('Service type')).toBeGreaterThan(html.indexOf('class="footer"'))
  })

  test('leaves out the fields that were not', () => {
    const { text } = teamMail(row, facts)
    expect(text).not.toMatch(/Postcode|Reference|Gender|null/)
  })

  test('is answered to the visitor, whose phone can be tapped', () => {
    const { replyTo, html } = teamMail(row, facts)
    expect(replyTo).toBe('ada@example.com')
    expect(html).toContain('href="tel:+442079460321"')
    expect(html).toContain('href="mailto:ada@example.com"')
  })

  test.each([
    ['a?bcc=all@example.com', 'mailto:a%3Fbcc%3Dall@example.com'],
    ['a#b&c/d@example.com', 'mailto:a%23b%26c%2Fd@example.com'],
    ['ada+wills@münchen.example', 'mailto:ada%2Bwills@m%C3%BCnchen.example'],
  ])('links %j to that address and adds nothing to the answer', (email, link) => {
    expect(teamMail({ ...row, email }, facts).html).toContain(`href="${link}"`)
  })

  test('has no reply address when not exactly one was typed, and says so', () => {
    const { replyTo, text, html } = teamMail({ ...row, email: 'ada@example.com, eve@example.com' }, facts)
    expect(replyTo).toBeUndefined()
    expect(text).toContain('can’t be answered')
    expect(text).toContain('ada@example.com, eve@example.com')
    expect(html).not.toContain('mailto:')
  })

  test('marks possible spam in its subject and at its top, with the reason', () => {
    const spam_reason = 'hidden field filled in; sent in 0.4 seconds'
    const { subject, text } = teamMail({ ...row, suspected_spam: true, spam_reason }, facts)
    expect(subject).toBe('[Possible spam] New enquiry: Ada Lovelace, Wills')
    expect(text).toContain(`*** We think this may be spam (${spam_reason}), so we sent no acknowledgement.`)
    expect(teamMail({ ...row, suspected_spam: true }, facts).text).toContain('may be spam, so we sent')
  })

  test('keeps its subject one line, whatever a name holds', () => {
    const first_name = 'Ada\r\nBcc: all@example.com\u202e\u0000'
    expect(teamMail({ ...row, first_name }, facts).subject).toBe(
      'New enquiry: Ada Bcc: all@example.com Lovelace, Wills',
    )
  })

  test('shows markup as it was typed', () => {
    const typed = '<script>alert("1")</script> & <img src=x onerror=y>'
    const { html, text } = teamMail({ ...row, message: typed, first_name: '<b>Ada' }, facts)
    expect(html).not.toMatch(/<script|<img|<b>Ada/)
    expect(text).toContain(typed)
  })

  test('indents a long message, so that its lines cannot pose as fields', () => {
    expect(teamMail({ ...row, message: 'Hello\nPhone: 1' }, facts).text).toContain(
      '\n    Hello\n    Phone: 1\n',
    )
  })

  test.each(['javascript:alert(1)', '020 7946 0321 or 07700 900123', '0207', '353 1 234 5678'])(
    'makes no link of the phone %j',
    (phone) => {
      expect(teamMail({ ...row, phone }, facts).html).not.toContain('href="tel:')
    },
  )

  test.each([
    [' 020 7946 0321 ', '+442079460321'],
    ['020 7946 0321 ext 5', '+442079460321'],
    ['+44 (0) 7700 900123', '+447700900123'],
    ['0044 7700 900123', '+447700900123'],
    ['00353 1 234 5678', '+35312345678'],
    ['\u202a(07700) 900.123\u202c', '+447700900123'],
  ])('makes a link of the phone %j that calls %s', (phone, called) => {
    expect(teamMail({ ...row, phone }, facts).html).toContain(`href="tel:${called}"`)
  })
})
