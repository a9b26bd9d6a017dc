import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ProjectCopy } from './built-copy'

// A blog of more articles than one page of its index holds.

const count = 30
const perPage = 12

const copy = new ProjectCopy()
afterAll(() => copy.remove())

const blog = join(copy.root, 'content/blog')
const articles = () => readdirSync(blog).filter((file) => file.endsWith('.mdx'))
const patterns = articles().map((file) => readFileSync(join(blog, file), 'utf8'))

/** Articles like those there are, each with a title, an address and a day of its own. */
function writeArticles(): void {
  for (let number = articles().length + 1; number <= count; number += 1) {
    const day = new Date(Date.UTC(2020, 0, number)).toISOString().slice(0, 10)
    const text = (patterns[number % patterns.length] ?? '')
      .replace(/^title: .*$/m, `title: 'Article number ${number}, on making a will'`)
      .replace(/^publishDate: .*$/m, `publishDate: ${day}`)
    copy.write(`content/blog/article-number-${number}.mdx`, text)
  }
}

const dist = (file: string) => join(copy.root, 'dist', file)

test('the index turns its own pages, and each article is reached from one of them', () => {
  writeArticles()
  copy.build()
  const pages = [
    'blog.html',
    ...Array.from({ length: Math.ceil(count / perPage) - 1 }, (_, at) => `blog/${at + 2}.html`),
  ]
  expect(pages).toHaveLength(3)
  expect(pages.filter((page) => !existsSync(dist(page)))).toEqual([])
  const linked = pages.flatMap(
    (page) => readFileSync(dist(page), 'utf8').match(/href="\/blog\/[a-z][^"#]*"/g) ?? [],
  )
  expect(new Set(linked).size).toBe(count)
})
