import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readContent, readFacts } from '~/content/files'
import { builtTexts, factsMissingFromPages, factsOnLeftOutPages, plain, seenTexts } from './facts-on-pages'

const folder = resolve(process.env['OUT_DIR'] ?? 'dist')
const texts = builtTexts(folder)

test('each fact stands on the pages its entry names', () => {
  expect(factsMissingFromPages(readFacts().facts, texts)).toEqual([])
})

test('no fact stands on a page its entry leaves out', () => {
  expect(factsOnLeftOutPages(readFacts().facts, seenTexts(folder))).toEqual([])
})

test('each review stands on the pages its group names', () => {
  const missing = Object.entries(readContent('reviews'))
    .filter(([, { publish }]) => publish === 'spec')
    .flatMap(([name, { items, pages }]) =>
      pages
        .filter((page) => texts.has(page))
        .flatMap((page) =>
          items
            .filter(({ text }) => !texts.get(page)?.includes(plain(text)))
            .map((item) => `${page}: ${name}, ${item.name}`),
        ),
    )
  expect(missing).toEqual([])
})
