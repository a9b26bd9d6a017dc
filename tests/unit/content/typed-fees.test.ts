import { expect, test } from 'vitest'
import { typedFees } from '~/content/typed-fees'

test.each([
  [
    'content/faqs/care.yaml',
    'answer: >-\n  The Public Guardian charges\n  £82 for each.',
    3,
    'lpa.registrationFee',
  ],
  ['content/blog/x.mdx', '| Registration fee, both | £164 |', 1, 'lpa.registrationFee'],
  ['content/blog/x.mdx', 'Wait. Probate costs £300. Then rest.', 1, 'probate.fee'],
  ['src/sections/X.astro', '<p>£92 to register it</p>', 1, 'lpa.registrationFee'],
])('a fee typed in %s is seen: %s', (file, text, line, fact) => {
  expect(typedFees({ file, text })).toMatchObject([{ file, line, fact }])
})

test('the advice quotes the sentence alone', () => {
  const [fee] = typedFees({
    file: 'content/blog/x.mdx',
    text: 'Wait a little. Probate costs £300. Then rest.',
  })
  expect(fee?.sentence).toBe('Probate costs £300.')
})

test.each([
  ['content/blog/x.mdx', 'She left £500 to a charity.'],
  ['content/blog/x.mdx', 'A registered charity got £5,000, and £2 million went to probate.'],
  ['content/blog/x.mdx', 'She left £500 to a friend.\n\nRegister the document first.'],
  ['content/facts.yaml', 'note: Registration is £92.'],
  ['src/content/note.ts', 'Probate costs £300.'],
])('%s: no fee is seen in %s', (file, text) => {
  expect(typedFees({ file, text })).toEqual([])
})
