import { columns, type OptionalColumn, type TextColumn, textColumns } from '~/lead/columns'
import type { MailFacts } from '~/server/mail/facts'
import type { StoredSubmission } from '~/server/mail/submission'

export const facts: MailFacts = {
  name: 'Acme',
  legalName: 'Acme Wills Ltd',
  phone: '020 7946 0000',
  email: 'hello@acme.example',
  address: '1 Test Street, London',
  hours: 'Monday to Friday',
  isClosed: false,
  reply: 'within a day',
  services: [{ value: 'wills', label: 'Wills' }],
  site: 'https://www.acme.example',
  signer: undefined,
}

/** Every text column of a form that does not ask for it. */
type Empty = { [Name in TextColumn]: Name extends OptionalColumn ? null : '' }
const emptyOf = (name: TextColumn) => ('isOptional' in columns[name] ? null : '')
export const unasked = Object.fromEntries(textColumns.map((name) => [name, emptyOf(name)])) as Empty

export const row: StoredSubmission = {
  ...unasked,
  id: '7d0f2b1c-6f0e-4b6e-9c58-0f4b7c1f2a11',
  created_at: '2026-11-20 17:12:55.327+00',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone: '020 7946 0321',
  service: 'wills',
  service_type: 'wills',
  form_type: 'consultation',
  message: 'First line\nSecond line',
  spam_reason: null,
  attribution: null,
  team_mailed_at: null,
  team_mail_unknown: 0,
  acknowledged_at: null,
  acknowledgement_skipped: null,
  acknowledgement_due_at: null,
  acknowledgement_attempts: 0,
  acknowledgement_unknown: 0,
  mail_leased_until: null,
  call_at: null,
  call_mailed_at: null,
  call_confirmed_at: null,
  call_leased_until: null,
  follow_up_sent_at: null,
  follow_up_skipped: null,
  status: 'new',
  handled_by: null,
  note: null,
  call_back_on: null,
}

export const callEvent = { title: 'We call you', text: 'Please keep the line free.' }

/** With every field of the cost funnel. */
export const quote: StoredSubmission = {
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
