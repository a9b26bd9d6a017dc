import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ProjectCopy } from './built-copy'

// What the site costs as its articles grow: the build's time, each page's bytes, the index's pages.

const counts = [5, 100, 1000]
const perPage = 12

const copy = new ProjectCopy()
afterAll(() => copy.remove())

const blog = join(copy.root, 'content/blog')
const articles = () => readdirSync(blog).filter((file) => file.endsWith('.mdx'))
const patterns = articles().map((file) => readFileSync(join(blog, file), 'utf8'))

/** Articles like the five there are, each with a title, an address and a day of its own. */
function writeArticles(count: number): void {
  for (let number = articles().length + 1; number <= count; number += 1) {
    const day = new Date(Date.UTC(2020, 0, number)).toISOString().slice(0, 10)
    const text = (patterns[number % patterns.length] ?? '')
      .replace(/^title: .*$/m, `title: 'Article number ${number}, on making a will'`)
      .replace(/^publishDate: .*$/m, `publishDate: ${day}`)
    writeFileSync(join(blog, `article-number-${number}.mdx`), text)
  }
}

const dist = (file: string) => join(copy.root, 'dist', file)
const size = (file: string) => statSync(dist(file)).size

test('with 5, 100 and 1,000 articles the build’s time grows in proportion, and no page grows at all', () => {
  const seconds = counts.map((count) => {
    writeArticles(count)
    const time = copy.timeBuild()
    const built = readdirSync(dist('blog')).filter((file) => /^[a-z].*\.html$/.test(file))
    expect(built.length).toBe(count)
    const policy = size('_headers')
    const index = size('blog.html')
    console.log(`${count} articles: ${time.toFixed(1)} s, index ${index} bytes, headers ${policy} bytes`)
    return { count, time, policy, index }
  })
  const [few, some, many] = seconds
  if (!few || !some || !many) throw new Error('three builds were made')
  const each = (one: typeof few, other: typeof few) => (other.time - one.time) / (other.count - one.count)
  console.log(`${(each(some, many) * 1000).toFixed(0)} ms an article`)
  expect(each(some, many)).toBeLessThan(each(few, some) * 2)
  expect(many.policy - few.policy).toBeLessThan(200)
  expect(many.index).toBeLessThan(some.index * 1.1)
})

test('the index turns its own pages, and each article is reached from one of them', () => {
  const pages = [
    'blog.html',
    ...Array.from({ length: Math.ceil(1000 / perPage) - 1 }, (_, at) => `blog/${at + 2}.html`),
  ]
  expect(pages.filter((page) => !existsSync(dist(page)))).toEqual([])
  const linked = pages.flatMap(
    (page) => readFileSync(dist(page), 'utf8').match(/href="\/blog\/[a-z][^"#]*"/g) ?? [],
  )
  expect(new Set(linked).size).toBe(1000)
})
