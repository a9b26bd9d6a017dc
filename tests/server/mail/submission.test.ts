import { dateAndTime } from '~/lib/dates'
import { expect, test } from 'vitest'
import { oneLine, printable } from '~/server/mail/submission'

test('times are formatted in London time, and an invalid one is empty', () => {
  expect(dateAndTime('2026-07-01T23:30:00Z')).toBe('Thursday 2 July 2026 at 00:30')
  expect(dateAndTime('soon')).toBe('')
})

test('one line is cut with an ellipsis, and several lines keep their breaks', () => {
  expect(oneLine('  a\t\tb \u2028c  ')).toBe('a b c')
  expect(oneLine('👵'.repeat(5), 3)).toBe('👵👵…')
  expect(oneLine('👵'.repeat(3), 3)).toBe('👵👵👵')
  expect(printable('a\r\nb\u0007\rc\u2028d')).toBe('a\nb \nc d')
})

test.each([...'\u061c\u200e\u200f\u202a\u202e\u2066\u2069'])('the direction mark %j is removed', (mark) => {
  expect([oneLine(`a${mark}b`), printable(`a${mark}b`)]).toEqual(['a b', 'a b'])
})

test.each([
  ['a zero-width space', '\u200b'],
  ['a soft hyphen', '\u00ad'],
  ['a joiner', '\u200d'],
  ['several joiners', '\u200d\u200c\u200d'],
  ['a blank letter', '\u3164'],
  ['invisible tags', '\u{e0069}\u{e0067}'],
])('%s is removed', (_name, hidden) => {
  expect(oneLine(`${hidden}Via${hidden}gra ${hidden}`)).toBe('Viagra')
  expect(printable(`Via${hidden}gra`)).toBe('Viagra')
})

test.each([
  ...['Anne\u2010Marie', 'Smith–Jones', 'John & Mary', 'O’Brien', 'علی\u200cرضا', 'क्\u200dष', 'ශ්\u200dරී'],
  ...['👩‍👧', '👩🏽‍⚕️', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
])('%s is unchanged', (name) => {
  expect(oneLine(`${name} Lovelace`)).toBe(`${name} Lovelace`)
  expect(printable(name)).toBe(name)
})
