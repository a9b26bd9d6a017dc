import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { textColumns } from '~/lead/columns'
import { leadsCsv } from '~/leads/csv'
import type { StoredSubmission } from '~/server/mail/submission'
import { row } from '../../server/mail/sample'

/** The cells of a row, by column, as a spreadsheet or a CRM reads them. */
const cellsOf = (changed: Partial<StoredSubmission>): Record<string, string> =>
  parse<Record<string, string>>(leadsCsv([{ ...row, ...changed }]), { bom: true, columns: true })[0] ?? {}
const cellOf = (first_name: string) => cellsOf({ first_name })['first_name']

test.each([
  ...['=1+1', '+cmd|x', '-2-3', '+44 20\n=1', '+', '@SUM(A1)', '\t=1', '＝1', '\r\n \t@SUM(A1)'],
  ...['\u00a0+1', '\u0000=1', '\u200b=1', '\ufeff=1', '\tx', '\rx'],
])('prefixes %j with an apostrophe', (typed) => {
  expect(cellOf(typed)).toBe(`'${typed}`)
})

test.each(['Ada', 'a=1', "'=1", '+44 (0)20 7946 0018', '(+44) 20', ' +44 20', '- 5', '-1,250.50'])(
  'leaves %j unchanged',
  (typed) => {
    expect(cellOf(typed)).toBe(typed)
  },
)

test('no cell can be a formula, and only formulas are changed', () => {
  const unseen = ['', ' ', '\t', '\r', '\n', '\u00a0', '\u200b', '\u0000', '\ufeff']
  const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹣']
  const pieces = ['cmd|', '/C calc', 'A1', '2', '44', '7946', ' ', '(0)', ';', '!', '"', '\n', '.', ...signs]
  const formula = fc
    .tuple(fc.constantFrom(...unseen), fc.constantFrom(...signs), fc.array(fc.constantFrom(...pieces)))
    .map(([before, sign, rest]) => before + sign + rest.join(''))
  fc.assert(
    fc.property(fc.oneof(formula, fc.string({ unit: 'binary' }), fc.string()), (typed) => {
      const cell = cellOf(typed)
      // Text that a spreadsheet may calculate gets an apostrophe, unless it is a signed number or a phone number.
      const begins = typed.replace(/^[\p{Cc}\p{Cf}\p{White_Space}]+/u, '')
      const mayBeFormula = signs.some((sign) => begins.startsWith(sign)) || /^[\t\r]/.test(typed)
      const isNumber = /^ *[+-]/.test(typed) && /^[+-][\d\u00a0 ().,]*\d[\d\u00a0 ().,]*$/.test(begins)
      expect(cell === typed || cell === `'${typed}`).toBe(true)
      if (mayBeFormula && !isNumber) expect(cell).toBe(`'${typed}`)
      if (!mayBeFormula) expect(cell).toBe(typed)
    }),
    { numRuns: 1000 },
  )
})

test('escapes quotes, commas and line breaks', () => {
  const message = 'He said "no", then\r\n👵\tsemi; colon'
  expect(cellsOf({ message })['message']).toBe(message)
  expect(leadsCsv([row]).startsWith('\ufeff"id","created_at","status"')).toBe(true)
  expect(leadsCsv([row]).endsWith('"\r\n')).toBe(true)
})

test.each([
  ['07700900123', '07700 900123', '+44 7700 900123'],
  ['020 7946 0018 ext 5', '020 7946 0018 ext 5', '+44 20 7946 0018'],
  ['+44 (0)20 7946 0018', '+44 (0)20 7946 0018', '+44 20 7946 0018'],
  ['+447700900123', '+44 7700 900123', '+44 7700 900123'],
  ['00447700900123', '07700 900123', '+44 7700 900123'],
  ['07700.900123', '07700 900123', '+44 7700 900123'],
  ['00353 1 234 5678', '00353 1 234 5678', '+353 1 234 5678'],
  ['0123456', "'0123456", ''],
  ['=1+1', "'=1+1", ''],
  ['ask my son', 'ask my son', ''],
])('the phone number %j stays the text %j, next to %j', (phone, phone_as_typed, international) => {
  expect(cellsOf({ phone })).toMatchObject({ phone: international, phone_as_typed })
})

test('contains every column of an enquiry', () => {
  const typed = Object.fromEntries(textColumns.map((name) => [name, `Given as ${name}`]))
  const { phone, ...others } = typed
  expect(cellsOf(typed)).toMatchObject({ ...others, phone_as_typed: phone })
})

test('contains London times with their offset', () => {
  const times = { created_at: '2027-01-04T09:00:00Z', call_at: '2027-06-11T08:00:00Z' }
  const inLondon = { created_at: '2027-01-04T09:00:00+00:00', call_at: '2027-06-11T09:00:00+01:00' }
  expect(cellsOf(times)).toMatchObject(inLondon)
  expect(cellsOf({ call_at: null })).toMatchObject({ call_at: '' })
})

test('contains status, note, campaign and why an enquiry may be spam', () => {
  const attribution = { utm_source: 'google', landing_path: '/wills-landing', other: 'x' }
  const spam = { spam_reason: 'hidden field filled in' }
  expect(cellsOf({ status: 'called', handled_by: 'Sam', note: '-1+2', attribution, ...spam })).toMatchObject({
    ...{ status: 'called', handled_by: 'Sam', note: "'-1+2", form: 'Consultation form' },
    ...{ utm_source: 'google', utm_campaign: '', landing_path: '/wills-landing' },
    possible_spam: 'possible spam: hidden field filled in',
  })
})
