import { describe, expect, test } from 'vitest'
import { acknowledgement } from '~/features/mail/acknowledgement'
import { digest } from '~/features/mail/digest'
import { messageId } from '~/features/mail/message-id'
import { londonTime } from '~/features/mail/moment'
import { oneLine, severalLines } from '~/features/mail/plain'
import type { StoredSubmission } from '~/features/mail/submission'
import { teamMail } from '~/features/mail/team-mail'
import { facts, row } from './sample'

describe('the mail to the team', () => {
  const full: StoredSubmission = {
    ...row,
    form_type: 'will_cost_calculator',
    service: 'Will Writing Quote',
    postcode: 'SW1A 1AA',
    reference_number: 'WC123456007',
    age_group: '50-59',
    gender: 'female',
    has_will: 'yes-update',
    homeowner: 'yes',
    will_for: 'me-partner',
    attribution: { utm_source: 'google', gclid: 'abc' },
  }

  test('lays out every field that was filled in, as text and as HTML', () => {
    const { text, html } = teamMail(full, facts)
    const shown = [full.email, full.phone, full.postcode, full.reference_number, full.age_group, full.gender]
    for (const value of [...shown, full.has_will, full.homeowner, full.will_for, full.id, 'google', 'abc']) {
      expect(text).toContain(value)
      expect(html).toContain(value)
    }
    expect(text).toContain('Friday 20 November 2026 at 17:12')
    expect(text).toContain('We promised to be in touch within a day.')
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

  test('has no reply address when not exactly one was typed, and says so', () => {
    const { replyTo, text, html } = teamMail({ ...row, email: 'ada@example.com, eve@example.com' }, facts)
    expect(replyTo).toBeUndefined()
    expect(text).toContain('cannot be answered')
    expect(text).toContain('ada@example.com, eve@example.com')
    expect(html).not.toContain('mailto:')
  })

  test('marks what looks like spam in its subject and at its top', () => {
    const { subject, text } = teamMail({ ...row, suspected_spam: true }, facts)
    expect(subject).toBe('[Possible spam] New enquiry: Ada Lovelace, Wills')
    expect(text).toContain('looks like spam')
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

  test.each(['javascript:alert(1)', 'call 020 7946 0321', '020 7946 0321 or ask', '0207'])(
    'makes no link of the phone %j',
    (phone) => {
      expect(teamMail({ ...row, phone }, facts).html).not.toContain('href="tel:')
    },
  )

  test('makes a link of a phone with blanks around it', () => {
    expect(teamMail({ ...row, phone: ' 020 7946 0321 ' }, facts).html).toContain('href="tel:+442079460321"')
  })
})

describe('the acknowledgement', () => {
  const typed = 'TYPED-BY-VISITOR'
  const loud: StoredSubmission = {
    ...row,
    first_name: typed,
    last_name: typed,
    phone: typed,
    service: typed,
    service_type: typed,
    message: typed,
    postcode: typed,
    reference_number: typed,
    age_group: typed,
    gender: typed,
    has_will: typed,
    homeowner: typed,
    will_for: typed,
    attribution: { utm_source: typed },
  }

  test('holds nothing that the visitor wrote', () => {
    const { subject, text, html } = acknowledgement(loud, facts)
    expect(subject + text + html).not.toContain(typed)
    expect(text + html).not.toContain('ada@example.com')
  })

  test.each(['WC123456007', 'IW000000999'])('gives the reference %s', (reference_number) => {
    expect(acknowledgement({ ...row, reference_number }, facts).text).toContain(
      `Your reference: ${reference_number}`,
    )
  })

  test.each([
    'WC12345600',
    'WC1234560077',
    'XX123456007',
    'WC123456007 http://evil',
    'WC123456007\nhi',
    'as WC123456007',
  ])('does not repeat %j, which is no reference of ours', (reference_number) => {
    expect(acknowledgement({ ...row, reference_number }, facts).text).not.toContain('Your reference')
  })

  test('says what happens next, when, the opening hours and how to reach us', () => {
    const { text, html } = acknowledgement(row, facts)
    for (const value of [facts.reply, facts.hours, facts.phone, facts.legalName, facts.address]) {
      expect(text).toContain(value)
      expect(html).toContain(value)
    }
  })

  test.each([
    ['consultation', 'We have your enquiry'],
    ['need_assessment', 'We have your enquiry'],
    ['will_cost_calculator', 'We have your quote request'],
    ['instant_will', 'We have your quote request'],
  ])('after %s begins “%s”', (form_type, heading) => {
    expect(acknowledgement({ ...row, form_type }, facts).text.startsWith(heading)).toBe(true)
  })
})

describe('the digest', () => {
  const none = {
    total: 0,
    spam: 0,
    byForm: {},
    waiting: 0,
    oldestMinutes: 0,
    since: new Date('2026-07-01T07:00:00Z'),
  }

  test('is written at zero too', () => {
    const { subject, text } = digest(none, facts)
    expect(subject).toBe('Website: 0 enquiries in the last day')
    expect(text).toContain('Since Wednesday 1 July 2026 at 08:00 the website took 0 enquiries.')
  })

  test('counts by source, and warns when enquiries wait', () => {
    const counts = { ...none, total: 3, spam: 1, byForm: { consultation: 2, instant_will: 1 } }
    const { subject, text } = digest({ ...counts, waiting: 2, oldestMinutes: 200 }, facts)
    expect(subject).toBe('Website: 3 enquiries in the last day, 2 waiting')
    expect(text).toContain('3 enquiries, 1 of them marked as possible spam')
    expect(text).toContain('Consultation form: 2\nInstant will quote: 1')
    expect(text).toContain('2 enquiries could not be mailed to you yet, the oldest for 3 hours')
  })
})

test('a Message-ID is made of the mail’s name and the sender’s domain', () => {
  expect(messageId('team.1', 'hello@acme.example')).toBe('<team.1@acme.example>')
})

test('times are read in London, and an unreadable one is left out', () => {
  expect(londonTime('2026-07-01T23:30:00Z')).toBe('Thursday 2 July 2026 at 00:30')
  expect(londonTime('soon')).toBe('')
})

test('one line is cut with an ellipsis, several keep their breaks', () => {
  expect(oneLine('  a\t\tb \u2028c  ')).toBe('a b c')
  expect(oneLine('👵'.repeat(5), 3)).toBe('👵👵…')
  expect(oneLine('👵'.repeat(3), 3)).toBe('👵👵👵')
  expect(severalLines('a\r\nb\u0007\rc\n')).toBe('a\nb\nc')
  expect(severalLines('a\u0007b')).toBe('a b')
})
