import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withArticleDates } from '~/integrations/article-dates'

const articles = readdirSync('content/blog').filter((file) => /\.mdx?$/.test(file))

test.each(articles)('the sitemap says when %s last changed', (file) => {
  const url = `https://www.acme.example/blog/${file.replace(/\.mdx?$/, '')}`
  expect(withArticleDates()({ url }).lastmod).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('a page that is no article has no such day', () => {
  expect(withArticleDates()({ url: 'https://www.acme.example/about' })).not.toHaveProperty('lastmod')
})
