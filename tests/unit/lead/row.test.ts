import { describe, expect, test } from 'vitest'
import { payloadOf, reference, type SubmissionRow } from '~/lead/row'
import { enquiry } from '../../support/sample-enquiry'

const payload = (more: Partial<SubmissionRow>) => payloadOf({ ...enquiry, ...more })

describe('the payload', () => {
  test('has the fields of its source only', () => {
    const more = { postcode: 'N1', gender: 'female' }
    expect(payload(more)).not.toHaveProperty('postcode')
    const quote = payload({ ...more, form_type: 'instant_will' })
    expect(quote).toMatchObject({ postcode: 'N1' })
    for (const other of ['consent', 'gender', 'reference_number']) expect(quote).not.toHaveProperty(other)
  })

  test.each([
    ['NUL', 'a\0b', 'ab'],
    ['an unpaired surrogate', 'a\ud83d b\udc00', 'a b'],
    ['control characters', 'a\u0007\tb', 'a\u0007\tb'],
    ['markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['line ends', 'One\r\nTwo\r\n', 'One\nTwo'],
  ])(
    'is as typed, without invisible characters at the ends and those that PostgreSQL cannot store: %s',
    (_what, message, stored) => {
      expect(payload({ message })).toMatchObject({ message: stored })
    },
  )

  test('has no invisible character in the email address', () => {
    const email = '\u202aada.love\u00adlace@\u200bexample.com\u202c'
    expect(payload({ email })).toMatchObject({ email: 'ada.lovelace@example.com' })
  })
})

test.each([
  ['WC', 1_795_132_987_654, 0.1234, 'WC987654123'],
  ['IW', 1_795_132_987_654, 0.999999, 'IW987654999'],
  ['IW', 1_795_132_000_007, 0.0071, 'IW000007007'],
  ['WC', 42, 0, 'WC000042000'],
] as const)('%s at %i with chance %d has the reference %s', (prefix, now, chance, expected) => {
  expect(reference(prefix, now, () => chance)).toBe(expected)
})
