import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { articleDates } from '~/seo/article-dates'

const serialize = articleDates()
const url = (path: string) => `https://www.acme.example${path}`

test('the sitemap has the date of an article’s last change', () => {
  const article = readFileSync('content/blog/dying-without-will.mdx', 'utf8')
  const day = /^updated: (.*)$/m.exec(article)?.[1]
  expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(serialize({ url: url('/blog/dying-without-will') }).lastmod).toBe(day)
})

test('other pages have no date', () => {
  expect(serialize({ url: url('/about') })).not.toHaveProperty('lastmod')
})
