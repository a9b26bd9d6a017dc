import { expect, test } from 'vitest'
import { columns } from '~/lead/columns'
import { faultSentence, faultsOf, lengthOf } from '~/lead/checks'
import { payloadOf, type SubmissionRow } from '~/lead/row'
import { type FormType, sources } from '~/lead/sources'
import { cleanText } from '~/lib/clean-text'

const row = (form_type: FormType, more: Partial<SubmissionRow> = {}): SubmissionRow => ({
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@example.com',
  phone: '020 7946 0000',
  service: 'wills',
  service_type: 'wills',
  form_type,
  message: '',
  consent: true,
  ...more,
})

test.each([
  ['consultation', 'first_name last_name email phone service message consent service_type form_type'],
  [
    'will_price_calculator',
    'first_name last_name email phone service message consent service_type form_type',
  ],
  ['need_assessment', 'first_name last_name email phone service message consent service_type form_type'],
  [
    'inheritance_risk_checker',
    'first_name last_name email phone service message consent service_type form_type',
  ],
  [
    'will_cost_calculator',
    'first_name last_name email phone service message form_type service_type age_group gender has_will homeowner will_for postcode reference_number',
  ],
  [
    'instant_will',
    'first_name last_name email phone service message form_type service_type postcode reference_number',
  ],
] as const)('%s sends exactly the fields of section 7', (formType, fields) => {
  expect(sources[formType].sends.join(' ')).toBe(fields)
})

test('a field of another source does not slip in', () => {
  expect(payloadOf(row('consultation', { postcode: 'N1', gender: 'female' }))).not.toHaveProperty('postcode')
  expect(payloadOf(row('instant_will', { postcode: 'N1' }))).toMatchObject({ postcode: 'N1' })
  expect(payloadOf(row('instant_will'))).not.toHaveProperty('consent')
  expect(Object.keys(payloadOf(row('instant_will')))).not.toContain('postcode')
})

test.each([
  ['NUL', 'a\0b', 'ab'],
  ['a lone high surrogate', 'a\ud83d b', 'a b'],
  ['a lone low surrogate', 'a\udc00b', 'ab'],
  ['emoji', '👩‍👧 family', '👩‍👧 family'],
  ['right-to-left', 'שלום \u202Eabc', 'שלום \u202Eabc'],
  ['control characters', 'a\u0007\tb', 'a\u0007\tb'],
  ['markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['SQL', "'; drop table contact_submissions; --", "'; drop table contact_submissions; --"],
])('%s is stored as typed but for what Postgres cannot hold', (_name, typed, stored) => {
  expect(cleanText(typed)).toBe(stored)
  expect(payloadOf(row('consultation', { message: typed }))).toMatchObject({ message: stored })
})

test('a row holds what was typed without invisible characters around it', () => {
  const typed = {
    email: '\u202aada@example.com\u202c',
    phone: '\u00a0020 7946 0000 ',
    message: 'One\r\nTwo\r\n',
  }
  expect(payloadOf(row('consultation', typed))).toMatchObject({
    email: 'ada@example.com',
    phone: '020 7946 0000',
    message: 'One\nTwo',
  })
})

test.each(['\n', '\r\n', '\r'])('the line end %j counts as one character of a message', (end) => {
  const message = `${'x'.repeat(49)}${end}`.repeat(99) + 'x'.repeat(50)
  expect(faultsOf(payloadOf(row('consultation', { message })))).toEqual([])
  expect(faultsOf(payloadOf(row('consultation', { message: `${message}x` })))).toHaveLength(1)
})

test('the consultation form needs both names, e-mail and phone; white space is nothing', () => {
  const blank = { first_name: ' ', last_name: '', email: '\t', phone: '\u00a0\u200b\ufeff' }
  expect(faultsOf(payloadOf(row('consultation', blank))).map(({ field }) => field)).toEqual([
    'first_name',
    'last_name',
    'email',
    'phone',
  ])
  expect(faultsOf(payloadOf(row('consultation', { service: '', message: '' })))).toEqual([])
})

test('a flow’s visitor may have one name', () => {
  expect(faultsOf(payloadOf(row('need_assessment', { last_name: '' })))).toEqual([])
  expect(faultsOf(payloadOf(row('need_assessment', { first_name: '' })))).toHaveLength(1)
})

test.each(
  (['first_name', 'last_name', 'email', 'phone', 'message', 'service'] as const).map((field) => ({
    field,
    limit: columns[field].longest,
  })),
)('$field may have $limit characters and not one more', ({ field, limit }) => {
  expect(faultsOf(payloadOf(row('consultation', { [field]: '👵'.repeat(limit) })))).toEqual([])
  expect(faultsOf(payloadOf(row('consultation', { [field]: 'x'.repeat(limit + 1) })))).toEqual([
    { field, fault: 'too long' },
  ])
})

test('characters are counted as the database counts them', () => {
  expect(lengthOf('👵é')).toBe(2)
})

test('each fault has its sentence', () => {
  expect(faultSentence({ field: 'first_name', fault: 'missing' }, 'first name')).toBe(
    'Please fill in your first name.',
  )
  expect(faultSentence({ field: 'message', fault: 'too long' }, 'message')).toBe(
    `Your message is too long. Please keep it to ${columns.message.longest.toLocaleString('en-GB')} characters.`,
  )
  expect(faultSentence({ field: 'email', fault: 'missing' }, 'email')).toBe(
    'Please fill in your email address.',
  )
  expect(faultSentence({ field: 'phone', fault: 'too long' }, 'phone')).toMatch(
    /^Your phone number is too long/,
  )
})

test('an enquiry that names no source needs what the consultation form needs', () => {
  expect(faultsOf({ email: 'ada@example.com' }).map(({ field }) => field)).toEqual([
    'first_name',
    'last_name',
    'phone',
  ])
})
