import { expect, test } from 'vitest'
import { refusal } from '~/content/refusal'

const prices = `price.will.single:
  label: A will for one person
  spec: -5
  pages: ['/services/wills', '!/404']
`
const said = (file: string, field: string, message = 'must be a price in pounds', text = prices) =>
  refusal([{ file, line: 3, field, message }], () => text).split('\n')

test('a build that content stopped ends with the place at /admin, the field, the pages and what is allowed', () => {
  expect(said('content/prices.yaml', 'price.will.single › spec')).toEqual([
    'The site was not built, because of what stands in its content:',
    '  Figures and details, Prices: price.will.single › spec, shown on /services/wills: must be a price in pounds (content/prices.yaml line 3)',
    'Put it right at /admin, or in the file, and save: the site is then built again. Until then the last good version stays online.',
  ])
})

test.each([
  ['content/blog/a-will.mdx', 'Articles, the article at /blog/a-will: readTime: '],
  ['content/pages/about.yaml', 'Pages, about: readTime: '],
  ['content/services/wills.yaml', 'Services, the page /services/wills: readTime: '],
  ['content/faqs/home.yaml', 'Questions, home: readTime: '],
  ['content/legal/privacy-policy.mdx', 'Legal pages, /privacy-policy: readTime: '],
  ['content/reviews.yaml', 'Reviews and videos, Reviews: readTime: '],
  ['content/people.yaml', 'People: readTime: '],
  ['content/call.yaml', 'Menus and tools, Call: readTime: '],
  ['content/new.yaml', 'content/new.yaml: readTime: '],
])('%s is found on the screen', (file, place) => {
  expect(said(file, 'readTime', 'wrong', '')[1]).toBe(`  ${place}wrong (${file} line 3)`)
})

test('a file that cannot be read at all is told without a field', () => {
  expect(said('content/faqs/home.yaml', '', 'the file cannot be read', ': :\n -')[1]).toBe(
    '  Questions, home: the file cannot be read (content/faqs/home.yaml line 3)',
  )
  expect(
    said('content/prices.yaml', 'price.none › spec', 'wrong', 'price.none: {pages: ["*"]}')[1],
  ).toContain('price.none › spec, shown on every page: wrong')
})
