import { describe, expect, test } from 'vitest'
import { acknowledgement } from '~/server/mail/acknowledgement'
import type { StoredSubmission } from '~/server/mail/submission'
import { facts, quote, row } from './sample'

const thanks = (heading: string, opening: string, reference: string) => `${heading}

${opening}
${reference}
WHAT HAPPENS NEXT
1. We’ll contact you within a day, by phone on 020 7946 0321 or by email at this address.
2. We’ll talk through what you need, free of charge. You don’t have to go ahead afterwards.
3. If you’d rather not wait, call us on 020 7946 0000. We’re open Monday to Friday.

If you’d like to add anything, reply to this email. Your enquiry isn’t an order, and there’s nothing to pay.

With kind regards,
Acme

--
Acme Wills Ltd
1 Test Street, London
020 7946 0000 · hello@acme.example · https://www.acme.example
Who we are and how to complain: https://www.acme.example/who-we-are
You received this because someone gave this address on our website. If it wasn’t you, please ignore it.
`

test('the visitor is thanked for an enquiry or for a quote request', () => {
  const enquiry = acknowledgement(row, facts)
  expect(enquiry.subject).toBe('Your enquiry: what happens next')
  expect(enquiry.text).toBe(
    thanks('We have your enquiry', 'Thank you for getting in touch. We have received your enquiry.', ''),
  )
  const asked = acknowledgement(quote, facts)
  expect(asked.subject).toBe('Your quote request: what happens next')
  expect(asked.text).toBe(
    thanks(
      'We have your quote request',
      'Thank you for asking us for a quote. We have received your request.',
      '\nYour reference: WC123456007\n',
    ),
  )
})

test('who we are and how to complain is one link in the small print', () => {
  const { html } = acknowledgement(row, facts)
  expect(html.match(/<a href="https:\/\/www\.acme\.example\/who-we-are">/g)).toHaveLength(1)
})

test('the phone number, the email and the web address can be pressed', () => {
  const { html } = acknowledgement(row, facts)
  const [letter = '', footer = ''] = html.split('class="footer"')
  expect(letter).toContain('call us on <a href="tel:+442079460000">020 7946 0000</a>.')
  expect(footer).toContain('<a href="tel:+442079460000">020 7946 0000</a>')
  expect(footer).toContain('<a href="mailto:hello@acme.example">hello@acme.example</a>')
  expect(footer).toContain('<a href="https://www.acme.example">https://www.acme.example</a>')
})

test('a phone number that nobody can dial is text', () => {
  expect(acknowledgement(row, { ...facts, phone: '[phone]' }).html).toContain('call us on [phone].')
})

test('a firm without an address leaves no empty line in the small print', () => {
  expect(acknowledgement(row, { ...facts, address: '' }).text).toContain('Acme Wills Ltd\n020 7946 0000')
})

test('whoever the content names signs with their standing', () => {
  const signer = ['Jo Field', 'Wills consultant, Member of a society']
  const { text, html } = acknowledgement(row, { ...facts, signer })
  expect(text).toContain('With kind regards,\nJo Field\nWills consultant, Member of a society\nAcme\n')
  expect(html).toContain('With kind regards,<br>Jo Field<br>Wills consultant, Member of a society<br>Acme')
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

  test.each([
    ['+44 20 7946 0321', 'by phone on 020 7946 0321 or by email at this address'],
    ['+33 1 23 45 67 89', 'by phone on +33 1 23 45 67 89 or by email at this address'],
    ['12345', 'by phone or email'],
    ['020 7946 0321 or pay here', 'by phone on 020 7946 0321 or by email at this address'],
    ['http://evil.example', 'by phone or email'],
  ])('reads %j back as “%s”', (phone, ways) => {
    expect(acknowledgement({ ...row, phone }, facts).text).toContain(`within a day, ${ways}.`)
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
