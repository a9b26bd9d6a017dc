import { describe, expect, test } from 'vitest'
import { textColumns } from '~/lead/columns'
import { acknowledgement, callConfirmation } from '~/server/mail/visitor-mail'
import { callEvent, facts, quote, row } from './sample'

test('thanks the visitor and says what happens next and how to reach us', () => {
  const signer = ['Jo Field', 'Wills consultant, Member of a society']
  const { subject, text, html } = acknowledgement(quote, { ...facts, signer })
  expect(subject).toBe('Your quote request: what happens next')
  expect(text).toBe(`We have your quote request

Thank you for asking us for a quote. We have received your request.

Your reference: WC123456007

WHAT HAPPENS NEXT
1. We’ll contact you within a day, by phone on 020 7946 0321 or by email at this address.
2. We’ll talk through what you need, free of charge. You don’t have to go ahead afterwards.

If you’d rather not wait, call us on 020 7946 0000. We’re open Monday to Friday. If you can’t use the phone, reply to this email and we’ll answer in writing.

If you’d like to add anything, reply to this email. Your quote request isn’t an order, and there’s nothing to pay.

With kind regards,
Jo Field
Wills consultant, Member of a society
Acme

--
Acme Wills Ltd
1 Test Street, London
020 7946 0000 · hello@acme.example · https://www.acme.example
Who we are and how to complain: https://www.acme.example/who-we-are
You received this because someone gave this address on our website. If it wasn’t you, please ignore it.
`)
  const [letter = '', footer = ''] = html.split('class="footer"')
  expect(letter).toContain('call us on <a href="tel:+442079460000">020 7946 0000</a>.')
  for (const link of [
    '<a href="tel:+442079460000">020 7946 0000</a>',
    '<a href="mailto:hello@acme.example">hello@acme.example</a>',
    '<a href="https://www.acme.example">https://www.acme.example</a>',
    '<a href="https://www.acme.example/who-we-are">',
  ])
    expect(footer).toContain(link)
})

test.each([
  ['consultation', 'Your enquiry: what happens next', 'We have your enquiry'],
  ['need_assessment', 'Your enquiry: what happens next', 'We have your enquiry'],
  ['instant_will', 'Your quote request: what happens next', 'We have your quote request'],
])('after %s the subject is “%s”', (form_type, subject, heading) => {
  const mail = acknowledgement({ ...row, form_type }, facts)
  expect(mail.subject).toBe(subject)
  expect(mail.text).toMatch(new RegExp(`^${heading}\n\nThank you`))
})

test('an invalid phone number is not linked, and missing hours and address leave no gap', () => {
  const { html, text } = acknowledgement(row, { ...facts, phone: '[phone]', hours: '', address: '' })
  expect(html).toContain('call us on [phone]. If you')
  expect(text).toContain('Acme Wills Ltd\n[phone]')
})

test('during a holiday, gives the day of return in place of the phone and the hours', () => {
  const { text } = acknowledgement(row, { ...facts, isClosed: true, reply: 'on Monday 7 December' })
  expect(text).toContain('\n\nOur office is closed and opens again on Monday 7 December. If you can’t')
  expect(text).not.toMatch(/call us|We’re open/)
})

test('contains nothing that the visitor wrote', () => {
  const typed = 'TYPED-BY-VISITOR'
  const all = Object.fromEntries(textColumns.map((name) => [name, typed]))
  const { subject, text, html } = acknowledgement(
    { ...row, ...all, attribution: { utm_source: typed } },
    facts,
  )
  expect(subject + text + html).not.toContain(typed)
  expect(acknowledgement(row, facts).html).not.toContain('ada@example.com')
})

test.each([
  ['+44 20 7946 0321', 'by phone on 020 7946 0321 or by email at this address'],
  ['+33 1 23 45 67 89', 'by phone on +33 1 23 45 67 89 or by email at this address'],
  ['12345', 'by phone or email'],
  ['020 7946 0321 or pay here', 'by phone on 020 7946 0321 or by email at this address'],
  ['http://evil.example', 'by phone or email'],
])('repeats the number %j as “%s”', (phone, ways) => {
  expect(acknowledgement({ ...row, phone }, facts).text).toContain(`within a day, ${ways}.`)
})

test.each([
  ['WC123456007', true],
  ['WC12345600', false],
  ['XX123456007', false],
  ['WC123456007\nhi', false],
  ['as WC123456007', false],
])('repeats the reference %j: %s', (reference_number, isOurs) => {
  const { text } = acknowledgement({ ...row, reference_number }, facts)
  expect(text.includes(`Your reference: ${reference_number}`)).toBe(isOurs)
  expect(text.includes('Your reference')).toBe(isOurs)
})

const booked = { ...row, call_at: '2027-06-01T10:30:00+00:00' }
const moved = { ...booked, call_confirmed_at: '2027-05-31T09:00:00+00:00' }

describe('the email that confirms a call to the visitor', () => {
  test('shows the time in London, the number, and how to change the call', () => {
    const { subject, text, html, calendar } = callConfirmation(booked, facts, callEvent)
    expect(subject).toBe('Your call is booked: Tuesday 1 June at 11:30am')
    expect(text).toContain('We’ll call you on Tuesday 1 June at 11:30am, UK time, on 020 7946 0321.')
    expect(text).toContain('If you can’t make it, call us on 020 7946 0000 or reply to this email.')
    expect(html).toContain('call us on <a href="tel:+442079460000">020 7946 0000</a>')
    expect(text).not.toContain('before')
    expect(calendar).toContain('DTSTART:20270601T103000Z')
  })

  test('shows both times of a moved call', () => {
    const { subject, text } = callConfirmation(moved, facts, callEvent)
    expect(subject).toBe('Your call has moved: Tuesday 1 June at 11:30am')
    expect(text).toContain('This replaces the time you chose before, Monday 31 May at 10am.')
  })

  test('contains nothing that the visitor wrote except a phone number', () => {
    const typed = 'TYPED-BY-VISITOR'
    const loud = {
      ...booked,
      first_name: typed,
      last_name: typed,
      message: typed,
      phone: typed,
      service: typed,
    }
    const { subject, text, html } = callConfirmation(loud, facts, callEvent)
    expect(subject + text + html).not.toContain(typed)
    expect(text).toContain('UK time.')
  })
})
