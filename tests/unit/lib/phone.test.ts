import { describe, expect, test } from 'vitest'
import { isPhoneNumber, phonesIn, readPhone } from '~/lib/phone'

const mobile = {
  e164: '+447700900123',
  link: 'tel:+447700900123',
  display: '07700 900123',
  international: '+44 7700 900123',
}
const landline = {
  e164: '+442079460018',
  link: 'tel:+442079460018',
  display: '020 7946 0018',
  international: '+44 20 7946 0018',
}
const irish = {
  e164: '+35312345678',
  link: 'tel:+35312345678',
  display: '+353 1 234 5678',
  international: '+353 1 234 5678',
}

describe('reads', () => {
  test.each([
    '07700 900123',
    '(07700) 900123',
    '07700-900-123',
    '07700–900123',
    '07700/900123',
    '07700\u00a0900123',
    ' 07700 900123 ',
    '7700 900123',
    '4407700900123',
    '+44 7700 900123',
    '+ 44 7700 900123',
    '+44 (0) 7700 900123',
    '(+44) 7700 900123',
    '0044 7700 900123',
    '0044(0)7700900123',
    '\u200e07700\u200b900123\ufeff',
    '０７７００ ９００１２３',
    '٠٧٧٠٠ ٩٠٠١٢٣',
    'tel:+44-7700-900123',
    'Mobile: 07700 900123',
    '07700900123 (after 6pm)',
    '07700 900123 😀',
  ])('a mobile number: %j', (typed) => expect(readPhone(typed)).toEqual(mobile))

  test.each([
    '020 7946 0018',
    '(020) 7946-0018',
    '20 7946 0018',
    '44 (0)20 7946 0018',
    '020 7946 0018, evenings',
  ])('a landline number: %j', (typed) => expect(readPhone(typed)).toEqual(landline))

  // Phones disagree on what ";ext=5" dials, so the link calls the main number and the text shows the extension.
  test.each(
    [' ext 5', ' x5', ' #5', ', ext 5', ';ext=5', ' room 12'].map((rest) => [`020 7946 0018${rest}`]),
  )('the main number of %j', (typed) => expect(readPhone(typed)).toEqual(landline))

  test.each(['+353 1 234 5678', '00353 1 234 5678', '+353 (0)1 234 5678', '+353.1.234.5678'])(
    'an Irish number: %j',
    (typed) => expect(readPhone(typed)).toEqual(irish),
  )

  test.each([
    ['01204 12345', '+44120412345'],
    ['01481 960000', '+441481960000'],
    ['0800 1111', '+448001111'],
    ['+1 (415) 555-2671', '+14155552671'],
    ['+39 06 1234 5678', '+390612345678'],
    ['0033 1 23 45 67 89', '+33123456789'],
  ])('%j as %j', (typed, e164) => expect(readPhone(typed)?.e164).toBe(e164))
})

describe('does not read', () => {
  test.each([
    '',
    '12',
    '999',
    '0207946',
    '7946 0018',
    '020 7946 00188',
    '07700 9OO123',
    '0800 FLOWERS',
    '2026-11-27 07700900123',
    'flat 1 7946 0018',
    '5 020 7946 0018',
    '+44 44 7700 900123',
    '+44 (0) (0) 7700 900123',
  ])('%j, which is not a number', (typed) => expect(readPhone(typed)).toBeUndefined())

  test.each(['353 1 234 5678', '372 512 3456', '+20 7946 0018', '+07700 900123', '011 44 7700 900123'])(
    '%j, which may be a number in another country',
    (typed) => expect(readPhone(typed)).toBeUndefined(),
  )

  test.each([
    '07700 900123 or 020 7946 0018',
    '07700 900123 / 020 7946 0018',
    '07700 900123 020 7946 0018',
    '020 7946 0018 x07700 900123',
    '020 7946 0018 ext 02079460019',
    '01204 12345/6',
  ])('%j, which is several numbers', (typed) => expect(readPhone(typed)).toBeUndefined())
})

test('finds every number in the text', () => {
  expect(phonesIn('07700 900123 or 020 7946 0018')).toEqual([mobile, landline])
})

describe('can be published', () => {
  test.each(['020 7946 0018', '07700 900123', '(+44)(0)20 7946 0018', '0800 1111', '+353 1 234 5678'])(
    '%j',
    (text) => expect(isPhoneNumber(text)).toBe(true),
  )

  test.each([
    '',
    'hello',
    '0207946',
    '2079460018',
    '02079460018 ext 5',
    '020 7946 0018, evenings',
    '020 7946 0018 / 0019',
  ])('not %j', (text) => expect(isPhoneNumber(text)).toBe(false))
})
