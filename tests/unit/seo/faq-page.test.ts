import { expect, test } from 'vitest'
import { faqPage, toGraph } from '~/seo/structured-data'
import { site } from './sample'

test('answers keep their paragraphs and lists, and their links lead to this site', () => {
  const page = faqPage([{ question: 'How?', answer: 'Ask [us](/contact).\n\nOr read.' }])
  expect(toGraph([page], site)['@graph']).toHaveProperty(
    [0, 'mainEntity', 0, 'acceptedAnswer', 'text'],
    `<p>Ask <a href="${site}/contact">us</a>.</p>\n<p>Or read.</p>`,
  )
})

test('a page of questions holds each with its answer', () => {
  expect(faqPage([{ question: 'Why?', answer: 'Because.' }])).toEqual({
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'Why?',
        acceptedAnswer: { '@type': 'Answer', text: '<p>Because.</p>' },
      },
    ],
  })
})
