import { expect, test } from 'vitest'
import { readFrontmatter, readYaml } from '~/content/problems'
import { article } from '~/content/schemas/articles'
import { faqs } from '~/content/schemas/site'

test('a question without an answer is told by its line', () => {
  const text =
    'page: /services/care\ntitle: Questions\nitems:\n  - question: How much?\n  - question: Why?\n    answer: Because.\n'
  expect(() => readYaml({ file: 'content/faqs/care.yaml', text }, faqs)).toThrow(
    'content/faqs/care.yaml line 4: items › 0 › answer: is missing; expected a text',
  )
})

test('a mistake at the top of an article is told by its line', () => {
  const text = '---\ntitle: A title\nreadTime: six\n---\n\nWords.'
  const read = (given: string) => readFrontmatter({ file: 'content/blog/x.mdx', text: given }, article)
  expect(() => read(text)).toThrow(
    'content/blog/x.mdx line 3: readTime: expected a whole number of minutes from 1 to 600. For example: readTime: 6',
  )
  expect(() => read('Words.')).toThrow('content/blog/x.mdx line 1: expected a line of three dashes')
})
