import { describe, expect, test } from 'vitest'
import { choicesOf } from '~/flows/engine/vocabulary'
import { everyFlow } from '~/flows/flows'
import { cleanAnswers, payloadOf, reference, type SubmissionRow } from '~/lead/row'
import { enquiry } from '../../support/sample-enquiry'

const payload = (more: Partial<SubmissionRow>) => payloadOf({ ...enquiry, ...more })

describe('what is sent', () => {
  test('has the fields of its source only', () => {
    const more = { postcode: 'N1', gender: 'female' }
    expect(payload(more)).not.toHaveProperty('postcode')
    const quote = payload({ ...more, form_type: 'instant_will' })
    expect(quote).toMatchObject({ postcode: 'N1' })
    for (const other of ['consent', 'gender', 'reference_number']) expect(quote).not.toHaveProperty(other)
  })

  test.each([
    ['NUL', 'a\0b', 'ab'],
    ['half a character', 'a\ud83d b\udc00', 'a b'],
    ['emoji', '👩‍👧 family', '👩‍👧 family'],
    ['right-to-left text', 'שלום \u202Eabc', 'שלום \u202Eabc'],
    ['control characters', 'a\u0007\tb', 'a\u0007\tb'],
    ['markup', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['line ends', 'One\r\nTwo\r\n', 'One\nTwo'],
    ['invisible edges', '\u00a0\u202aabc\u202c ', 'abc'],
  ])('is as typed, without invisible or impossible characters: %s', (_what, message, stored) => {
    expect(payload({ message })).toMatchObject({ message: stored })
  })

  test('has no invisible character in the email address', () => {
    const email = '\u202aada.love\u00adlace@\u200bexample.com\u202c'
    expect(payload({ email })).toMatchObject({ email: 'ada.lovelace@example.com' })
  })
})

const many = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`question${at}`, 'yes']))

describe('the choices of a flow', () => {
  test.each(everyFlow)('every option of $id may be stored', ({ flow }) => {
    for (const { id, options } of choicesOf(flow))
      for (const { value } of options) expect(cleanAnswers({ [id]: value })).toEqual({ [id]: value })
  })

  test.each([[many(20)], [{ situation: 'x'.repeat(40) }]])('%j may be stored', (value) => {
    expect(cleanAnswers(value)).toEqual(value)
  })

  test.each([
    ['a word', 'yes'],
    ['null', null],
    ['nothing', undefined],
    ['a list', ['yes']],
    ['no answer', {}],
    ['spaces', { situation: 'Buy now' }],
    ['an address', { situation: 'evil.example' }],
    ['an address as a question', { 'evil.example': 'yes' }],
    ['an empty answer', { situation: '' }],
    ['a number', { situation: 7 }],
    ['a long word', { situation: 'x'.repeat(41) }],
    ['one bad answer of two', { family: 'yes', situation: 'a b' }],
    ['too many', many(21)],
  ])('may not be stored: %s', (_what, value) => {
    expect(cleanAnswers(value)).toBeUndefined()
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
