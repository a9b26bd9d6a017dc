import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { articleId, newArticle } from '~/scripts/article-draft'
import { article } from '~/content/schemas/articles'

test.each([
  ['What is probate?', 'what-is-probate'],
  ['  Wills & trusts: who’s who  ', 'wills-trusts-whos-who'],
  ['Élise’s café', 'elises-cafe'],
  ['2', 'article-2'],
  ['2026', 'article-2026'],
  ['Top 10', 'top-10'],
  ['10 reasons', '10-reasons'],
  ['???', ''],
])('the address of "%s" is %s', (title, id) => {
  expect(articleId(title)).toBe(id)
})

test('a new article passes the check of its fields untouched, as a draft of today', () => {
  const text = newArticle({ title: 'What is "probate"?', today: '2026-11-20' })
  const [, frontmatter = '', body = ''] = text.split(/^---$/m)
  expect(article.parse(parse(frontmatter))).toMatchObject({
    title: 'What is "probate"?',
    author: 'The {fact:company.name} team',
    draft: true,
    publishDate: new Date('2026-11-20'),
    facts: [],
  })
  expect(body).toContain('## ')
})
