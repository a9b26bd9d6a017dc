import { expect, test } from 'vitest'
import { acknowledgement } from '~/features/mail/acknowledgement'
import { digest } from '~/features/mail/digest'
import type { StoredSubmission } from '~/features/mail/submission'
import { teamMail } from '~/features/mail/team-mail'
import { facts, row } from './sample'

const quote: StoredSubmission = {
  ...row,
  form_type: 'will_cost_calculator',
  service: 'Will Writing Quote',
  service_type: 'will_writing',
  postcode: 'SW1A 1AA',
  reference_number: 'WC123456007',
  age_group: '50-59',
  gender: 'female',
  has_will: 'yes-update',
  homeowner: 'yes',
  will_for: 'me-partner',
  attribution: { utm_source: 'google', visits: 2 },
}

test('the team reads every field of a quote request', () => {
  const { subject, text } = teamMail(quote, facts)
  expect(subject).toBe('New enquiry: Ada Lovelace, Will Writing Quote')
  expect(text).toBe(`New enquiry from Ada Lovelace

Reply to this e-mail to answer the visitor. We promised to be in touch within a day.

CONTACT
Name: Ada Lovelace
Phone: 020 7946 0321
E-mail: ada@example.com
Postcode: SW1A 1AA

ENQUIRY
Reference: WC123456007
Service: Will Writing Quote
Service type: will_writing
Age group: 50-59
Gender: female
Has a will: yes-update
Homeowner: yes
Will for: me-partner
Message:
    First line
    Second line

WHERE IT CAME FROM
Sent from: Will cost quote
Received: Friday 20 November 2026 at 17:12
Record: ${row.id}
utm_source: google
visits: 2

--
Sent by https://www.acme.example to its own team.
`)
})

const nothing = Object.fromEntries(
  Object.keys(row).map((field) => [field, null]),
) as unknown as StoredSubmission
const bare: StoredSubmission = {
  ...nothing,
  id: 'row-1',
  last_name: 'Hart',
  form_type: 'consultation',
  created_at: row.created_at,
  suspected_spam: true,
}

test('an enquiry with hardly anything in it is told as it is', () => {
  const { subject, text } = teamMail({ ...bare, phone: ' \t', email: 'no address' }, facts)
  expect(subject).toBe('[Possible spam] New enquiry: Hart, Consultation form')
  expect(text).toBe(`New enquiry from Hart

*** This looks like spam: no acknowledgement was sent. Nothing was deleted; please judge for yourself. ***

*** The e-mail address as typed cannot be answered. Please call instead. ***

We promised to be in touch within a day.

CONTACT
Name: Hart
E-mail: no address

ENQUIRY

WHERE IT CAME FROM
Sent from: Consultation form
Received: Friday 20 November 2026 at 17:12
Record: row-1

--
Sent by https://www.acme.example to its own team.
`)
  const { text: nameless } = teamMail({ ...bare, first_name: 'Ada', last_name: null }, facts)
  expect(nameless).toContain('Name: Ada\n\nENQUIRY')
  expect(teamMail({ ...bare, last_name: null }, facts).text).toContain('CONTACT\n\nENQUIRY')
})

const thanks = (heading: string, opening: string, reference: string) => `${heading}

${opening}
${reference}
WHAT HAPPENS NEXT
1. One of our advisers will contact you within a day, by phone or e-mail.
2. You talk through what you need, free of charge and without obligation.
3. If you would rather not wait, call us on 020 7946 0000. We are open Monday to Friday.

You can reply to this e-mail if you want to add anything. Nothing you sent us is an order.

With kind regards,
Acme

--
Acme Wills Ltd
1 Test Street, London
020 7946 0000 · hello@acme.example · https://www.acme.example
You receive this because this address was given on our website. If that was not you, please ignore it.
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

test('a firm without an address leaves no empty line in the small print', () => {
  expect(acknowledgement(row, { ...facts, address: '' }).text).toContain('Acme Wills Ltd\n020 7946 0000')
})

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

*** 1 enquiry could not be mailed to you yet, the oldest for 119 minutes. Run “npm run leads” to read what waits, and check the mail server. ***

Since Wednesday 1 July 2026 at 08:00 the website took 3 enquiries, 1 of them marked as possible spam.

WHERE THEY CAME FROM
Consultation form: 2
Instant will quote: 1

You receive this every day, also when there was none. If it stays away, the mails about enquiries may be staying away too.

--
Sent by https://www.acme.example to its own team.
`)
})

test('a wait of two hours is told in hours', () => {
  expect(digest({ ...counts, oldestMinutes: 120 }, facts).text).toContain('the oldest for 2 hours.')
})

test('a quiet day has no list and no notice', () => {
  const { text } = digest({ ...counts, total: 1, spam: 0, byForm: {}, waiting: 0 }, facts)
  expect(text).toContain('1 enquiry in the last day\n\nSince')
  expect(text).toContain('the website took 1 enquiry.\n\nYou receive')
})
