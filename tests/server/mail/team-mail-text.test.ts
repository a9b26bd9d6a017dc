import { expect, test } from 'vitest'
import type { StoredSubmission } from '~/server/mail/submission'
import { teamMail } from '~/server/mail/team-mail'
import { facts, quote, row } from './sample'

test('the team reads every field of a quote request', () => {
  const { subject, text } = teamMail(quote, facts)
  expect(subject).toBe('New enquiry: Ada Lovelace, Will Writing Quote')
  expect(text).toBe(`New enquiry from Ada Lovelace

CONTACT
Name: Ada Lovelace
Phone: 020 7946 0321
Email: ada@example.com
Postcode: SW1A 1AA

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
Source: google

Reply to this email to answer the visitor. We promised to be in touch within a day.

--
Enquiry id: ${row.id}
Service type: will_writing
visits: 2
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

*** We think this may be spam, so we sent no acknowledgement. Please judge for yourself. ***

*** The email address as typed can’t be answered. Please call instead. ***

CONTACT
Name: Hart
Email: no address
Possible spam: yes

ENQUIRY

WHERE IT CAME FROM
Form: Consultation form
Received: Friday 20 November 2026 at 17:12

We promised to be in touch within a day.

--
Enquiry id: row-1
Sent by https://www.acme.example to its own team.
`)
  const { text: nameless } = teamMail({ ...bare, first_name: 'Ada', last_name: null }, facts)
  expect(nameless).toContain('Name: Ada\nPossible spam: yes\n\nENQUIRY')
  expect(teamMail({ ...bare, last_name: null }, facts).text).toContain(
    'CONTACT\nPossible spam: yes\n\nENQUIRY',
  )
})

test('the mail leads to the row, where the status is noted, once its address is known', () => {
  const rowsAt = 'https://supabase.com/dashboard/project/abc/editor/17?schema=public&filter=id%3Aeq%3A'
  const { text, html } = teamMail(row, { ...facts, rowsAt })
  expect(text).toContain(`\nWhen you have called: Note it in Supabase ${rowsAt}${row.id}\n`)
  expect(html).toContain(`<a href="${rowsAt.replace('&', '&#38;')}${row.id}">Note it in Supabase</a>`)
  expect(teamMail(row, facts).text).not.toContain('Supabase')
})
