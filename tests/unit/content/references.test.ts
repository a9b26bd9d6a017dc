import { expect, test } from 'vitest'
import { readFacts, readSources } from '~/content/files'
import { checkReferences } from '~/content/facts/check-facts'
import { linesOf } from './facts/told'

const { facts } = readFacts()

test('every fact named in a page, an article or a text exists', () => {
  expect(linesOf(() => checkReferences(readSources(), facts))).toEqual([])
})

test('an unknown fact is reported by file and line', () => {
  const text = 'one\n\n<Fact id="lpa.registrationFeee" />\n{fact:price.bundle#then}'
  expect(linesOf(() => checkReferences([{ file: 'content/blog/x.mdx', text }], facts))).toEqual([
    'content/blog/x.mdx line 3: There is no fact "lpa.registrationFeee"',
    'content/blog/x.mdx line 4: “Mirror wills and powers of attorney for both partners” has no part "then": name one of now, was, save',
  ])
})
