import { expect, test } from 'vitest'
import { cleanEmail, cleanTyped } from '~/lib/typed-text'

test.each([
  ['a no-break space', '\u00a0'],
  ['other spaces', ' \t\n\u2009\u202f\u3000'],
  ['a byte order mark', '\ufeff'],
  ['zero-width characters', '\u200b\u200c\u200d\u2060'],
  ['direction marks', '\u200e\u200f\u061c'],
  ['direction embeddings', '\u202a\u202b\u202c\u202d\u202e'],
  ['direction isolates', '\u2066\u2067\u2068\u2069'],
  ['a soft hyphen', '\u00ad'],
  ['control characters', '\u0007\u0085\u001f'],
  ['blank letters', '\u3164\uffa0\u2800'],
  ['NUL and lone surrogates', '\udc00\0\ud83d'],
])('removes %s around text', (_name, characters) => {
  expect(cleanTyped(`${characters}ada@example.com${characters}`)).toBe('ada@example.com')
  expect(cleanTyped(characters)).toBe('')
})

test.each([
  ['a zero-width joiner in an emoji', '👩‍👧'],
  ['the last character of an emoji', '❤️'],
  ['the tags of a flag', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['a zero-width non-joiner in a name', 'علی‌رضا'],
  ['a no-break space between words', 'Ada\u00a0Lovelace'],
  ['a direction override inside', 'שלום \u202eabc'],
  ['vowel signs', 'राम'],
  ['a combining accent', 'e\u0301'],
  ['Korean', '김철수'],
  ['Arabic', 'علي بن أبي طالب'],
  ['punctuation', '¡Hola!'],
  ['blank lines', 'One\n\n  Two'],
])('keeps %s', (_name, text) => expect(cleanTyped(text)).toBe(text))

test.each(['\r\n', '\r', '\n'])('normalises the line break %j', (end) => {
  expect(cleanTyped(`One${end}${end}Two${end}`)).toBe('One\n\nTwo')
})

test.each([
  ['\u200bada@\u200bexample\u00ad.com\u202c', 'ada@example.com'],
  ['ada lovelace@example.com', 'ada lovelace@example.com'],
])('the email address %j is also cleaned inside', (typed, cleaned) => {
  expect(cleanEmail(typed)).toBe(cleaned)
})
