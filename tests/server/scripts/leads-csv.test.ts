import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crmColumns, crmCsv } from '~/scripts/crm-leads'
import { leadsCsv } from '~/scripts/list-leads'
import { row } from '../mail/sample'

test.each([
  ...[
    '=1+1',
    '+cmd|x',
    '-2+3+cmd',
    '-2-3',
    '+44-20-7946',
    '+44 20;=1',
    '+44 20\n=1',
    '+',
    '- ',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '＝1',
    '﹦1',
    '\n=1',
    ' =1',
    '\r\n \t@SUM(A1)',
    '\u00a0+1',
  ],
  ...[
    '\u0000=1',
    '\u0007-1',
    '\u001f=1',
    '\u0085=1',
    '\u200b=1',
    '\u2028=1',
    '\u3000=1',
    '\ufeff=1',
    '\tx',
    '\rx',
  ],
])('makes %j harmless in a spreadsheet', (typed) => {
  expect(leadsCsv([{ ...row, first_name: typed }])).toContain(`,"'${typed}",`)
})

test.each([
  ...['Ada', ' Ada', '\nAda', 'a=1', "'=1", '0161 496 0001', '+44 20 7946 0018', '+442079460018'],
  ...['+44 (0)20 7946 0018', '(+44) 20 7946 0018', '+(44) 20', ' +44 20', '-5', '- 5', '-1,250.50'],
])('leaves %j as it is', (typed) => {
  expect(leadsCsv([{ ...row, first_name: typed }])).toContain(`,"${typed}",`)
})

/** What a spreadsheet finds in the cell of a first name, as long as it is not longer than this text and a sign. */
const cellOf = (first_name: string) => {
  const [, record = ''] = leadsCsv([{ ...row, first_name, last_name: 'END' }]).split(/^[^\r]*\r\n/)
  return record.slice(record.indexOf(',') + 2, record.lastIndexOf('","END"')).replaceAll('""', '"')
}

test('whatever is typed, no cell is a formula, and nothing but a formula is touched', () => {
  const unseen = ['', ' ', '\t', '\r', '\n', '\u00a0', '\u200b', '\u0000', '\ufeff']
  const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹣']
  const pieces = ['cmd|', '/C calc', 'A1', '2', '44', '7946', ' ', '(0)', ';', '!', '"', '\n', '.', ...signs]
  const formula = fc
    .tuple(fc.constantFrom(...unseen), fc.constantFrom(...signs), fc.array(fc.constantFrom(...pieces)))
    .map(([before, sign, rest]) => before + sign + rest.join(''))
  fc.assert(
    fc.property(fc.oneof(formula, fc.string({ unit: 'binary' }), fc.string()), (typed) => {
      const cell = cellOf(typed)
      // Bare, what may reckon is a sign before one number, or before a telephone number's digits.
      const begins = typed.replace(/^[\p{Cc}\p{Cf}\p{White_Space}]+/u, '')
      const mayReckon = signs.some((sign) => begins.startsWith(sign)) || /^[\t\r]/.test(typed)
      const isNumber = /^ *[+-]/.test(typed) && /^[+-][\d\u00a0 ().,]*\d[\d\u00a0 ().,]*$/.test(begins)
      expect(cell === typed || cell === `'${typed}`).toBe(true)
      if (mayReckon && !isNumber) expect(cell).toBe(`'${typed}`)
      if (!mayReckon) expect(cell).toBe(typed)
    }),
    { numRuns: 1000 },
  )
})

test('a telephone number or an amount stays as it is, however it is grouped', () => {
  const groups = fc.array(fc.stringMatching(/^\d{1,5}$/), { minLength: 1, maxLength: 6 })
  const grouped = fc.tuple(
    fc.constantFrom('+', '-', '+ ', ' +', ''),
    groups,
    fc.constantFrom(' ', '', '.', '\u00a0'),
  )
  fc.assert(
    fc.property(grouped, ([sign, parts, between]) => {
      const typed = sign + parts.join(between)
      expect(cellOf(typed)).toBe(typed)
    }),
  )
})

test('keeps quotes, commas, line breaks and emoji in their cell', () => {
  const csv = leadsCsv([{ ...row, message: 'He said "no", then\n👵' }])
  expect(csv).toContain('"He said ""no"", then\n👵"')
  expect(csv.startsWith('\ufeff"created_at","first_name"')).toBe(true)
  expect(csv.endsWith('\r\n')).toBe(true)
})

const read = (csv: string): Record<string, string>[] => parse(csv, { bom: true, columns: true })

test.each([
  ['07700900123', '07700 900123'],
  ['02079460018', '020 7946 0018'],
  ['+447700900123', '+44 7700 900123'],
  ['00447700900123', '07700 900123'],
  ['07700.900123', '07700 900123'],
  ['+35312345678', '+353 1 234 5678'],
  ['0123456', "'0123456"],
  ['07700 900123', '07700 900123'],
  ['020 7946 0018 ext 5', '020 7946 0018 ext 5'],
  ['+44 (0)20 7946 0018', '+44 (0)20 7946 0018'],
  ['=1+1', "'=1+1"],
  ['ask my son', 'ask my son'],
])('a spreadsheet keeps the phone number %j as the text %j', (typed, cell) => {
  expect(read(leadsCsv([{ ...row, phone: typed }]))).toMatchObject([{ phone: cell }])
  expect(read(crmCsv([{ ...row, phone: typed }], crmColumns(undefined)))).toMatchObject([
    { phone_as_typed: cell },
  ])
})

test.each([
  ['07700900123', '+44 7700 900123'],
  ['020 7946 0018 ext 5', '+44 20 7946 0018'],
  ['00353 1 234 5678', '+353 1 234 5678'],
  ['ask my son', ''],
])('a CRM reads the phone number %j as %j', (typed, cell) => {
  expect(read(crmCsv([{ ...row, phone: typed }], crmColumns(['phone'])))).toEqual([{ phone: cell }])
})
