import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ProjectCopy } from './built-copy'

// What the site costs as its articles grow: the build's time and memory, each page's bytes, the index's pages.

const counts = [5, 300, 1000] as const
const perPage = 12

/** Seconds for each article beyond the first few, 1,000 articles against 300, and bytes. */
const limits = { warm: 0.02, cold: 0.06, ratio: 1.25, memory: 1.2 * 1024 ** 3 } as const

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

function buildWith(count: number) {
  writeArticles(count)
  const cold = copy.measureBuild({ isCold: true })
  const again = [copy.measureBuild(), copy.measureBuild()]
  expect(readdirSync(dist('blog')).filter((file) => /^[a-z].*\.html$/.test(file))).toHaveLength(count)
  const memory = Math.max(...[cold, ...again].map(({ bytes }) => bytes))
  // What else the machine does can only add to a build: the lesser of two is its own.
  const warm = Math.min(...again.map(({ seconds }) => seconds))
  console.log(
    `${count} articles: ${cold.seconds.toFixed(1)} s cold, ${warm.toFixed(1)} s warm, ${(memory / 1024 ** 2).toFixed(0)} MB`,
  )
  const [headers, index] = [size('_headers'), size('blog.html')]
  return { count, cold: cold.seconds, warm, memory, headers, index }
}

test('up to 1,000 articles each costs the build the same, and no page grows at all', () => {
  const [few, some, many] = counts.map(buildWith) as [Build, Build, Build]
  const each = (kind: 'cold' | 'warm', at: Build) => (at[kind] - few[kind]) / (at.count - few.count)
  const [warm, cold] = [each('warm', many), each('cold', many)]
  const warmAtFirst = each('warm', some)
  const ratio = warm / warmAtFirst
  console.log(
    `an article: ${warmAtFirst.toFixed(4)} s warm at 300, ${warm.toFixed(4)} s at 1,000 (${ratio.toFixed(2)}); ${cold.toFixed(4)} s cold`,
  )
  expect(warmAtFirst).toBeLessThanOrEqual(limits.warm)
  expect(warm).toBeLessThanOrEqual(limits.warm)
  expect(cold).toBeLessThanOrEqual(limits.cold)
  expect(ratio).toBeLessThanOrEqual(limits.ratio)
  expect(many.memory).toBeLessThanOrEqual(limits.memory)
  expect(many.headers - few.headers).toBeLessThan(200)
  expect(many.index).toBeLessThan(some.index * 1.1)
})

type Build = ReturnType<typeof buildWith>

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
