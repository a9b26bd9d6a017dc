import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readContent, readRegister } from '~/content/files'
import { reviews } from '~/content/schemas/reviews'
import { builtTexts, factsMissingFromPages, plain } from './facts-on-pages'

const texts = builtTexts(resolve(process.env['OUT_DIR'] ?? 'dist'))

test('each fact stands on the pages its entry names', () => {
  expect(factsMissingFromPages(readRegister().register, texts)).toEqual([])
})

test('each review stands on the pages its group names', () => {
  const missing = Object.entries(readContent('content/reviews.yaml', reviews))
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
