import { expect, test } from 'vitest'
import { spellChecker, wordAdvice } from '~/content/launch-check/advice'
import { readFacts } from '~/content/files'

const { facts } = readFacts()
const misspelt = spellChecker()
const seen = (file: string, text: string) =>
  wordAdvice([{ file, text }], { facts, misspelt }).map(({ line, message }) => `${line} ${message}`)

test.each([
  ['the color of the paper', '“color”: not in the British dictionary'],
  ['we organize it', '“organize”: not in the British dictionary'],
  ['Sign the the will.', 'a word is repeated'],
  ['Ask {somebody} first.', 'braces would be printed'],
  ['It costs £1000.', 'sums are written'],
  ['It costs £ 20.', 'sums are written'],
  ['On July 2, 2026 it changed.', 'dates are written'],
  ['On 2nd July it changed.', 'dates are written'],
])('advice in %s has the line and the words', (words, message) => {
  expect(
    seen('content/faqs/home.yaml', `title: Questions\nitems:\n  - answer: ${JSON.stringify(words)}\n`),
  ).toEqual([expect.stringMatching(new RegExp(`^3 .*${RegExp.escape(message)}`))])
  expect(seen('content/blog/an-article.mdx', `---\ntitle: Any title\n---\n\nWords.\n\n${words}\n`)).toEqual([
    expect.stringMatching(new RegExp(`^7 .*${RegExp.escape(message)}`)),
  ])
})

test('a typed figure that a fact has is reported', () => {
  const page = 'text: We reply within 24 hours on working days.\n'
  const some = {
    'promise.reply': { ...facts['promise.reply']!, unit: 'text', value: 'within 24 hours' },
  } as typeof facts
  const advice = wordAdvice([{ file: 'content/pages/about.yaml', text: page }], { facts: some, misspelt })
  expect(advice.map(({ message }) => message)).toEqual([
    '“within 24 hours”: quote the fact promise.reply, so that a change updates this text.',
  ])
})

test.each([
  'It is just as simple to update your will, and we are open on Tuesdays.',
  'Our adviser Rosamund Okonjo-Smythe will call you on {fact:company.phone}.',
  'A will – signed – is valid. It cost £3,127.50 on 2 July 1987.',
  'See [our prices](https://www.acme.example/organize) at ada@example.com.',
])('%s is not reported', (words) => {
  expect(seen('content/pages/about.yaml', `text: ${JSON.stringify(words)}\n`)).toEqual([])
})

test('fact files and values that visitors never read are ignored', () => {
  expect(seen('content/prices.yaml', 'label: the color of the paper\n')).toEqual([])
  expect(seen('content/blog/an-article.mdx', '---\nsources:\n  - title: the color\n---\n')).toEqual([])
})

test('service pages are checked too', () => {
  const text = 'page:\n  title: the color\n'
  expect(seen('content/services/care.yaml', text)).toEqual([expect.stringMatching(/^2 “color”/)])
})
