import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contentFiles } from '~/content/files'

// Every quoted price is printed with what it covers: in the same block of a page, answer or part of an article.

const mentions = (id: string) => new RegExp(`\\{fact:${id.replaceAll('.', '\\.')}\\}|<Fact id="${id}" />`)

/** The smallest blocks of a file that have a heading. */
function blocks({ file, text }: { file: string; text: string }): string[] {
  if (/\.mdx?$/.test(file)) return text.split(/^## /m)
  const yaml = parse(text) as Record<string, unknown>
  const parts = (value: unknown): unknown[] =>
    typeof value === 'object' && value !== null ? Object.values(value) : [value]
  const { page, items, ...rest } = yaml
  return [...parts(rest), ...parts(page), ...parts(items)].map((block) => JSON.stringify(block) ?? '')
}

const files = contentFiles().filter(
  ({ file }) => /^content\/(?!facts|prices|company)/.test(file) && !file.endsWith('tools.yaml'),
)

test.each([
  ['price.lpa', 'price.lpaCovers'],
  ['price.will.trust', 'price.will.trustCovers'],
  ['price.bundle.now', 'price.bundleCovers'],
])('%s is printed together with what it covers', (id, covers) => {
  const showing = files.flatMap((source) =>
    blocks(source).flatMap((block) => (mentions(id).test(block) ? [{ file: source.file, block }] : [])),
  )
  expect(showing.length).toBeGreaterThan(0)
  expect(showing.filter(({ block }) => !mentions(covers).test(block)).map(({ file }) => file)).toEqual([])
})
