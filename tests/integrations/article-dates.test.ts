import { expect, test } from 'vitest'
import { articleDates } from '~/integrations/article-dates'
import { blogPosting } from '~/structured-data/blog-posting'

const url = (path: string) => `https://www.acme.example${path}`

function article(dates: { published: string; updated?: string }): string {
  const path = '/blog/an-article'
  const words = {
    title: 'An article',
    description: '',
    category: '',
    image: '',
    author: { name: 'Jo Bloggs' },
  }
  return `<script type="application/ld+json">${JSON.stringify(blogPosting({ ...words, ...dates, path, sources: [] }))}</script>`
}

test.each([
  ['was published', { published: '2026-10-13' }, '2026-10-13'],
  ['last changed', { published: '2026-10-13', updated: '2026-11-22' }, '2026-11-22'],
])('the sitemap gives the day on which an article %s', (_name, dates, day) => {
  const { integration, serialize } = articleDates()
  const html = article(dates)
  expect(integration.eachPage(html, 'blog/an-article.html')).toBe(html)
  expect(serialize({ url: url('/blog/an-article') }).lastmod).toBe(day)
})

test('a page that is no article has no such day', () => {
  const { integration, serialize } = articleDates()
  integration.eachPage('<h1>About us</h1>', 'about.html')
  expect(serialize({ url: url('/about') })).not.toHaveProperty('lastmod')
})
