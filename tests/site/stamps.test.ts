import { expect, test } from 'vitest'
import { readFile } from '~/content/check-content'
import { citation, isStamped } from '~/content/facts/facts'
import { readFacts, contentFiles } from '~/content/files'
import type { Article } from '~/content/schemas/articles'
import { isDraft } from '~/content/schema-of'
import { longDate } from '~/lib/dates'
import { pages } from './built-site'

const { facts } = readFacts()
const entries = Object.values(facts)
const confirmed = entries.filter(isStamped)

const articles = contentFiles()
  .filter((source) => source.file.startsWith('content/blog/') && !isDraft(source))
  .map((source) => ({
    route: source.file.replace(/^content(.+)\.mdx$/, '$1'),
    data: readFile(source).data as Article,
  }))
const cases = articles.flatMap(({ route, data }) => {
  const page = pages.find((page) => page.route === route)
  return page ? [[route, page.document, data] as const] : []
})

test('“Correct at” is shown only with a source of a confirmed fact', () => {
  const stamps = new Set(confirmed.map((entry) => citation(entry)?.text))
  const found = pages.flatMap(({ document }) => document.toString().match(/Correct at [^<"&)]+/g) ?? [])
  expect(found.length).toBeGreaterThan(0)
  expect(found.filter((stamp) => !stamps.has(stamp.trim()))).toEqual([])
})

test.each(cases)(
  'the sources of %s are documents, and only confirmed facts have a date',
  (_route, document, data) => {
    const items = document.querySelectorAll('#sources li')
    expect(items.length).toBeGreaterThanOrEqual(data.sources.length)
    for (const item of items) {
      const link = item.querySelector('a')
      const title = link?.structuredText.trim() ?? ''
      expect(title).toMatch(/\S\s+\S/)
      expect(link?.getAttribute('href')).toMatch(/^https:\/\/[^/]+\/./)
      const stamp = item.structuredText.replace(title, '').trim()
      const days = data.facts
        .flatMap((id) => facts[id] ?? [])
        .filter(
          (entry) => isStamped(entry) && entry.sources.some(({ url }) => url === link?.getAttribute('href')),
        )
        .map(({ confirmedOn = '' }) => `checked ${longDate(confirmedOn)}`)
      if (stamp !== '') expect(days).toContain(stamp)
    }
  },
)

test.each(cases)('%s has “last checked” only if all of its facts are confirmed', (_route, document, data) => {
  const used = data.facts.flatMap((id) => facts[id] ?? [])
  const isOpen = used.some(({ who, status }) => status !== 'confirmed' && who !== 'owner')
  const terms = document.querySelectorAll('main > article > dl dt').map(({ text }) => text)
  expect(terms).toContain('Written by')
  if (isOpen) expect(terms).not.toContain('Last checked')
  expect(terms.includes('Reviewed by')).toBe(data.reviewer !== undefined)
})
